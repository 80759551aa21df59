import { cpmDatabase } from "@cgs/cpm/database/database";
import { LimitStore } from "@cgs/cpm/providers/limits/limit-store";
import { MinuteWindow } from "@cgs/cpm/providers/limits/minute-window";
import type { ChatRequest } from "@cgs/cpm/providers/contract/provider";
import { ProviderLimits } from "@cgs/cpm/providers/limits/provider-limits";
import { createDataSource } from "@cgs/kit/database/database";
import { createEvents, type Events } from "@cgs/kit/database/events";
import { createLogger } from "@cgs/kit/log";
import fc from "fast-check";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, watchJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { type Stack, startStack } from "../support/stack.js";

const log = createLogger("test", "silent");

function requestFor(model: string, maxTokens = 100): ChatRequest {
  const purpose = { jobId: "j", step: "s" };
  const signal = new AbortController().signal;
  return { model, messages: [], temperature: null, maxTokens, purpose, signal };
}

describe("a minute's window", () => {
  test("allows no more than the limit in any 60 seconds", () => {
    const limit = { requestsPerMinute: 10, tokensPerMinute: 1_000 };
    const request = fc.record({ pauseMs: fc.nat(20_000), tokens: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 120 }), (requests) => {
        let slots = new MinuteWindow([], limit, 0).toJSON();
        let now = 1_700_000_000_000;
        const passed: { at: number; tokens: number }[] = [];
        for (const { pauseMs, tokens } of requests) {
          now += pauseMs;
          const window = new MinuteWindow(slots, limit, now);
          if (window.waitMs(tokens) > 0) continue;
          window.add(tokens);
          slots = window.toJSON();
          passed.push({ at: now, tokens });
          const recent = passed.filter(({ at }) => at > now - 60_000);
          expect(recent.length).toBeLessThanOrEqual(limit.requestsPerMinute);
          expect(recent.reduce((sum, one) => sum + one.tokens, 0)).toBeLessThanOrEqual(limit.tokensPerMinute);
        }
      }),
    );
  });

  test("reports exactly how long a request must wait", () => {
    const limit = { requestsPerMinute: 2, tokensPerMinute: 1_000 };
    const full = new MinuteWindow([], limit, 1_000_000);
    full.add(10);
    full.add(10);
    const waitMs = full.waitMs(10);
    expect(waitMs).toBeGreaterThanOrEqual(60_000);
    expect(waitMs).toBeLessThanOrEqual(65_000);
    expect(new MinuteWindow(full.toJSON(), limit, 1_000_000 + waitMs - 1).waitMs(10)).toBeGreaterThan(0);
    expect(new MinuteWindow(full.toJSON(), limit, 1_000_000 + waitMs).waitMs(10)).toBe(0);
  });

  test("accepts a request larger than the limit, which uses the whole minute", () => {
    const window = new MinuteWindow([], { requestsPerMinute: 10, tokensPerMinute: 100 }, 0);
    expect(window.waitMs(5_000)).toBe(0);
    window.add(5_000);
    expect(window.waitMs(1)).toBeGreaterThan(0);
  });
});

