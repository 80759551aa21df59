import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { fingerprintOf } from "@cgs/cpm/conformance/siblings/fingerprint";
import { SimilarPageError } from "@cgs/cpm/conformance/sibling-pages";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { LostClaimError } from "@cgs/cpm/job-transitions/claim";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { assertJobsAreClaimed, markStaleEnqueued, requeueLostJobs } from "@cgs/cpm/job-transitions/queue";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { JobStage } from "@cgs/cpm/job-record/job-status";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { newJob, EDITOR } from "./job-rows.js";

const FINISHED = {
  content: { title: "A title" } as never,
  conformance: { score: 90, checks: [], evidence: [] } as never,
  page: null,
};
const STEP = {
  key: "outline",
  title: "Outline",
  provider: "sandbox",
  model: "m",
  fallbackReason: null,
  output: {},
  promptTokens: 10,
  completionTokens: 20,
  costUsd: "0.0001",
};

describe("the transitions of a job", () => {
  let database: TestDatabase;
  let source: DataSource;
  let store: JobStore;
  let claims: ClaimStore;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise')");
    store = new JobStore(source);
    claims = new ClaimStore(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.job, cpm.worker CASCADE"));

  async function accept(): Promise<string> {
    const job = newJob(["acme"]);
    await store.accept([job], EDITOR);
    await admit(job.id);
    return job.id;
  }

  const admit = (id: string) => source.query("UPDATE cpm.job SET admitted = true WHERE id = $1", [id]);

  /** By default its heartbeat stays recent, however long the test takes. */
  async function register(seconds = -3_600): Promise<string> {
    const id = randomUUID();
    await source.query(
      "INSERT INTO cpm.worker (id, host, pid, concurrency, heartbeat_at) VALUES ($1, 'h', 1, 1, now() - make_interval(secs => $2))",
      [id, seconds],
    );
    return id;
  }

  const read = (id: string) => source.getRepository(Job).findOneByOrFail({ id });

  test("lets one of two workers claim a job at the same time", async () => {
    const [id, first, second] = [await accept(), await register(), await register()];
    const taken = await Promise.all([claims.claim(id, first), claims.claim(id, second)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "PROCESSING", attempt: 1 });
  });

  test("does not requeue the job of a worker with a recent heartbeat", async () => {
    const [id, first, second] = [await accept(), await register(), await register()];
    await claims.claim(id, first);
    expect(await claims.claim(id, second)).toBeUndefined();
    expect(await requeueLostJobs(source)).toEqual([]);
  });

  test("takes a worker for lost six seconds after its last heartbeat", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    await source.transaction(async (manager) => {
      const requeuedAfter = async (seconds: number) => {
        await manager.query("UPDATE cpm.worker SET heartbeat_at = now() - make_interval(secs => $1)", [seconds]);
        return requeueLostJobs(manager as unknown as DataSource);
      };
      expect(await requeuedAfter(5.9)).toEqual([]);
      expect(await requeuedAfter(6.1)).toEqual([id]);
    });
  });

  test("requeues the job of a worker without a heartbeat, whose later writes are refused", async () => {
    const [id, silent, other] = [await accept(), await register(60), await register()];
    const old = await claims.claim(id, silent);
    await requeueLostJobs(source);
    await admit(id);
    const taken = await claims.claim(id, other);
    expect(taken?.job.attempt).toBe(2);
    const fence = { id, attempt: old?.job.attempt ?? 0 };
    await expect(claims.storeStep(fence, STEP, 10)).rejects.toThrow(LostClaimError);
    await expect(claims.complete(fence, FINISHED)).rejects.toThrow(LostClaimError);
    await expect(claims.fail(fence, { code: "X", message: "", retryable: false })).rejects.toThrow(LostClaimError);
    await expect(claims.release(fence, { delayMs: 0, failed: true })).rejects.toThrow(LostClaimError);
    expect(await read(id)).toMatchObject({ status: "PROCESSING", attempt: 2, promptTokens: 0 });
  });

  test("does not change a job that has ended", async () => {
    const [id, worker] = [await accept(), await register(60)];
    await claims.claim(id, worker);
    const fence = { id, attempt: 1 };
    await claims.complete(fence, FINISHED);
    const ended = await read(id);
    await expect(claims.complete(fence, FINISHED)).rejects.toThrow(LostClaimError);
    await expect(claims.enterStage(fence, JobStage.WRITING, 50)).rejects.toThrow(LostClaimError);
    expect(await claims.claim(id, worker)).toBeUndefined();
    expect(await requeueLostJobs(source)).toEqual([]);
    expect(await read(id)).toEqual(ended);
  });

  test("stores a step with its cost once, however often it is called", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    const fence = { id, attempt: 1 };
    await claims.storeStep(fence, STEP, 10);
    await claims.storeStep(fence, STEP, 10);
    expect(await read(id)).toMatchObject({
      promptTokens: 10,
      completionTokens: 20,
      costUsd: "0.0001000000",
      progress: 10,
    });
  });

  test("shows the stage of a stored step beside its progress", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    await claims.storeStep({ id, attempt: 1 }, { ...STEP, stage: JobStage.WRITING }, 40);
    expect(await read(id)).toMatchObject({ stage: "WRITING", progress: 40 });
    await claims.storeStep({ id, attempt: 1 }, { ...STEP, key: "search-texts" }, 45);
    expect(await read(id)).toMatchObject({ stage: "WRITING", progress: 45 });
  });

  test("stores steps that finish together in one transaction, each once, with the sum of their costs", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    const keys = ["section-1", "section-2", "section-3", "section-1"];
    const steps = keys.map((key, n) => claims.storeStep({ id, attempt: 1 }, { ...STEP, key }, 10 + n));
    expect(await Promise.all(steps)).toEqual([false, false, false, false]);
    const query =
      "SELECT count(*)::int AS steps, count(DISTINCT xmin::text)::int AS transactions FROM cpm.job_step WHERE job_id = $1";
    expect(await source.query(query, [id])).toEqual([{ steps: 3, transactions: 1 }]);
    expect(await read(id)).toMatchObject({
      promptTokens: 30,
      completionTokens: 60,
      costUsd: "0.0003000000",
      progress: 12,
    });
  });

  test("keeps the cost null when one of the steps that finish together has no known price", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    const prices = ["0.0001", null];
    const step = { ...STEP, model: "sandbox/partly-priced" }; // with rows of its own in the table of usage
    await Promise.all(
      prices.map((costUsd, n) => claims.storeStep({ id, attempt: 1 }, { ...step, key: `${n}`, costUsd }, 10)),
    );
    expect((await read(id)).costUsd).toBeNull();
    const query =
      "SELECT sum(cost_usd)::float AS usd, sum(unpriced_tokens)::int AS tokens FROM cpm.usage_day WHERE unpriced_tokens > 0 AND model = $1";
    expect(await source.query(query, [step.model])).toEqual([{ usd: 0.0001, tokens: 30 }]);
  });

  test("stores the other steps when one that finishes with them cannot be stored", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    const outputs = ["first", "\u0000", "last"];
    const steps = outputs.map((output) =>
      claims.storeStep({ id, attempt: 1 }, { ...STEP, key: `of ${output}`, output }, 10),
    );
    const outcomes = await Promise.allSettled(steps);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await read(id)).toMatchObject({ promptTokens: 20, costUsd: "0.0002000000" });
  });

  test("refuses all steps of a lost claim that finish together", async () => {
    const id = await accept();
    const steps = ["a", "b"].map((key) => claims.storeStep({ id, attempt: 1 }, { ...STEP, key }, 10));
    const outcomes = await Promise.allSettled(steps);
    const lost = { status: "rejected", reason: expect.any(LostClaimError) as unknown };
    expect(outcomes).toEqual([lost, lost]);
  });

  test("keeps the cost null when a price is unknown", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    await claims.storeStep({ id, attempt: 1 }, { ...STEP, costUsd: null }, 10);
    await claims.storeStep({ id, attempt: 1 }, { ...STEP, key: "section-1" }, 20);
    expect((await read(id)).costUsd).toBeNull();
  });

  test("does not let a job be claimed before it is due", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    await claims.release({ id, attempt: 1 }, { delayMs: 3_600_000, failed: true });
    expect(await claims.claim(id, worker)).toBeUndefined();
    await admit(id);
    expect(await claims.claim(id, worker)).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: "QUEUED", failures: 1 });
  });

  test("returns admitted jobs that were not added to the queue recently, each once", async () => {
    const ids = [await accept(), await accept()];
    await store.accept([newJob(["acme"])], EDITOR);
    await source.query("UPDATE cpm.job SET enqueued_at = now() - interval '2 hours', admitted_at = now()");
    await source.query("UPDATE cpm.job SET admitted_at = now() - interval '2 hours' WHERE id = $1", [ids[0]]);
    const limits = { limit: 10, quietSeconds: 3_600, stuckSeconds: 3_600 };
    const stale = await markStaleEnqueued(source, limits);
    expect(new Map(stale.map(({ id, stuck }) => [id, stuck]))).toEqual(new Map(ids.map((id, n) => [id, n === 0])));
    expect(await markStaleEnqueued(source, limits)).toEqual([]);
  });

  test("reports admitted jobs that no worker claims in time", async () => {
    const id = await accept();
    const reported = (seconds: number) =>
      source.transaction(async (manager) => {
        const admitted = "UPDATE cpm.job SET admitted_at = now() - make_interval(secs => $2) WHERE id = $1";
        await manager.query(admitted, [id, seconds]);
        await assertJobsAreClaimed(manager as unknown as DataSource);
      });
    await expect(reported(29.9)).resolves.toBeUndefined();
    await expect(reported(30.1)).rejects.toThrow("no worker claims it");
    await claims.claim(id, await register());
    await expect(reported(3_600)).resolves.toBeUndefined();
  });

  test("does not let a job without a slot or a released job be claimed", async () => {
    const [waiting, worker] = [newJob(["acme"]), await register()];
    await store.accept([waiting], EDITOR);
    expect(await claims.claim(waiting.id, worker)).toBeUndefined();
    const id = await accept();
    await claims.claim(id, worker);
    await claims.release({ id, attempt: 1 }, { delayMs: 0, failed: false });
    expect(await claims.claim(id, worker)).toBeUndefined();
  });

  test("requeues the jobs of lost workers and no others", async () => {
    const [lost, orphan, kept] = [await accept(), await accept(), await accept()];
    await claims.claim(lost, await register(60));
    await claims.claim(orphan, randomUUID());
    await claims.claim(kept, await register());
    expect((await requeueLostJobs(source)).sort()).toEqual([lost, orphan].sort());
    expect(await read(lost)).toMatchObject({ status: "QUEUED", workerId: null });
    expect(await read(kept)).toMatchObject({ status: "PROCESSING" });
  });

  test("counts the lost workers of a job", async () => {
    const id = await accept();
    for (const losses of [1, 2]) {
      await admit(id);
      await claims.claim(id, await register(60));
      await requeueLostJobs(source);
      expect(await read(id)).toMatchObject({ losses, failures: 0 });
    }
  });

  test("gives a claim the database's time, independent of the machine's clock", async () => {
    const [id, worker] = [await accept(), await register()];
    vi.useFakeTimers({ now: new Date("2030-01-01"), toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const claim = await claims.claim(id, worker);
    const { updatedAt } = await read(id);
    expect(claim?.now()).toEqual(updatedAt);
    vi.advanceTimersByTime(5_000);
    expect(claim?.now()).toEqual(new Date(updatedAt.getTime() + 5_000));
  });

  test("returns a worker's claims", async () => {
    const [id, worker] = [await accept(), await register()];
    await claims.claim(id, worker);
    expect(await claims.findByWorker(worker)).toEqual([{ id, attempt: 1 }]);
  });

  describe("completing a location page", () => {
    const pageAbout = (...words: string[]) =>
      fingerprintOf(words.map((word) => ({ words: 9, stems: ["a", "b", "c", "d"].map((stem) => `${word} ${stem}`) })));
    const fingerprint = pageAbout("roofs", "gutters", "hail");
    const pageOf = (clientId: string, verdict: string, values = fingerprint) => ({
      content: FINISHED.content,
      conformance: {
        score: 90,
        checks: [{ rule: "sibling_similarity", verdict, passages: [] }],
        evidence: [],
      } as never,
      page: { clientId, parentId: "acme", title: "A page", fingerprint: values },
    });
    const held = async () => (await claims.claim(await accept(), await register()))?.job ?? expect.fail("no claim");

    test("completes one of two equal pages that end at the same time", async () => {
      const [austin, denver] = [await held(), await held()];
      const ends = await Promise.allSettled([
        claims.complete(austin, pageOf("acme-austin", "NOT_APPLICABLE")),
        claims.complete(denver, pageOf("acme-denver", "NOT_APPLICABLE")),
      ]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(ends.find((end) => end.status === "rejected")?.reason).toBeInstanceOf(SimilarPageError);
      const states = await Promise.all([austin, denver].map(async ({ id }) => (await read(id)).status));
      expect(states.toSorted()).toEqual(["COMPLETED", "PROCESSING"]);
      expect(await source.query("SELECT client_id FROM cpm.page_sketch")).toHaveLength(1);
    });

    test("completes a page beside a similar one when its report says so", async () => {
      await claims.complete(await held(), pageOf("acme-austin", "PASSED"));
      await claims.complete(await held(), pageOf("acme-denver", "FAILED"));
      expect(await source.query("SELECT client_id FROM cpm.page_sketch")).toHaveLength(2);
    });

    test("completes different pages, and similar pages of one client", async () => {
      await claims.complete(await held(), pageOf("acme-austin", "PASSED"));
      await claims.complete(await held(), pageOf("acme-austin", "PASSED"));
      await claims.complete(await held(), pageOf("acme-denver", "PASSED", pageAbout("boats", "lakes", "sails")));
      expect(await source.query("SELECT client_id FROM cpm.page_sketch")).toHaveLength(3);
    });
  });
});
