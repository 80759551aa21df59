import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { newJob, EDITOR } from "./job-rows.js";

const TINY = { monthly: 1_000, waiting: 1_000 };
const ERROR = { code: "PROVIDER_ERROR", message: "", retryable: true };

/** Codes of what was refused; undefined for what was accepted. */
async function codesOf(accepts: Promise<void>[]): Promise<(string | undefined)[]> {
  const settled = await Promise.allSettled(accepts);
  return settled.map((one) => (one.status === "rejected" ? ((one.reason as AppError).code ?? one.reason) : undefined));
}

const accepted = (codes: (string | undefined)[]) => codes.filter((code) => code === undefined).length;

describe("accepting jobs", () => {
  let database: TestDatabase;
  let source: DataSource;
  let elsewhere: DataSource;
  let store: JobStore;
  /** Another process's. */
  let other: JobStore;
  let claims: ClaimStore;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    elsewhere = await createDataSource(database.url, cpmDatabase).initialize();
    store = new JobStore(source);
    other = new JobStore(elsewhere);
    claims = new ClaimStore(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await elsewhere?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.job, cpm.worker, cpm.client_plan, cpm.plan_use CASCADE");
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'starter')");
    await plan(TINY);
  });

  const plan = ({ monthly, waiting }: typeof TINY) =>
    source.query("UPDATE cpm.plan SET monthly_jobs = $1, waiting_jobs = $2 WHERE name = 'starter'", [monthly, waiting]);
  const rows = () => source.getRepository(Job).count();
  async function used(holder = "acme"): Promise<number | undefined> {
    const [use] = await source.query<{ jobs: number }[]>("SELECT jobs FROM cpm.plan_use WHERE holder = $1", [holder]);
    return use?.jobs;
  }
  const manyAtOnce = (count: number) =>
    Array.from({ length: count }, (_, n) => (n % 2 ? store : other).accept([newJob(["acme"])], EDITOR));
  async function takeUp(id: string): Promise<void> {
    const worker = randomUUID();
    await source.query("INSERT INTO cpm.worker (id, host, pid, concurrency) VALUES ($1, 'h', 1, 1)", [worker]);
    await source.query("UPDATE cpm.job SET admitted = true WHERE id = $1", [id]);
    await claims.claim(id, worker);
  }

  test("accepts exactly the monthly quota under concurrent requests to two processes", async () => {
    await plan({ monthly: 30, waiting: 1_000 });
    const codes = await codesOf(manyAtOnce(50));
    expect(accepted(codes)).toBe(30);
    expect(codes.filter((code) => code === "QUOTA_EXCEEDED")).toHaveLength(20);
    expect([await rows(), await used()]).toEqual([30, 30]);
  });

  test("accepts exactly the plan's queued jobs under concurrent requests to two processes", async () => {
    await plan({ monthly: 1_000, waiting: 12 });
    const codes = await codesOf(manyAtOnce(50));
    expect(accepted(codes)).toBe(12);
    expect(codes.filter((code) => code === "CONCURRENCY_LIMIT")).toHaveLength(38);
    expect([await rows(), await used()]).toEqual([12, 12]);
  });

  test("accepts as many jobs as have left the queue", async () => {
    await plan({ monthly: 1_000, waiting: 10 });
    const jobs = Array.from({ length: 10 }, () => newJob(["acme"]));
    await store.accept(jobs, EDITOR);
    for (const { id } of jobs.slice(0, 4)) await store.cancel(id, EDITOR);
    expect(accepted(await codesOf(manyAtOnce(10)))).toBe(4);
  });

  test("says when the quota is reset, and resets it in the next month", async () => {
    await plan({ monthly: 1, waiting: 10 });
    await store.accept([newJob(["acme"])], EDITOR);
    vi.useFakeTimers({ now: new Date("2026-11-30T23:59:00Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await expect(store.accept([newJob(["acme"])], EDITOR)).rejects.toMatchObject({
      code: "QUOTA_EXCEEDED",
      extensions: { retryAfter: 60 },
    });
    vi.useRealTimers();
    await source.query("UPDATE cpm.plan_use SET month = month - interval '1 month'");
    await store.accept([newJob(["acme"])], EDITOR);
    expect(await used()).toBe(1);
  });

  test("accepts a thousand jobs together, or none of them", async () => {
    const batch = () => Array.from({ length: 600 }, () => newJob(["acme"]));
    await store.accept(batch(), EDITOR);
    const codes = await codesOf([store.accept(batch(), EDITOR), store.accept([newJob(["acme"])], EDITOR)]);
    expect(codes).toEqual(["QUOTA_EXCEEDED", undefined]);
    expect([await rows(), await used()]).toEqual([601, 601]);
  });

  test("counts a client at its nearest ancestor with a plan, or at itself if it has one", async () => {
    await plan({ monthly: 3, waiting: 10 });
    await source.query("INSERT INTO cpm.client_plan VALUES ('west', 'pro')");
    await store.accept([newJob(["acme", "austin"]), newJob(["acme", "north", "fargo"]), newJob(["acme"])], EDITOR);
    expect(await codesOf([store.accept([newJob(["acme", "austin"])], EDITOR)])).toEqual(["QUOTA_EXCEEDED"]);
    await store.accept([newJob(["acme", "west"]), newJob(["acme", "west", "reno"])], EDITOR);
    expect([await used("acme"), await used("west"), await used("austin")]).toEqual([3, 2, undefined]);
  });

  test("counts a root client without a plan against the free plan", async () => {
    await store.accept(
      Array.from({ length: 20 }, () => newJob(["nobody-special"])),
      EDITOR,
    );
    expect(await codesOf([store.accept([newJob(["nobody-special"])], EDITOR)])).toEqual(["QUOTA_EXCEEDED"]);
  });

  test("refuses one client without refusing concurrent requests of others", async () => {
    await plan({ monthly: 0, waiting: 10 });
    const asked = ["acme", "globex", "acme", "initech"].map((client) => store.accept([newJob([client])], EDITOR));
    expect(await codesOf(asked)).toEqual(["QUOTA_EXCEEDED", undefined, "QUOTA_EXCEEDED", undefined]);
  });

  test("accepts the other concurrent jobs when one cannot be stored", async () => {
    const twice = newJob(["acme"]);
    await store.accept([twice], EDITOR);
    const asked = [newJob(["acme"]), { ...twice }, newJob(["acme"])].map((job) => store.accept([job], EDITOR));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect([await rows(), await used()]).toEqual([3, 3]);
  });

  describe("a job releases its quota", () => {
    test("when it fails", async () => {
      const job = newJob(["acme"]);
      await store.accept([job], EDITOR);
      await takeUp(job.id);
      await claims.fail({ id: job.id, attempt: 1 }, ERROR);
      expect(await used()).toBe(0);
    });

    test("when it is cancelled before its first claim, but not after it", async () => {
      const [early, late] = [newJob(["acme"]), newJob(["acme"])];
      await store.accept([early, late], EDITOR);
      await takeUp(late.id);
      expect(await Promise.all([store.cancel(early.id, EDITOR), store.cancel(late.id, EDITOR)])).toEqual([true, true]);
      expect(await Promise.all([store.cancel(early.id, EDITOR), store.cancel(late.id, EDITOR)])).toEqual([
        false,
        false,
      ]);
      expect(await used()).toBe(1);
    });

    test("in the month that counted it only", async () => {
      const job = newJob(["acme"]);
      await store.accept([job], EDITOR);
      await source.query("UPDATE cpm.job SET counted_in = counted_in - interval '1 month'");
      await store.cancel(job.id, EDITOR);
      expect(await used()).toBe(1);
    });
  });

  test("counts a retry like any other job, and one of several concurrent retries", async () => {
    const failed = newJob(["acme"]);
    await store.accept([failed], EDITOR);
    await store.cancel(failed.id, EDITOR);
    const retries = Array.from({ length: 3 }, () => store.accept([newJob(["acme"], { retryOf: failed.id })], EDITOR));
    const codes = await codesOf(retries);
    expect(accepted(codes)).toBe(1);
    expect(codes.filter((code) => code === "VERSION_CONFLICT")).toHaveLength(2);
    expect(await used()).toBe(1);
  });
});
