import { randomUUID } from "node:crypto";
import { JobResult } from "@cgs/cpm/job-record/job-result.entity";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStep } from "@cgs/cpm/job-record/job-step.entity";
import { JobStage } from "@cgs/cpm/job-record/job-status";
import {
  ageSinceAcceptance,
  ageSinceStart,
  type ClaimKey,
  LostClaimError,
  type NewStep,
} from "@cgs/cpm/job-transitions/claim";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import type { NewJob } from "@cgs/cpm/jobs/acceptance/job-acceptance";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCpmDatabase } from "../support/stored-jobs.js";
import { EDITOR, newJob } from "./job-rows.js";

const CACHE = { cachedTokens: 4, cacheWriteTokens: 2, savedUsd: "0.0125000000" };
const STEP: NewStep = {
  key: "outline",
  title: "Outline",
  provider: "sandbox",
  model: "m-2026",
  fallbackReason: "the requested model was away",
  output: { text: "A plan" },
  promptTokens: 10,
  completionTokens: 20,
  costUsd: "0.2500000000",
};
const CHECK = { rule: "tone", level: "REQUIRED", verdict: "PASSED", passages: [] };
const REPORT = { score: 90, checks: [CHECK], evidence: [] } as never;
const WAIT = { provider: "sandbox", reason: "it is busy" };
const BATCH = {
  id: "11111111-1111-4111-8111-111111111111",
  provider: "sandbox",
  requests: [{ key: "outline", request: { model: "m" } as never, heldUsd: "0.1" }],
};