describeOnEachBackend("a vendor's limits", ({ redisUrl }) => {
  let database: TestDatabase;
  let events: Events;
  const sources: DataSource[] = [];
  const workers: ProviderLimits[] = [];

  beforeAll(async () => {
    database = await createMigratedDatabase();
    events = await createEvents({ DATABASE_URL: database.url, REDIS_URL: redisUrl }, log);
    for (let index = 0; index < 3; index += 1) {
      const source = await createDataSource(database.url, cpmDatabase).initialize();
      sources.push(source);
      workers.push(new ProviderLimits(new LimitStore(source), events, log));
    }
  });
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await events?.close();
    for (const source of sources) await source.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await sources[0]!.query("TRUNCATE cpm.provider_limit, cpm.provider_window");
  });

  async function limit(provider: string, model: string, requests: number, tokens: number): Promise<void> {
    await sources[0]!.query("INSERT INTO cpm.provider_limit VALUES ($1, $2, $3, $4)", [
      provider,
      model,
      requests,
      tokens,
    ]);
    for (const worker of workers) {
      await worker.close();
      await worker.start();
    }
  }

  async function admitted(asked: Promise<unknown>[]): Promise<number> {
    return (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
  }

  test("are enforced exactly across three workers", async () => {
    await limit("vendor", "", 50, 1_000_000);
    const asked = Array.from({ length: 300 }, (_, index) => workers[index % 3]!.reserve("vendor", requestFor("m")));
    expect(await admitted(asked)).toBe(50);
  });

  test("count tokens, and unused tokens are released", async () => {
    await limit("vendor", "", 1_000, 1_000);
    const first = await workers[0]!.reserve("vendor", requestFor("m", 900));
    expect(await admitted([workers[1]!.reserve("vendor", requestFor("m", 900))])).toBe(0);
    first.settle({ text: "", model: "m", promptTokens: 10, completionTokens: 40, costUsd: null });
    await workers[0]!.close(); // waits until the correction is stored
    await workers[0]!.start();
    expect(await admitted([workers[1]!.reserve("vendor", requestFor("m", 900))])).toBe(1);
  });

  test("count the actual usage of a request that was larger than the limit, for the vendor and for the model", async () => {
    await limit("vendor", "", 1_000, 10_000);
    await limit("vendor", "small", 1_000, 1_000);
    const first = await workers[0]!.reserve("vendor", requestFor("small", 5_000));
    first.settle({ text: "", model: "small", promptTokens: 100, completionTokens: 300, costUsd: null });
    await workers[0]!.close(); // waits until the correction is stored
    await workers[0]!.start();
    const [, worker] = workers as [ProviderLimits, ProviderLimits];
    expect(await admitted([worker.reserve("vendor", requestFor("small", 700))])).toBe(0);
    expect(await admitted([worker.reserve("vendor", requestFor("large", 9_650))])).toBe(0);
    expect(await admitted([worker.reserve("vendor", requestFor("large", 9_000))])).toBe(1);
    expect(await admitted([worker.reserve("vendor", requestFor("small", 500))])).toBe(1);
  });

  test("of a model apply only to that model, and vendors without limits are unlimited", async () => {
    await limit("vendor", "small", 1, 1_000_000);
    const [worker] = workers as [ProviderLimits];
    expect(
      await admitted([worker.reserve("vendor", requestFor("small")), worker.reserve("vendor", requestFor("small"))]),
    ).toBe(1);
    expect(await admitted(Array.from({ length: 20 }, () => worker.reserve("vendor", requestFor("large"))))).toBe(20);
    expect(await admitted(Array.from({ length: 20 }, () => worker.reserve("other", requestFor("small"))))).toBe(20);
  });

  test("refuse with the limit, the time to wait and without a call to the vendor", async () => {
    await limit("vendor", "", 1, 1_000_000);
    await workers[0]!.reserve("vendor", requestFor("m"));
    const refusal = await workers[0]!.reserve("vendor", requestFor("m")).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "PROVIDER_RATE_LIMITED", options: { retryable: true, notAsked: true } });
    expect((refusal as { options: { retryAfterMs: number } }).options.retryAfterMs).toBeGreaterThan(30_000);
  });
});

describeOnEachBackend("two worker processes and a limited vendor", ({ redisUrl }) => {
  let stack: Stack;
  let admin: { authorization: string };
  const SET = `mutation ($provider: String!, $requests: Int!) {
    setProviderLimit(provider: $provider, requestsPerMinute: $requests, tokensPerMinute: 1000000) { limit { provider model } } }`;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, ...(redisUrl && { redisUrl }) });
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("show the limit in the catalog, and only administrators of all clients can set it", async () => {
    const key = { authorization: `Bearer ${stack.apiKey}` };
    const refused = await graphql(stack.gatewayUrl, SET, { provider: "sandbox", requests: 12 }, key);
    expect(refused.errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    const unknown = await graphql(stack.gatewayUrl, SET, { provider: "nobody", requests: 12 }, admin);
    expect(unknown.errors[0]?.extensions["code"]).toBe("MODEL_NOT_AVAILABLE");
    const none = await graphql(stack.gatewayUrl, SET, { provider: "sandbox", requests: 0 }, admin);
    expect(none.errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
    const { data } = await graphql(stack.gatewayUrl, SET, { provider: "sandbox", requests: 12 }, admin);
    expect(data?.["setProviderLimit"]).toEqual({ limit: { provider: "sandbox", model: null } });
    const body: unknown = await (await fetch(`${stack.cpmUrl}/providers/status`, { headers: admin })).json();
    expect(body).toMatchObject({
      providers: { sandbox: { rate_limit: { requests_per_minute: 12, tokens_per_minute: 1_000_000 } } },
    });
  });

  test("never exceed the limit together, and waiting jobs use up no attempt", async () => {
    const counted = z.object({ totals: z.object({ requests: z.number() }) });
    await Promise.all([stack.forkWorker(), stack.forkWorker()]); // they apply the limit from their first request on
    const ids = await Promise.all(Array.from({ length: 8 }, () => generate(stack, admin, onModel("instant"))));
    const waiting = ids.map(async (id) => {
      for await (const { status, attempt, currentStep } of watchJob(stack.gatewayUrl, admin, id)) {
        if (status === "COMPLETED") return 1;
        if (status === "QUEUED" && currentStep !== "QUEUED") return attempt;
      }
      throw new Error("the job ended");
    });
    const attempts = await Promise.all(waiting);
    expect(attempts).toContain(0);
    expect(attempts.filter((attempt) => attempt > 1)).toEqual([]);
    const { totals } = counted.parse(await (await fetch(`${stack.vendorUrl}/served`)).json());
    expect(totals.requests).toBe(12);
    for (const id of ids)
      await graphql(stack.gatewayUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id }, admin);
  });
});
