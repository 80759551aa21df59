import { afterAll, expect, test } from "vitest";
import { type RunningVendor, startVendor } from "./running-vendor.js";

const vendor: RunningVendor = await startVendor();
afterAll(() => vendor.stop());

const headers = { "anthropic-version": "2023-06-01", "content-type": "application/json" };
const request = (key: string, model = "sandbox/instant", params: object = {}) => ({
  custom_id: key,
  params: { model, max_tokens: 5_000, messages: [{ role: "user", content: "Write about roofs." }], ...params },
});

async function call(path = "", body?: object) {
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const response = await fetch(`${vendor.url}/v1/messages/batches${path}`, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const start = async (...requests: object[]) => (await call("", { requests })).body;
const read = async (id: unknown) => (await call(`/${String(id)}`)).body;
async function ended(id: unknown) {
  await expect.poll(async () => (await read(id))["processing_status"], { interval: 20 }).toBe("ended");
  return read(id);
}
async function resultsOf(id: unknown) {
  const text = await (await fetch(`${vendor.url}/v1/messages/batches/${String(id)}/results`, { headers })).text();
  const lines = text.split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { custom_id: string; result: Record<string, unknown> });
}
const served = async (job: string) =>
  (await (await fetch(`${vendor.url}/served?job=${job}`)).json()) as {
    batched: object;
    cost_usd: string;
    prompt_tokens: number;
    completion_tokens: number;
  };

test("answers the requests of a batch in any order, and charges half", async () => {
  const batch = await start(request("job-a_outline"), request("job-a_section-1"));
  expect(batch).toMatchObject({
    type: "message_batch",
    processing_status: "in_progress",
    request_counts: { processing: 2, succeeded: 0 },
    results_url: null,
  });
  expect(await ended(batch["id"])).toMatchObject({
    request_counts: { processing: 0, succeeded: 2, errored: 0, canceled: 0, expired: 0 },
    results_url: `${vendor.url}/v1/messages/batches/${String(batch["id"])}/results`,
  });
  const results = await resultsOf(batch["id"]);
  expect(results.map(({ custom_id: key }) => key)).toEqual(["job-a_section-1", "job-a_outline"]);
  expect(results[0]?.result).toMatchObject({
    type: "succeeded",
    message: { role: "assistant", content: [{ type: "text" }], stop_reason: "end_turn" },
  });
  const { batched, prompt_tokens: prompt, completion_tokens: completion, cost_usd: cost } = await served("job-a");
  expect(batched).toMatchObject({ requests: 2, completion_tokens: completion });
  expect(Number(cost)).toBeCloseTo((prompt * 2e-7 + completion * 8e-7) / 2, 10);
});

test("lists batches, the newest first, with a cursor", async () => {
  const [older, newer] = [await start(request("a_b")), await start(request("a_b"))];
  const { body } = await call("?limit=1");
  expect(body).toMatchObject({ data: [{ id: newer["id"] }], has_more: true, last_id: newer["id"] });
  expect((await call(`?limit=1&after_id=${String(newer["id"])}`)).body).toMatchObject({ data: [{ id: older["id"] }] });
});

test("errs for a request that a direct call would be refused, and charges nothing for it", async () => {
  const batch = await start(
    request("job-b_1", "sandbox/error-500"),
    request("job-b_2", "sandbox/none"),
    request("job-b_3", "claude-sonnet-4-5-recorded-temperature-rejected", { temperature: 0.5 }),
  );
  expect(await ended(batch["id"])).toMatchObject({ request_counts: { succeeded: 0, errored: 3 } });
  const types = (await resultsOf(batch["id"])).map(({ result }) => (result["error"] as { error: object }).error);
  expect(types).toMatchObject([
    { type: "invalid_request_error" },
    { type: "not_found_error" },
    { type: "server_error" },
  ]);
  expect((await served("job-b")).cost_usd).toBe("0.0000000000");
});

test("keeps what was answered when a batch is cancelled", async () => {
  const batch = await start(request("job-c_1", "sandbox/batch-stuck"), request("job-c_2", "sandbox/batch-stuck"));
  await expect
    .poll(async () => {
      await read(batch["id"]);
      return (await served("job-c")).batched;
    })
    .toMatchObject({ requests: 1 });
  expect(await read(batch["id"])).toMatchObject({ request_counts: { processing: 2, succeeded: 0 } });
  expect((await call(`/${String(batch["id"])}/cancel`, {})).body).toMatchObject({ processing_status: "canceling" });
  expect(await ended(batch["id"])).toMatchObject({ request_counts: { succeeded: 1, canceled: 1 } });
  expect((await call(`/${String(batch["id"])}/cancel`, {})).status).toBe(400);
});

test("expires a batch with the answers that it has", async () => {
  const batch = await start(request("d_1", "sandbox/batch-expired"), request("d_2", "sandbox/batch-expired"));
  expect(await ended(batch["id"])).toMatchObject({ request_counts: { succeeded: 1, expired: 1 } });
  expect((await resultsOf(batch["id"])).map(({ result }) => result["type"])).toEqual(["expired", "succeeded"]);
});

test.each([
  ["no request", { requests: [] }],
  ["a custom_id twice", { requests: [request("e_1"), request("e_1")] }],
  ["a custom_id with a space", { requests: [request("e 1")] }],
  ["a request without a model", { requests: [{ custom_id: "e_1", params: {} }] }],
])("refuses a batch with %s", async (_name, body) => {
  expect(await call("", body)).toMatchObject({
    status: 400,
    body: { type: "error", error: { type: "invalid_request_error" } },
  });
});

test("refuses an unknown batch, results before the end, and a call without a version", async () => {
  expect(await call("/msgbatch_none")).toMatchObject({ status: 404, body: { error: { type: "not_found_error" } } });
  const batch = await start(request("f_1", "sandbox/batch-stuck"));
  expect((await call(`/${String(batch["id"])}/results`)).status).toBe(400);
  expect((await fetch(`${vendor.url}/v1/messages/batches`)).status).toBe(400);
});
