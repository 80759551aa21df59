import { randomUUID } from "node:crypto";
import { BudgetService } from "@cgs/cpm/billing/budget/budget.service";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { requeueLostJobs } from "@cgs/cpm/job-transitions/queue";
import type { NewJob } from "@cgs/cpm/jobs/acceptance/job-acceptance";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { UsageGrouping } from "@cgs/cpm/billing/usage/client-usage";
import { UsageService } from "@cgs/cpm/billing/usage/usage.service";
import type { KnownActor } from "@cgs/kit/audit/record-change";
import type { AppError } from "@cgs/kit/errors";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { newJob } from "./job-rows.js";

const MANAGER: KnownActor = {
  caller: { kind: "user", id: "somebody", role: "manager", clientIds: ["agency"] },
  traceId: "0".repeat(32),
};
const FINISHED = {
  content: { title: "A title" } as never,
  conformance: { score: 90, checks: [], evidence: [] } as never,
  page: null,
};
const PATHS: Record<string, string[]> = { agency: ["agency"], shop: ["agency", "shop"], stall: ["agency", "stall"] };
const profile = async (id: string) => ({ path: PATHS[id] }) as never;
const coveredPaths = async () => new Map<string, string[]>();
const clients = { profile, coveredPaths };

const stepOf = (key: string, costUsd: string | null) => ({
  ...{
    key,
    title: key,
    provider: "sandbox",
    fallbackReason: null,
    model: "m-2026",
    output: {},
    promptTokens: 10,
    completionTokens: 20,
    costUsd,
  },
});

