import { monthEnd } from "@cgs/cpm/billing/plan/quota-error";
import { findQuotaError, readPlanUsage, reserveQuota, type CountedJob } from "@cgs/cpm/billing/plan/quota";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { EDITOR, newJob } from "./job-rows.js";

const jobsOf = (...path: string[]): CountedJob => ({ clientPath: path });
const codesOf = (refusals: (AppError | undefined)[]) => refusals.map((refusal) => refusal?.code);

describe("a plan's quota", () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.job, cpm.client_plan, cpm.plan_use CASCADE");
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'starter'), ('globex', 'pro')");
    await limit("starter", 4, 3);
    await limit("pro", 100, 100);
  });

  const limit = (plan: string, monthly: number, waiting: number) =>
    source.query("UPDATE cpm.plan SET monthly_jobs = $2, waiting_jobs = $3 WHERE name = $1", [plan, monthly, waiting]);
  const reserve = (...groups: CountedJob[][]) => source.transaction((manager) => reserveQuota(manager, groups));
  const find = (...paths: string[][]) => findQuotaError(source.manager, paths);
  const stored = () =>
    source.query(`SELECT holder, jobs, waiting_at_most AS "waiting" FROM cpm.plan_use ORDER BY holder`);
  const waitingForLock = `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const accept = (count: number) =>
    new JobStore(source).accept(
      Array.from({ length: count }, () => newJob(["acme"])),
      EDITOR,
    );

  test("is reserved for each group that fits, and the stored usage leaves out the others", async () => {
    const two = () => [jobsOf("acme"), jobsOf("acme", "shop")];
    expect(codesOf(await reserve(two(), two(), [jobsOf("acme")], [jobsOf("globex")]))).toEqual([
      undefined,
      "CONCURRENCY_LIMIT",
      undefined,
      undefined,
    ]);
    expect(await stored()).toEqual([
      { holder: "acme", jobs: 3, waiting: 3 },
      { holder: "globex", jobs: 1, waiting: 1 },
    ]);
  });

  test("names the plan, its holder and the month on each job that it counts, and on no other", async () => {
    const [counted, refused] = [
      [jobsOf("acme", "shop"), jobsOf("globex")],
      Array.from({ length: 5 }, () => jobsOf("acme")),
    ];
    await reserve(counted, refused);
    const [row] = await source.query<{ month: string }[]>("SELECT month::text FROM cpm.plan_use LIMIT 1");
    expect(counted).toMatchObject([
      { planHolder: "acme", acceptedPlan: "starter", countedIn: row?.month },
      { planHolder: "globex", acceptedPlan: "pro", countedIn: row?.month },
    ]);
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ clientPath: ["acme"] })));
  });

  test("says how many jobs of the month are left, when it ends, and to retry then", async () => {
    await limit("starter", 4, 100);
    await accept(3);
    vi.useFakeTimers({ now: new Date("2026-11-30T23:59:29.500Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await find(["acme"], ["acme"])).toMatchObject({
      code: "QUOTA_EXCEEDED",
      message: "The starter plan has 1 of its 4 jobs left this month, which ends at 2026-12-01T00:00:00.000Z.",
      extensions: { retryAfter: 31 },
    });
    await limit("starter", 2, 100);
    vi.setSystemTime(new Date("2026-11-30T23:59:59.999Z"));
    expect(await find(["acme"])).toMatchObject({
      message: expect.stringContaining("has 0 of its 2 jobs left"),
      extensions: { retryAfter: 1 },
    });
  });

  test("says how many jobs are queued, and to retry in half a minute", async () => {
    await accept(3);
    expect(await find(["acme"])).toMatchObject({
      code: "CONCURRENCY_LIMIT",
      message: "The starter plan allows 3 queued jobs, and 3 are queued. Retry when one has started.",
      extensions: { retryAfter: 30 },
    });
  });

  test("is full when the last job is used, and not before", async () => {
    await accept(2);
    expect(await find(["acme"])).toBeUndefined();
    expect(await find(["acme"], ["acme"])).toMatchObject({ code: "CONCURRENCY_LIMIT" });
    await limit("starter", 3, 100);
    expect(await find(["acme"])).toBeUndefined();
    expect(await find(["acme"], ["acme"])).toMatchObject({ code: "QUOTA_EXCEEDED" });
  });

  test("is found full for any of several clients, and nothing is reserved by looking", async () => {
    await limit("starter", 0, 100);
    expect(await find(["globex"], ["acme"])).toMatchObject({ code: "QUOTA_EXCEEDED" });
    expect(await find(["acme"], ["zeta"])).toMatchObject({ code: "QUOTA_EXCEEDED" });
    await limit("starter", 4, 3);
    await limit("pro", 0, 100);
    expect(await find(["acme"], ["globex"])).toMatchObject({ code: "QUOTA_EXCEEDED" });
    await limit("pro", 2, 100);
    expect(await find(["globex"], ["globex"])).toBeUndefined();
    expect(await find()).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  test("counts queued jobs exactly when the bound reaches the limit, and stores the count", async () => {
    await accept(3);
    await source.query("UPDATE cpm.job SET status = 'processing' WHERE id IN (SELECT id FROM cpm.job LIMIT 2)");
    await limit("starter", 100, 3);
    expect(codesOf(await reserve([jobsOf("acme")]))).toEqual([undefined]);
    expect(await stored()).toEqual([{ holder: "acme", jobs: 4, waiting: 2 }]);
  });

  test("lists the usage of each holder, also of one that has used nothing", async () => {
    await accept(2);
    await source.query("UPDATE cpm.job SET admitted = true");
    await source.query("UPDATE cpm.job SET status = 'processing' WHERE id IN (SELECT id FROM cpm.job LIMIT 1)");
    const usageOf = await readPlanUsage(source.manager, ["acme", "globex", "acme"]);
    expect(usageOf("acme")).toEqual({ jobs: 2, waiting: 1, running: 1 });
    expect(usageOf("globex")).toEqual({ jobs: 0, waiting: 0, running: 0 });
    expect(() => usageOf("unknown")).toThrow("every requested holder has a row");
  });

  test("begins again with a new month, and counts on in it", async () => {
    await accept(3);
    await source.query("UPDATE cpm.job SET status = 'completed', completed_at = now()");
    await source.query("UPDATE cpm.plan_use SET month = month - interval '1 month'");
    expect((await readPlanUsage(source.manager, ["acme"]))("acme").jobs).toBe(0);
    await limit("starter", 4, 100);
    await accept(2);
    await accept(2);
    expect((await readPlanUsage(source.manager, ["acme"]))("acme").jobs).toBe(4);
    await expect(accept(1)).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
  });

  test("allows ten rewrites for each piece of the month, whose pieces it leaves, and says what to do then", async () => {
    await limit("starter", 2, 100);
    vi.useFakeTimers({ now: new Date("2026-11-30T23:59:00Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const rewrites = (count: number) => Array.from({ length: count }, () => ({ ...jobsOf("acme"), repairOf: "job" }));
    expect(codesOf(await reserve(rewrites(19), rewrites(2), [jobsOf("acme")]))).toEqual([
      ...[undefined, "QUOTA_EXCEEDED", undefined],
    ]);
    const [last, beyond] = await reserve(rewrites(1), rewrites(1));
    expect(last).toBeUndefined();
    expect(beyond).toMatchObject({
      code: "QUOTA_EXCEEDED",
      message:
        "The starter plan has 0 of its 20 rewrites left this month, which ends at 2026-12-01T00:00:00.000Z. Edit the text by hand until then, or ask for a larger plan.",
      extensions: { retryAfter: 60 },
    });
    expect(codesOf(await reserve([jobsOf("acme")], [jobsOf("acme")]))).toEqual([undefined, "QUOTA_EXCEEDED"]);
    expect(await source.query("SELECT jobs, rewrites FROM cpm.plan_use")).toEqual([{ jobs: 2, rewrites: 20 }]);
    await source.query("UPDATE cpm.plan_use SET month = month - interval '1 month'");
    expect(codesOf(await reserve(rewrites(20), rewrites(1)))).toEqual([undefined, "QUOTA_EXCEEDED"]);
  });

  test("of an earlier month is not given back in this one", async () => {
    await accept(2);
    await source.query("UPDATE cpm.plan_use SET month = month - interval '1 month'");
    await source.query("UPDATE cpm.job SET counted_in = counted_in - interval '1 month'");
    const [{ id }] = await source.query<[{ id: string }]>("SELECT id FROM cpm.job LIMIT 1");
    await accept(1);
    await new JobStore(source).cancel(id, EDITOR);
    expect((await readPlanUsage(source.manager, ["acme"]))("acme").jobs).toBe(1);
  });

  test("locks the plans of several holders in one order, so that concurrent requests never deadlock", async () => {
    const [forth, back] = [
      ["a", "globex", "z"],
      ["z", "globex", "a"],
    ];
    const requests = Array.from({ length: 20 }, (_, n) => (n % 2 ? forth : back).map((client) => jobsOf(client)));
    const answers = await Promise.all(requests.map((jobs) => reserve(jobs)));
    expect(answers.flat()).toEqual(Array.from({ length: 20 }, () => undefined));
  });

  test("locks the plans of several holders from a to z, like the end of their jobs", async () => {
    await reserve([jobsOf("acme"), jobsOf("globex")]);
    const blocking = source.createQueryRunner();
    await blocking.startTransaction();
    await blocking.query("SELECT FROM cpm.plan_use WHERE holder = 'globex' FOR UPDATE");
    const reserving = reserve([jobsOf("globex"), jobsOf("acme")]);
    await expect.poll(() => source.query(waitingForLock)).toEqual([{ waiting: 1 }]);
    expect(await source.query("SELECT holder FROM cpm.plan_use ORDER BY holder FOR UPDATE SKIP LOCKED")).toEqual([]);
    await blocking.rollbackTransaction();
    await blocking.release();
    expect(await reserving).toEqual([undefined]);
  });
});

test("a month ends with the first moment of the next in UTC, also at the end of a year", () => {
  expect(monthEnd(new Date("2026-11-30T23:59:59.999Z"))).toEqual(new Date("2026-12-01T00:00:00Z"));
  expect(monthEnd(new Date("2026-12-01T00:00:00Z"))).toEqual(new Date("2027-01-01T00:00:00Z"));
});
