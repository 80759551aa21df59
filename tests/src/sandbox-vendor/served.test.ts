import { afterAll, beforeEach, expect, test } from "vitest";
import { lineHashes } from "@cgs/sandbox-vendor/served/line-hashes";
import { ServedLedger } from "@cgs/sandbox-vendor/served/served-ledger";
import { type RunningVendor, startVendor } from "./running-vendor.js";

const vendor: RunningVendor = await startVendor();
afterAll(() => vendor.stop());
const reset = () => fetch(`${vendor.url}/served`, { method: "DELETE" });
beforeEach(reset);

const usageOf = async (response: Response) =>
  ((await response.json()) as { usage: { prompt_tokens: number; completion_tokens: number } }).usage;

test("counts requests and tokens in total, by job and by step", async () => {
  const outline = await usageOf(await vendor.complete({}, { "x-job-id": "job-1", "x-step": "outline" }));
  const section = await usageOf(
    await vendor.complete({ max_tokens: 50 }, { "x-job-id": "job-1", "x-step": "section-1" }),
  );
  await usageOf(await vendor.complete({}, { "x-job-id": "job-2", "x-step": "outline" }));
  await usageOf(await vendor.complete());
  const { totals, jobs } = await vendor.served();
  expect(totals).toMatchObject({ requests: 4, completed: 4, cut: 0, refused: 0 });
  expect(Object.keys(jobs)).toEqual(["job-1", "job-2"]);
  const job = await vendor.served("job-1");
  expect(job).toMatchObject({ requests: 2, completed: 2, completion_tokens: outline.completion_tokens + 50 });
  expect(job.steps["section-1"]).toEqual({
    ...{ requests: 1, completed: 1, cut: 0, refused: 0, ...tokens(section) },
    ...{ batched: { requests: 0, prompt_tokens: 0, completion_tokens: 0 }, cost_usd: expect.any(String) },
    first_request_at: expect.any(String),
    lines: expect.arrayContaining([expect.any(String)]),
    last_request_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test("resets the counts on DELETE", async () => {
  await usageOf(await vendor.complete({}, { "x-job-id": "job-1" }));
  expect((await reset()).status).toBe(204);
  expect(await vendor.served()).toMatchObject({ totals: { requests: 0, completion_tokens: 0 }, jobs: {} });
});

test("counts a refused request without tokens", async () => {
  await vendor.complete({ model: "sandbox/error-500" }, { "x-job-id": "job-1" });
  expect(await vendor.served("job-1")).toMatchObject({
    requests: 1,
    refused: 1,
    completed: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
  });
});

test("stops writing when the client disconnects and counts only the tokens sent", async () => {
  const leave = new AbortController();
  const response = await vendor.complete(
    { model: "sandbox/slow", stream: true },
    { "x-job-id": "job-1", "x-step": "section-1" },
    leave.signal,
  );
  await response.body?.getReader().read();
  leave.abort();
  await expect.poll(async () => (await vendor.served("job-1")).cut).toBe(1);
  const { completed, completion_tokens } = await vendor.served("job-1");
  expect(completed).toBe(0);
  expect(completion_tokens).toBeLessThan(50);
});

test("answers zeros for an unknown job and 400 for two jobs", async () => {
  expect(await vendor.served("unknown-job")).toMatchObject({
    job_id: "unknown-job",
    requests: 0,
    completion_tokens: 0,
    steps: {},
  });
  expect((await fetch(`${vendor.url}/served?job=a&job=b`)).status).toBe(400);
});

test("keeps the newest 20,000 jobs and all totals", () => {
  const ledger = new ServedLedger();
  for (let job = 0; job < 20_005; job += 1)
    ledger.begin(`job-${job}`, "outline").complete({ prompt: 1, completion: 2 }, "A line.");
  const { totals, jobs } = ledger.all();
  expect(Object.keys(jobs)).toHaveLength(20_000);
  expect(jobs["job-4"]).toBeUndefined();
  expect(totals.requests).toBe(20_005);
});

test("keeps hashes of the lines of complete answers, to compare them with what was stored", () => {
  const ledger = new ServedLedger();
  ledger.begin("job", "section").complete({ prompt: 1, completion: 2 }, "## A heading\n\n- A point.\n");
  ledger
    .begin("job", "post")
    .complete({ prompt: 1, completion: 2 }, JSON.stringify({ text: "A post.\nIts end.", n: 1 }));
  ledger.begin("job", "cut").cut({ prompt: 1, completion: 2 });
  const { steps } = ledger.job("job");
  expect(steps["section"]?.lines).toEqual(lineHashes("A heading\nA point."));
  expect(steps["post"]?.lines).toEqual(lineHashes({ text: "A post.", end: "Its end." }));
  expect(steps["cut"]?.lines).toEqual([]);
  expect(lineHashes("A post")).not.toEqual(lineHashes("A post."));
});

test("counts the end of a request once", () => {
  const ledger = new ServedLedger();
  const entry = ledger.begin("job");
  entry.complete({ prompt: 1, completion: 2 }, "A line.");
  entry.cut({ prompt: 1, completion: 2 });
  expect(ledger.job("job")).toMatchObject({ requests: 1, completed: 1, cut: 0, completion_tokens: 2 });
});

function tokens({ prompt_tokens, completion_tokens }: { prompt_tokens: number; completion_tokens: number }) {
  return { prompt_tokens, completion_tokens };
}