describe("a client's budget", () => {
  let database: TestDatabase;
  /** Two instances, as in two processes. */
  let sources: [DataSource, DataSource];
  let source: DataSource;
  let budgets: BudgetService;
  let claims: ClaimStore;
  const stores = new Map<DataSource, JobStore>();
  const storeOf = (from: DataSource) => stores.get(from) ?? new JobStore(from);

  beforeAll(async () => {
    database = await createMigratedDatabase();
    const open = () => createDataSource(database.url, cpmDatabase, 8).initialize();
    sources = [await open(), await open()];
    [source] = sources;
    budgets = new BudgetService(source, clients);
    claims = new ClaimStore(source);
    for (const each of sources) stores.set(each, new JobStore(each));
  });
  afterAll(async () => {
    await Promise.all((sources ?? []).map((each) => each.destroy()));
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query(
      "TRUNCATE cpm.job, cpm.worker, cpm.client_budget, cpm.usage_day, cpm.client_plan, cpm.plan_use CASCADE",
    );
    await source.query("INSERT INTO cpm.client_plan VALUES ('agency', 'enterprise')");
  });

  const jobOf = (clientId: string, reservedUsd: string | null, other: Partial<NewJob> = {}) =>
    Object.assign(newJob(PATHS[clientId] ?? []), { reservedUsd, ...other });
  async function accept(clientId: string, usd: string | null, from = source, other: Partial<NewJob> = {}) {
    const job = jobOf(clientId, usd, other);
    await storeOf(from).accept([job], MANAGER);
    return job.id;
  }
  async function claim(id: string) {
    const worker = randomUUID();
    await source.query("INSERT INTO cpm.worker (id, host, pid, concurrency) VALUES ($1, 'h', 1, 1)", [worker]);
    await source.query("UPDATE cpm.job SET admitted = true WHERE id = $1", [id]);
    const taken = await claims.claim(id, worker);
    if (!taken) throw new Error("the job is not to be had");
    return { id, attempt: taken.job.attempt };
  }
  const set = (clientId: string, usd: string | null) => budgets.set(MANAGER, clientId, usd);
  const read = async (clientId: string) => {
    const budget = await budgets.get(MANAGER, clientId);
    if (!budget) throw new Error("there is no budget");
    const { spentUsd, reservedUsd, remainingUsd } = budget;
    return { spent: Number(spentUsd), reserved: Number(reservedUsd), remaining: Number(remainingUsd) };
  };
  const usage = (groupBy: UsageGrouping, clientId = "agency") =>
    new UsageService(source, clients).of(MANAGER, { clientId, groupBy });

  describe("when jobs are accepted", () => {
    test("accepts exactly as many as it covers under concurrent requests to two processes", async () => {
      await set("agency", "1.00");
      const asked = Array.from({ length: 40 }, (_, index) =>
        accept(index % 3 ? "shop" : "stall", "0.09", sources[index % 2]),
      );
      const answers = await Promise.allSettled(asked);
      const refused = answers.filter((answer) => answer.status === "rejected");
      expect(refused).toHaveLength(29);
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: "BUDGET_EXCEEDED", extensions: { details: { client_id: "agency" } } });
      expect(await source.getRepository(Job).count()).toBe(11);
      expect(await read("agency")).toEqual({ spent: 0, reserved: 0.99, remaining: 0.01 });
    });

    test("limits descendants but not siblings", async () => {
      await set("agency", "10");
      await set("shop", "1");
      await accept("shop", "0.8");
      await expect(accept("shop", "0.3")).rejects.toMatchObject({ extensions: { details: { client_id: "shop" } } });
      await accept("stall", "9");
      await expect(accept("shop", "0.2000000001")).rejects.toMatchObject({ code: "BUDGET_EXCEEDED" });
      await accept("shop", "0.2");
      expect(await read("agency")).toEqual({ spent: 0, reserved: 10, remaining: 0 });
      expect(await read("shop")).toEqual({ spent: 0, reserved: 1, remaining: 0 });
    });

    test("refuses a job with an unknown price, which is accepted without a budget", async () => {
      await accept("shop", null);
      await set("shop", "1000");
      await expect(accept("shop", null)).rejects.toMatchObject({
        code: "MODEL_NOT_AVAILABLE",
        extensions: { details: { field: "llm_config.model" } },
      });
      expect(await source.getRepository(Job).count()).toBe(1);
    });

    test("refuses a job temporarily while its price can't be read, which is accepted without a budget", async () => {
      const unread = { priceUnread: true };
      await accept("shop", null, source, unread);
      await set("shop", "1000");
      await expect(accept("shop", null, source, unread)).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
      await accept("stall", null, source, unread);
      expect(await source.getRepository(Job).count()).toBe(2);
    });

    test("starts with the exact cost and reservations of the month while jobs are accepted", async () => {
      const fence = await claim(await accept("shop", "0.5"));
      await claims.storeStep(fence, stepOf("outline", "0.2"), 10);
      const coming = Array.from({ length: 30 }, (_, index) => accept("stall", "0.01", sources[index % 2]));
      await Promise.all([...coming, set("agency", "5"), claims.storeStep(fence, stepOf("section-1", "0.1"), 20)]);
      expect(await read("agency")).toEqual({ spent: 0.3, reserved: 0.5, remaining: 4.2 });
    });

    test("refuses a batch as a whole and accepts concurrent jobs", async () => {
      await set("shop", "0.5");
      const batch = Array.from({ length: 6 }, () => jobOf("shop", "0.1"));
      await expect(storeOf(source).accept(batch, MANAGER)).rejects.toMatchObject({ code: "BUDGET_EXCEEDED" });
      expect(await source.getRepository(Job).count()).toBe(0);
      const answers = await Promise.allSettled([
        accept("shop", "0.6"),
        accept("stall", "100"),
        accept("shop", "0.5"),
        accept("stall", null),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
      const used: { jobs: number }[] = await source.query("SELECT jobs FROM cpm.plan_use");
      expect(used).toEqual([{ jobs: 3 }]);
    });

    test("does not apply after its removal", async () => {
      await set("shop", "0");
      await expect(accept("shop", "0.01")).rejects.toMatchObject({ code: "BUDGET_EXCEEDED" });
      expect(await set("shop", null)).toBeNull();
      await accept("shop", "100");
      expect(await budgets.get(MANAGER, "shop")).toBeNull();
    });
  });

  describe("while a job runs", () => {
    test("moves the cost of each response from reserved to spent and releases the rest at any end of the job", async () => {
      await set("agency", "10");
      const ends = {
        completed: async (id: string) => claims.complete(await spendOn(id), FINISHED),
        failed: async (id: string) => claims.fail(await spendOn(id), { code: "X", message: "", retryable: false }),
        cancelled: async (id: string) => {
          await spendOn(id);
          await storeOf(source).cancel(id, MANAGER);
        },
      };
      async function spendOn(id: string) {
        const fence = await claim(id);
        await claims.storeStep(fence, stepOf("outline", "0.25"), 10);
        return fence;
      }
      let spent = 0;
      for (const end of Object.values(ends)) {
        const id = await accept("shop", "1");
        expect(await read("agency")).toEqual({ spent, reserved: 1, remaining: 9 - spent });
        await end(id);
        spent += 0.25;
        expect(await read("agency")).toEqual({ spent, reserved: 0, remaining: 10 - spent });
      }
      await storeOf(source).cancel(await accept("shop", "1"), MANAGER);
      expect(await read("agency"), "cancelled before it began").toEqual({ spent, reserved: 0, remaining: 10 - spent });
    });

    test("is not exceeded by concurrent jobs and responses", async () => {
      await set("agency", "1");
      const fences = [await claim(await accept("shop", "0.1")), await claim(await accept("stall", "0.1"))];
      const wanted = Array.from({ length: 30 }, (_, index) => {
        const [fence = fences[0], usd] = [fences[index % 2], "0.06"];
        return claims.holdFunds(fence as never, usd).then(() => ({ fence, usd, key: `section-${index}` }));
      });
      const answers = await Promise.allSettled(wanted);
      const held = answers.filter((answer) => answer.status === "fulfilled").map(({ value }) => value);
      expect(held).toHaveLength(16);
      const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
      expect(new Set(refusals.map((refusal) => (refusal as AppError).code))).toEqual(new Set(["BUDGET_EXCEEDED"]));
      await Promise.all(
        held.map(({ fence, usd, key }) => claims.storeStep(fence as never, stepOf(key, "0.06"), 10, usd)),
      );
      expect(await read("agency")).toEqual({ spent: 0.96, reserved: 0, remaining: 0.04 });
    });

    test("stops a job when it is lowered and lets it continue when it is raised", async () => {
      await set("agency", "1");
      const fence = await claim(await accept("shop", "0.5"));
      await set("agency", "0.4");
      await expect(claims.holdFunds(fence, "0.1")).rejects.toMatchObject({ code: "BUDGET_EXCEEDED" });
      await set("agency", "0.5");
      await claims.holdFunds(fence, "0.1");
    });

    test("reserves once for a job that another worker takes over", async () => {
      await set("agency", "1");
      const id = await accept("shop", "0.5");
      await claims.holdFunds(await claim(id), "0.4");
      await source.query("UPDATE cpm.worker SET heartbeat_at = now() - interval '1 minute'");
      expect(await requeueLostJobs(source)).toEqual([id]);
      const fence = await claim(id);
      await claims.holdFunds(fence, "0.4");
      expect(await read("agency")).toEqual({ spent: 0, reserved: 0.5, remaining: 0.5 });
      await claims.storeStep(fence, stepOf("outline", "0.1"), 10, "0.4");
      expect(await read("agency")).toEqual({ spent: 0.1, reserved: 0.4, remaining: 0.5 });
    });

    test("resets with a new month and keeps the reservations of running jobs", async () => {
      await set("agency", "1");
      const fence = await claim(await accept("shop", "0.9"));
      await claims.storeStep(fence, stepOf("outline", "0.5"), 10);
      await source.query("UPDATE cpm.client_budget SET month = month - interval '1 month'");
      expect(await read("agency")).toEqual({ spent: 0, reserved: 0.4, remaining: 0.6 });
      await accept("shop", "0.6");
      await claims.storeStep(fence, stepOf("section-1", "0.1"), 20);
      expect(await read("agency")).toEqual({ spent: 0.1, reserved: 0.9, remaining: 0 });
    });
  });

  describe("usage", () => {
    test("is the sum of the steps by day, client, model and type, with unknown prices apart", async () => {
      const article = await claim(await accept("shop", "1"));
      await claims.storeStep(article, stepOf("outline", "0.125"), 10);
      await claims.storeStep(article, stepOf("outline", "0.125"), 10); // told twice
      await claims.storeUnusableAnswer(article, { ...stepOf("unreadable", "0.5"), estimated: false }, "0");
      const post = await claim(await accept("stall", null, source, { contentType: "gbp_post" }));
      await claims.storeStep(post, stepOf("post", null), 10);

      const { total, groups } = await usage(UsageGrouping.CLIENT);
      const cache = { cachedTokens: 0, savedUsd: "0.0000000000" };
      const none = { estimatedUsd: "0.0000000000", unpricedTokens: 0, ...cache };
      const shop = { jobs: 1, promptTokens: 20, completionTokens: 40, costUsd: "0.6250000000", ...none };
      const stall = {
        jobs: 1,
        promptTokens: 10,
        completionTokens: 20,
        costUsd: "0.0000000000",
        ...none,
        unpricedTokens: 30,
      };
      expect(total).toMatchObject({ jobs: 2, promptTokens: 30, costUsd: "0.6250000000", unpricedTokens: 30 });
      expect(groups).toEqual([
        { key: "shop", client: { id: "shop" }, ...shop },
        { key: "stall", client: { id: "stall" }, ...stall },
      ]);
      const keys = async (by: UsageGrouping) => (await usage(by)).groups.map(({ key }) => key).sort();
      expect(await keys(UsageGrouping.MODEL)).toEqual(["m", "m-2026"]);
      expect(await keys(UsageGrouping.CONTENT_TYPE)).toEqual(["gbp_post", "seo_article"]);
      expect(await keys(UsageGrouping.DAY)).toHaveLength(1);
      expect((await usage(UsageGrouping.DAY, "stall")).total).toMatchObject(stall);
      expect(await source.getRepository(Job).findOneByOrFail({ id: article.id })).toMatchObject({
        costUsd: "0.6250000000",
      });
    });

    test("tells what vendors' caches saved, also of an answer that cannot be used", async () => {
      const job = await claim(await accept("shop", "2"));
      const cache = { cachedTokens: 4, cacheWriteTokens: 2, savedUsd: "0.0125" };
      await claims.storeStep(job, { ...stepOf("outline", "0.1"), ...cache }, 10);
      await claims.storeUnusableAnswer(job, { ...stepOf("lost", "0.1"), ...cache, estimated: false }, "0");
      const saved = { cachedTokens: 8, savedUsd: "0.0250000000" };
      const { total, groups } = await usage(UsageGrouping.CLIENT);
      expect(total).toMatchObject(saved);
      expect(groups).toMatchObject([{ key: "shop", ...saved }]);
    });

    test.each([
      ["before its transaction", "ECONNREFUSED", false],
      ["when its transaction was committed and the connection lost before the answer", "57P01", true],
    ])("counts a charge once although the database is away %s", async (_when, code, isCommitted) => {
      const job = await claim(await accept("shop", "1"));
      let failures = 2;
      const transaction = async (run: (manager: unknown) => Promise<void>) => {
        const fails = failures > 0;
        failures -= Number(fails);
        if (!fails || isCommitted) await source.transaction(run);
        if (fails) throw Object.assign(new Error("away"), { code });
      };
      const flaky = new ClaimStore({ transaction } as unknown as DataSource);
      await flaky.storeUnusableAnswer(job, { ...stepOf("lost", "0.25"), estimated: false }, "0");
      expect(failures).toBe(0);
      expect((await usage(UsageGrouping.DAY)).total).toMatchObject({ costUsd: "0.2500000000", completionTokens: 20 });
      expect(await source.getRepository(Job).findOneByOrFail({ id: job.id })).toMatchObject({
        costUsd: "0.2500000000",
      });
    });

    test("counts a charge whose first transaction was rolled back when its connection was lost", async () => {
      const job = await claim(await accept("shop", "1"));
      let isFirst = true;
      const transaction = (run: (manager: unknown) => Promise<void>) =>
        source.transaction(async (manager) => {
          await run(manager);
          if (!isFirst) return;
          isFirst = false;
          throw Object.assign(new Error("away"), { code: "08006" });
        });
      const flaky = new ClaimStore({ transaction } as unknown as DataSource);
      await flaky.storeUnusableAnswer(job, { ...stepOf("lost", "0.25"), estimated: false }, "0");
      expect((await usage(UsageGrouping.DAY)).total).toMatchObject({ costUsd: "0.2500000000" });
    });

    test("counts a lost response as estimated, also of a cancelled or taken-over job, without changing its reservation", async () => {
      await set("agency", "2");
      const lost = { ...stepOf("lost", "0.25"), estimated: true };
      const first = await accept("shop", "1");
      const old = await claim(first);
      await claims.holdFunds(old, "0.5");
      await claims.storeUnusableAnswer(old, lost, "0.5");
      expect(await read("agency"), "what was held for it is free").toEqual({
        spent: 0.25,
        reserved: 0.75,
        remaining: 1,
      });
      await claims.release(old, { delayMs: 0, failed: true });
      await source.query("UPDATE cpm.job SET admitted = true WHERE id = $1", [first]);
      const next = await claim(first);
      await claims.holdFunds(next, "0.5");
      await claims.storeUnusableAnswer(old, lost, "0.5");
      expect(await read("agency"), "another's claim").toEqual({ spent: 0.5, reserved: 0.75, remaining: 0.75 });
      await storeOf(source).cancel(first, MANAGER);
      await claims.storeUnusableAnswer(next, lost, "0.5");
      expect(await read("agency"), "cancelled").toEqual({ spent: 0.75, reserved: 0, remaining: 1.25 });

      const sums = { costUsd: "0.7500000000", estimatedUsd: "0.7500000000" };
      expect((await usage(UsageGrouping.DAY)).total).toMatchObject({ jobs: 1, ...sums, completionTokens: 60 });
      expect(await budgets.get(MANAGER, "agency")).toMatchObject({ estimatedUsd: sums.estimatedUsd });
      const job = await source.getRepository(Job).findOneByOrFail({ id: first });
      expect(job).toMatchObject({ status: "CANCELLED", ...sums, promptTokens: 30 });
      await set("agency", null);
      await set("agency", "2");
      expect(await budgets.get(MANAGER, "agency"), "a new budget").toMatchObject({ estimatedUsd: sums.estimatedUsd });
      await source.query("UPDATE cpm.client_budget SET month = month - interval '1 month'");
      expect(Number((await budgets.get(MANAGER, "agency"))?.estimatedUsd), "a new month").toBe(0);
    });

    test("is reported for inclusive days in UTC", async () => {
      const days = [
        "2026-01-31T23:59:59.999Z",
        "2026-02-01T00:00:00Z",
        "2026-02-28T23:59:59.999Z",
        "2026-03-01T00:00:00Z",
      ];
      for (const day of days) await accept("shop", "1", source, { createdAt: new Date(day) });
      const from = new Date("2026-02-01");
      const service = new UsageService(source, clients);
      const args = { clientId: "shop", from, to: new Date("2026-02-28"), groupBy: UsageGrouping.DAY };
      const { total, groups } = await service.of(MANAGER, args);
      expect(total.jobs).toBe(2);
      expect(groups.map(({ key }) => key)).toEqual(["2026-02-01", "2026-02-28"]);
    });

    test("counts nothing for a retry's copied steps and reserves only the remaining cost", async () => {
      await set("agency", "1");
      const first = await accept("shop", "0.9");
      const fence = await claim(first);
      await claims.storeStep(fence, stepOf("outline", "0.3"), 10);
      await claims.fail(fence, { code: "X", message: "", retryable: false });
      const retry = jobOf("shop", "0.6", { retryOf: first });
      await storeOf(source).accept([retry], MANAGER);
      const again = storeOf(source).accept([jobOf("shop", "0.1", { retryOf: first })], MANAGER);
      await expect(again).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
      expect(await read("agency")).toEqual({ spent: 0.3, reserved: 0.6, remaining: 0.1 });
      expect((await usage(UsageGrouping.DAY)).total).toMatchObject({ jobs: 2, costUsd: "0.3000000000" });
    });
  });
});