describe("a claim", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let claims: ClaimStore;
  let worker: string;
  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
    claims = new ClaimStore(source);
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    worker = randomUUID();
    await source.query("TRUNCATE cpm.job, cpm.worker, cpm.client_plan, cpm.plan_use, cpm.client_budget CASCADE");
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise')");
    await source.query("INSERT INTO cpm.worker (id, host, pid, concurrency) VALUES ($1, 'h', 1, 9)", [worker]);
  });

  const budget = () =>
    source.query(`INSERT INTO cpm.client_budget (client_id, monthly_usd, month, spent_usd, reserved_usd)
      VALUES ('acme', 10, cpm.utc_month(now()), 0, 0)`);
  async function accept(different: Partial<NewJob> = {}): Promise<string> {
    const job = newJob(["acme", "shop"], different);
    await new JobStore(source).accept([job], EDITOR);
    return job.id;
  }
  async function claim(id: string) {
    await source.query("UPDATE cpm.job SET admitted = true, run_after = now() WHERE id = $1", [id]);
    const taken = await claims.claim(id, worker);
    if (!taken) throw new Error("the job cannot be claimed");
    return taken;
  }
  const claimed = async (different?: Partial<NewJob>) => (await claim(await accept(different))).job;
  /** The next claim of a job that another worker had. */
  async function claimAgain(id: string) {
    await source.query("UPDATE cpm.job SET status = 'queued' WHERE id = $1", [id]);
    return claim(id);
  }
  const read = (id: string) => source.getRepository(Job).findOneByOrFail({ id });
  const stepsOf = (jobId: string) => source.getRepository(JobStep).findBy({ jobId });

  test("stores steps and stages without touching an index of the jobs, which every step would pay for", async () => {
    const { id, attempt } = await claimed();
    const row = async () => {
      const [{ job }] = await source.query("SELECT to_jsonb(job) AS job FROM cpm.job WHERE id = $1", [id]);
      return Object.entries(job as Record<string, unknown>).map(([column, value]) => [column, JSON.stringify(value)]);
    };
    const before = new Map((await row()) as [string, string][]);
    await claims.storeStep({ id, attempt }, STEP, 10);
    await claims.enterStage({ id, attempt }, JobStage.WRITING, 20);
    const changed = (await row())
      .filter(([column = "", value]) => before.get(column) !== value)
      .map(([column]) => column);
    expect(changed).toEqual(expect.arrayContaining(["served_model", "prompt_tokens", "cost_usd", "stage", "progress"]));
    const indexed: { name: string }[] = await source.query(`SELECT DISTINCT attname AS name FROM pg_depend
      JOIN pg_class AS index ON index.oid = objid AND index.relkind = 'i' AND classid = 'pg_class'::regclass
      JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid WHERE refobjid = 'cpm.job'::regclass`);
    expect(indexed.map(({ name }) => name)).toContain("completed_at");
    expect(changed.filter((column) => indexed.some(({ name }) => name === column))).toEqual([]);
  });

  test("has the steps of earlier attempts and of the retried job, and none that are not its own", async () => {
    const first = await claimed();
    await claims.storeStep(first, STEP, 10);
    expect((await claim(await accept())).steps).toEqual([]);
    expect((await claimAgain(first.id)).steps).toMatchObject([{ key: "outline", output: STEP.output }]);
    await claims.fail({ id: first.id, attempt: 2 }, { code: "X", message: "", retryable: true });
    const retry = await claim(await accept({ retryOf: first.id }));
    expect(retry).toMatchObject({ job: { attempt: 1 }, steps: [{ key: "outline", output: STEP.output }] });
  });

  test("has what batches answered, when the job has a deadline", async () => {
    const job = await claimed({ deadlineHours: 24 });
    await claims.park(job, BATCH, WAIT);
    expect((await claim(job.id)).batched).toEqual(new Map([["outline", null]]));
  });

  test("says whether a budget limits the job's client, as each step and a later question do", async () => {
    const job = await claimed();
    expect((await claimAgain(job.id)).budgeted).toBe(false);
    expect(await claims.isBudgeted(["acme", "shop"])).toBe(false);
    expect(await claims.storeStep({ id: job.id, attempt: 2 }, STEP, 10)).toBe(false);
    await budget();
    expect((await claimAgain(job.id)).budgeted).toBe(true);
    expect(await claims.isBudgeted(["acme", "shop"])).toBe(true);
    expect(await claims.isBudgeted(["globex"])).toBe(false);
    const fence = { id: job.id, attempt: 3 };
    expect(await claims.storeStep(fence, { ...STEP, key: "section-1" }, 20)).toBe(true);
    expect(await claims.storeBatchedStep(fence, { ...STEP, key: "section-2" }, 30)).toBe(true);
  });

  test("keeps the time of its job's first claim, from which its age counts", async () => {
    const first = await claimed();
    await source.query("UPDATE cpm.job SET started_at = started_at - interval '1 hour'");
    const { job } = await claimAgain(first.id);
    const startedAt = new Date((first.startedAt?.getTime() ?? 0) - 3_600_000);
    expect(job.startedAt).toEqual(startedAt);
    const now = () => new Date(startedAt.getTime() + 5_000);
    expect(ageSinceStart({ job, now })).toBe(5_000);
    expect(ageSinceStart({ job: { ...job, startedAt: null }, now })).toBe(0);
    expect(ageSinceAcceptance({ job: { ...job, createdAt: new Date(startedAt.getTime() - 1_000) }, now })).toBe(6_000);
  });

  test("stores a step as it was served, and shows it on the job", async () => {
    const job = await claimed({ reservedUsd: "1" });
    await claims.holdFunds(job, "0.5");
    await claims.storeStep(job, { ...STEP, ...CACHE, estimated: true }, 40, "0.5");
    await claims.storeStep(job, { ...STEP, key: "section-1", costUsd: null, fallbackReason: null }, 30);
    expect(await stepsOf(job.id)).toMatchObject([
      { ...STEP, ...CACHE, attempt: 1, batched: false },
      { key: "section-1", costUsd: null, cachedTokens: 0, cacheWriteTokens: 0, savedUsd: "0.0000000000" },
    ]);
    expect(await read(job.id)).toMatchObject({
      ...{ servedModel: "m-2026", fallbackReason: STEP.fallbackReason, progress: 40, reservedUsd: "0.7500000000" },
      ...{ promptTokens: 20, completionTokens: 40, estimatedUsd: "0.2500000000", ...CACHE },
    });
  });

  test("stores a step of a batch once, and the job, which paid for the answer when it arrived, not again", async () => {
    const job = await claimed({ reservedUsd: "1" });
    await claims.storeBatchedStep(job, { ...STEP, ...CACHE }, 40);
    await claims.storeBatchedStep(job, { ...STEP, title: "Another" }, 50);
    await claims.storeBatchedStep(job, { ...STEP, key: "section-1" }, 30);
    const [outline] = await stepsOf(job.id);
    expect(outline).toMatchObject({ ...STEP, ...CACHE, attempt: 1, batched: true });
    expect(await read(job.id)).toMatchObject({
      ...{ servedModel: "m-2026", progress: 40, promptTokens: 0, costUsd: "0.0000000000" },
      ...{ reservedUsd: "1.0000000000", cachedTokens: 0 },
    });
  });

  test("stores the results of a search once, and the passages in the brief", async () => {
    const job = await claimed();
    const results = [{ url: "https://example.com" }];
    const passages = [{ number: 1, sourceId: "web-1" }] as never;
    await claims.storeResearch(job, { service: "search", results }, passages);
    await claims.storeResearch(job, { service: "other", results: [] }, []);
    const again = await claimAgain(job.id);
    expect(again.steps).toMatchObject([
      {
        ...{ key: "research", provider: "search", model: "search", costUsd: "0.0000000000" },
        output: { service: "search", results },
      },
    ]);
    expect(again.job.brief.passages).toEqual(passages);
  });

  test("shows the stage, and progress never falls back", async () => {
    const job = await claimed();
    await claims.enterStage(job, JobStage.WRITING, 50);
    await claims.enterStage(job, JobStage.REVISING, 40);
    expect(await read(job.id)).toMatchObject({ stage: "REVISING", progress: 50 });
    expect(await source.query("SELECT stage FROM cpm.job")).toEqual([{ stage: "revising" }]);
  });

  test("completes its job with the content and the report", async () => {
    const job = await claimed();
    await claims.complete(job, { content: { title: "A title" } as never, conformance: REPORT, page: null });
    expect(await read(job.id)).toMatchObject({ status: "COMPLETED", stage: "DONE", progress: 100, workerId: null });
    expect(await source.getRepository(JobResult).findOneByOrFail({ jobId: job.id })).toMatchObject({
      content: { title: "A title" },
      conformance: { score: 90, checks: [{ rule: "tone" }] },
    });
  });

  test("fails its job with the reason, and gives its quota back", async () => {
    const job = await claimed();
    const used = () => source.query("SELECT jobs FROM cpm.plan_use");
    expect(await used()).toEqual([{ jobs: 1 }]);
    const error = { code: "PROVIDER_ERROR", message: "it is away", retryable: true };
    await claims.fail(job, error);
    expect(await read(job.id)).toMatchObject({ status: "FAILED", error, workerId: null });
    expect(await used()).toEqual([{ jobs: 0 }]);
  });

  test.each([
    ["after a failure", { delayMs: 60_000, failed: true }, { failures: 1, waits: 0, waitingFor: null }],
    ["at a shutdown", { delayMs: 0, failed: false }, { failures: 0, waits: 0, waitingFor: null }],
    [
      "for a vendor that takes no requests",
      { delayMs: 60_000, failed: false, waited: true, waitingFor: WAIT },
      { failures: 0, waits: 1, waitingFor: WAIT },
    ],
  ])("puts its job back without its slot %s", async (_when, release, expected) => {
    const job = await claimed();
    await claims.release(job, release);
    expect(await read(job.id)).toMatchObject({ status: "QUEUED", admitted: false, workerId: null, ...expected });
    const [{ delay }] = await source.query(
      "SELECT round(extract(epoch FROM run_after - enqueued_at) * 1000)::int AS delay FROM cpm.job",
    );
    expect(delay).toBe(release.delayMs);
    expect(await claims.findByWorker(worker)).toEqual([]);
  });

  test("parks its job with the batch that it waits for", async () => {
    const job = await claimed({ deadlineHours: 24 });
    await claims.park(job, BATCH, WAIT);
    const waitingFor = { ...WAIT, batch: BATCH.id };
    expect(await read(job.id)).toMatchObject({ status: "QUEUED", workerId: null, waits: 1, waitingFor });
    expect(await source.query("SELECT key, request FROM cpm.vendor_batch_request")).toEqual([
      { key: "outline", request: { model: "m" } },
    ]);
  });

  test("keeps the span of its attempt for the next one", async () => {
    const job = await claimed();
    await claims.storeAttemptTrace(job, "00-trace");
    expect((await claimAgain(job.id)).job.attemptTrace).toBe("00-trace");
    await claims.storeAttemptTrace(job, "00-lost");
    expect((await claimAgain(job.id)).job.attemptTrace).toBe("00-trace");
  });

  test("completes a repair with a new revision of the repaired content, or without one", async () => {
    const repaired = await claimed();
    await claims.complete(repaired, { content: { title: "Old" } as never, conformance: REPORT, page: null });
    const order = { jobId: repaired.id, revision: 1, rule: "tone", title: "Tone", author: "user:1" };
    const output = { content: { title: "New" } as never, conformance: REPORT, fingerprint: null };
    const revisions = () => source.query("SELECT number, content FROM cpm.content_revision");

    const unchanged = await claimed();
    await claims.completeRepair(unchanged, order, null);
    expect(await read(unchanged.id)).toMatchObject({ status: "COMPLETED" });
    expect(await revisions()).toEqual([]);
    await claims.completeRepair(await claimed(), order, output);
    expect(await revisions()).toEqual([{ number: 2, content: { title: "New" } }]);
    const late = await claimed();
    await expect(claims.completeRepair(late, order, output)).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await read(late.id)).toMatchObject({ status: "PROCESSING" });
  });

  test("that was lost counts an answer that cannot be used, and leaves alone what the next claim holds", async () => {
    const lost = await claimed({ reservedUsd: "1" });
    await claims.holdFunds(lost, "0.5");
    const next = await claimAgain(lost.id);
    await claims.holdFunds(next.job, "0.4");
    await claims.storeUnusableAnswer(lost, { ...STEP, ...CACHE, estimated: true }, "0.5");
    const held = () => source.query("SELECT held_usd, reserved_usd, cost_usd, saved_usd FROM cpm.job");
    const spent = { cost_usd: "0.2500000000", saved_usd: CACHE.savedUsd };
    expect(await held()).toEqual([{ ...spent, held_usd: "0.4000000000", reserved_usd: "1.0000000000" }]);
    await claims.storeStep(next.job, { ...STEP, costUsd: "0" }, 10, "0.4");
    expect(await held()).toEqual([{ ...spent, held_usd: "0.0000000000", reserved_usd: "1.0000000000" }]);
  });

  test.each([
    ["was taken over", ({ id }: ClaimKey) => claimAgain(id)],
    ["was released", (lost: ClaimKey) => claims.release(lost, { delayMs: 0, failed: true })],
    ["has failed", (lost: ClaimKey) => claims.fail(lost, { code: "X", message: "", retryable: false })],
  ])("that %s writes nothing", async (_how, lose) => {
    const lost = await claimed();
    await lose(lost);
    const before = await read(lost.id);
    const order = { jobId: lost.id, revision: 1, rule: "tone", title: "Tone", author: "user:1" };
    const writes = {
      holdFunds: () => claims.holdFunds(lost, "1"),
      storeStep: () => claims.storeStep(lost, STEP, 10),
      storeBatchedStep: () => claims.storeBatchedStep(lost, STEP, 10),
      storeResearch: () => claims.storeResearch(lost, { service: "search", results: [] }, []),
      enterStage: () => claims.enterStage(lost, JobStage.WRITING, 50),
      park: () => claims.park(lost, BATCH, WAIT),
      complete: () => claims.complete(lost, { content: {} as never, conformance: REPORT, page: null }),
      completeRepair: () => claims.completeRepair(lost, order, null),
      fail: () => claims.fail(lost, { code: "X", message: "", retryable: false }),
      release: () => claims.release(lost, { delayMs: 0, failed: true }),
    };
    for (const [name, write] of Object.entries(writes)) await expect(write(), name).rejects.toThrow(LostClaimError);
    expect(new LostClaimError()).toMatchObject({ name: "LostClaimError", message: "the claim of the job was lost" });
    expect(await read(lost.id)).toEqual(before);
    expect(await stepsOf(lost.id)).toEqual([]);
    expect(await source.query("SELECT FROM cpm.vendor_batch")).toEqual([]);
  });
});
