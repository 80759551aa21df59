import { afterAll, beforeEach, expect, test } from "vitest";
import { ServedLedger } from "@cgs/sandbox-vendor/served/served-ledger";
import { type RunningVendor, startVendor } from "./running-vendor.js";

const vendor: RunningVendor = await startVendor();
afterAll(() => vendor.stop());
const forget = () => fetch(`${vendor.url}/served`, { method: "DELETE" });
beforeEach(forget);

const usageOf = async (response: Response) =>
  ((await response.json()) as { usage: { prompt_tokens: number; completion_tokens: number } }).usage;

test("what was served is counted in total, by job and by step", async () => {
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
    last_request_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test("the counts can be reset", async () => {
  await usageOf(await vendor.complete({}, { "x-job-id": "job-1" }));
  expect((await forget()).status).toBe(204);
  expect(await vendor.served()).toMatchObject({ totals: { requests: 0, completion_tokens: 0 }, jobs: {} });
});

test("a refused request is counted and costs nothing", async () => {
  await vendor.complete({ model: "sandbox/error-500" }, { "x-job-id": "job-1" });
  expect(await vendor.served("job-1")).toMatchObject({
    requests: 1,
    refused: 1,
    completed: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
  });
});

test("a client that leaves stops the writing at once; only what was sent is counted", async () => {
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

test("a job that bought nothing has zeros", async () => {
  expect(await vendor.served("stranger")).toMatchObject({
    job_id: "stranger",
    requests: 0,
    completion_tokens: 0,
    steps: {},
  });
  expect((await fetch(`${vendor.url}/served?job=a&job=b`)).status).toBe(400);
});

test("memory stays bounded: the oldest jobs are forgotten, the totals are not", () => {
  const ledger = new ServedLedger();
  for (let job = 0; job < 20_005; job += 1)
    ledger.begin(`job-${job}`, "outline").complete({ prompt: 1, completion: 2 });
  const { totals, jobs } = ledger.all();
  expect(Object.keys(jobs)).toHaveLength(20_000);
  expect(jobs["job-4"]).toBeUndefined();
  expect(totals.requests).toBe(20_005);
});

test("a request ends only once", () => {
  const ledger = new ServedLedger();
  const entry = ledger.begin("job");
  entry.complete({ prompt: 1, completion: 2 });
  entry.cut({ prompt: 1, completion: 2 });
  expect(ledger.job("job")).toMatchObject({ requests: 1, completed: 1, cut: 0, completion_tokens: 2 });
});

function tokens({ prompt_tokens, completion_tokens }: { prompt_tokens: number; completion_tokens: number }) {
  return { prompt_tokens, completion_tokens };
}
