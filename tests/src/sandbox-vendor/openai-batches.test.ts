import { afterAll, expect, test } from "vitest";
import { type RunningVendor, startVendor } from "./running-vendor.js";

const vendor: RunningVendor = await startVendor();
afterAll(() => vendor.stop());

const line = (key: string, model = "sandbox/instant", body: object = {}) =>
  JSON.stringify({
    custom_id: key,
    method: "POST",
    url: "/v1/chat/completions",
    body: { model, messages: [{ role: "user", content: "Write about roofs." }], ...body },
  });

const json = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${vendor.url}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const post = (path: string, body: object = {}) =>
  json(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

async function upload(content: string, purpose = "batch") {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new Blob([content]), "batch.jsonl");
  return json("/v1/files", { method: "POST", body: form });
}

async function start(lines: string[], metadata?: object) {
  const { body } = await upload(lines.join("\n"));
  const order = { input_file_id: body["id"], endpoint: "/v1/chat/completions", completion_window: "24h", metadata };
  return (await post("/v1/batches", order)).body;
}

const read = async (id: unknown) => (await json(`/v1/batches/${String(id)}`)).body;
const until = async (id: unknown, status: string) => {
  await expect.poll(async () => (await read(id))["status"], { interval: 20 }).toBe(status);
};
const linesOf = async (file: unknown) =>
  (await (await fetch(`${vendor.url}/v1/files/${String(file)}/content`)).text())
    .split("\n")
    .map((text) => JSON.parse(text) as { custom_id: string; response: unknown; error: { code: string } | null });

test("answers the requests of a file in any order, and charges half", async () => {
  const batch = await start([line("job-a_outline"), line("job-a_section-1")], { cgs_batch: "1" });
  expect(batch).toMatchObject({
    object: "batch",
    status: "validating",
    output_file_id: null,
    metadata: { cgs_batch: "1" },
  });
  await until(batch["id"], "completed");
  const done = await read(batch["id"]);
  expect(done).toMatchObject({ request_counts: { total: 2, completed: 2, failed: 0 }, error_file_id: null });
  const answers = await linesOf(done["output_file_id"]);
  expect(answers.map((answer) => answer.custom_id)).toEqual(["job-a_section-1", "job-a_outline"]);
  expect(answers[0]?.response).toMatchObject({
    status_code: 200,
    body: { object: "chat.completion", choices: [{ finish_reason: "stop" }] },
  });
  const served = (await json("/served?job=job-a")).body as {
    batched: object;
    cost_usd: string;
    prompt_tokens: number;
    completion_tokens: number;
  };
  expect(served.batched).toMatchObject({ requests: 2, completion_tokens: served.completion_tokens });
  const full = served.prompt_tokens * 2e-7 + served.completion_tokens * 8e-7;
  expect(Number(served.cost_usd)).toBeCloseTo(full / 2, 10);
});

test("lists batches, the newest first, with a cursor", async () => {
  const [older, newer] = [await start([line("a_b")]), await start([line("a_b")])];
  const { body } = await json("/v1/batches?limit=1");
  expect(body).toMatchObject({ data: [{ id: newer["id"] }], has_more: true, last_id: newer["id"] });
  expect((await json(`/v1/batches?limit=1&after=${String(newer["id"])}`)).body).toMatchObject({
    data: [{ id: older["id"] }],
  });
});

test("puts a request that was refused into the error file, and charges nothing for it", async () => {
  const batch = await start([line("job-b_outline", "sandbox/error-500")]);
  await until(batch["id"], "completed");
  const { error_file_id: file } = await read(batch["id"]);
  expect(await linesOf(file)).toMatchObject([
    { custom_id: "job-b_outline", response: { status_code: 500 }, error: null },
  ]);
  expect((await json("/served?job=job-b")).body).toMatchObject({
    refused: 1,
    prompt_tokens: 0,
    cost_usd: "0.0000000000",
  });
});

test("keeps what was answered when a batch is cancelled", async () => {
  const batch = await start([line("job-c_1", "sandbox/batch-stuck"), line("job-c_2", "sandbox/batch-stuck")]);
  await expect
    .poll(async () => (await read(batch["id"]))["request_counts"], { interval: 20 })
    .toMatchObject({ completed: 1 });
  expect((await post(`/v1/batches/${String(batch["id"])}/cancel`)).body).toMatchObject({ status: "cancelling" });
  await until(batch["id"], "cancelled");
  const done = await read(batch["id"]);
  expect(await linesOf(done["output_file_id"])).toHaveLength(1);
  expect(await linesOf(done["error_file_id"])).toMatchObject([{ error: { code: "batch_cancelled" } }]);
});

test("expires a batch with the answers that it has", async () => {
  const batch = await start([line("d_1", "sandbox/batch-expired"), line("d_2", "sandbox/batch-expired")]);
  await until(batch["id"], "expired");
  const done = await read(batch["id"]);
  expect(await linesOf(done["output_file_id"])).toHaveLength(1);
  expect(await linesOf(done["error_file_id"])).toMatchObject([{ error: { code: "batch_expired" } }]);
});

test.each([
  ["a line that is no request", ["{}"]],
  ["two models", [line("e_1"), line("e_2", "sandbox/standard")]],
  ["a custom_id twice", [line("e_1"), line("e_1")]],
  ["no request", [""]],
])("fails a file with %s in the validation", async (_name, lines) => {
  const batch = await start(lines);
  await until(batch["id"], "failed");
  expect(await read(batch["id"])).toMatchObject({
    errors: { data: [{ message: expect.any(String) }] },
    output_file_id: null,
  });
});

test("refuses an unknown file, another purpose, another window and an unknown batch", async () => {
  const order = { input_file_id: "file-none", endpoint: "/v1/chat/completions", completion_window: "24h" };
  expect((await post("/v1/batches", order)).status).toBe(404);
  expect((await upload("{}", "fine-tune")).status).toBe(400);
  expect((await post("/v1/batches", { ...order, completion_window: "12h" })).status).toBe(400);
  expect((await json("/v1/batches/batch_none")).status).toBe(404);
});
