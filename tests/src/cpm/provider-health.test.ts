import { cpmDatabase } from "@cgs/cpm/database/database";
import { withHealthAndLimits } from "@cgs/cpm/providers/limits/with-health-and-limits";
import { type HealthRecord, HealthStore } from "@cgs/cpm/providers/health/health-store";
import {
  type ChatResponse,
  type ChatRequest,
  type Provider,
  ProviderError,
} from "@cgs/cpm/providers/contract/provider";
import { ProviderHealth } from "@cgs/cpm/providers/health/provider-health";
import { ProviderProbe } from "@cgs/cpm/providers/health/provider-probe";
import { createDataSource } from "@cgs/kit/database/database";
import { createEvents, type Events } from "@cgs/kit/database/events";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnEachBackend } from "../support/backends.js";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const log = createLogger("test", "silent");
const REQUEST: ChatRequest = {
  model: "m",
  messages: [],
  temperature: null,
  maxTokens: 10,
  purpose: { jobId: "j", step: "s" },
  signal: new AbortController().signal,
};
const ANSWER: ChatResponse = { text: "Done.", model: "m", promptTokens: 1, completionTokens: 1, costUsd: null };
const UNLIMITED = { reserve: async () => ({ settle: () => undefined }) };
const broken = new ProviderError("PROVIDER_ERROR", "vendor answered 500", { retryable: true });
const limited = (retryAfterMs: number) =>
  new ProviderError("PROVIDER_RATE_LIMITED", "vendor answered 429", { retryable: true, retryAfterMs });

/** A provider that responds as a test sets it up. */
class FakeVendor implements Provider {
  readonly name = "vendor";
  readonly requiresKey = false;
  readonly defaultModel = "m";
  failure: ProviderError | undefined;
  asked = 0;

  constructor(readonly keyConfigured = true) {}

  models = () => Promise.resolve([]);
  pricing = () => Promise.resolve(null);
  close = () => Promise.resolve();
  check = () => this.chat().then(() => undefined);
  chat(): Promise<ChatResponse> {
    this.asked += 1;
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(ANSWER);
  }
}

describeOnEachBackend("a vendor's health", ({ redisUrl }) => {
  let database: TestDatabase;
  let source: DataSource;
  let events: Events;
  let store: HealthStore;
  let here: ProviderHealth;
  let elsewhere: ProviderHealth;
  let vendor: FakeVendor;
  let guarded: Provider;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    events = await createEvents({ DATABASE_URL: database.url, REDIS_URL: redisUrl }, log);
    store = new HealthStore(source);
  });
  afterAll(async () => {
    await events?.close();
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.provider_health");
    [here, elsewhere] = [new ProviderHealth(store, events, log), new ProviderHealth(store, events, log)];
    await here.start(["vendor"]);
    await elsewhere.start(["vendor"]);
    vendor = new FakeVendor();
    guarded = withHealthAndLimits(vendor, here, UNLIMITED);
  });
  afterEach(async () => {
    await here.close();
    await elsewhere.close();
  });

  async function ask(failure?: ProviderError): Promise<unknown> {
    vendor.failure = failure;
    return guarded.chat(REQUEST).catch((error: unknown) => error);
  }

  /** Ends the pause. */
  async function cooledDown(): Promise<void> {
    await source.query("UPDATE cpm.provider_health SET cooldown_until = now() - interval '1 second'");
    await here.close();
    here = new ProviderHealth(store, events, log);
    await here.start(["vendor"]);
    guarded = withHealthAndLimits(vendor, here, UNLIMITED);
  }

  const row = async () => (await store.all()).find(({ provider }) => provider === "vendor") as HealthRecord;

  test("stays healthy after four failures, and a success resets the count", async () => {
    for (let count = 0; count < 4; count += 1) await ask(broken);
    await ask();
    for (let count = 0; count < 4; count += 1) await ask(broken);
    expect(await row()).toMatchObject({ status: "healthy", failures: 4, cooldownMs: 0 });
  });

  test("is degraded by the fifth consecutive failure in every process, with an event", async () => {
    const changes = elsewhere.watch();
    const change = changes.next();
    for (let count = 0; count < 5; count += 1) await ask(broken);
    expect((await change).value).toMatchObject({ provider: "vendor", status: "degraded", message: broken.message });
    expect(elsewhere.waitMs("vendor")).toBeGreaterThan(1_000);
    await changes.return?.();
  });

  test("is not called during the pause, and the job waits", async () => {
    await ask(limited(300_000));
    const refusal = await ask();
    expect(vendor.asked).toBe(1);
    expect(refusal).toMatchObject({ code: "PROVIDER_UNAVAILABLE", options: { retryable: true, notAsked: true } });
    const { retryAfterMs = 0 } = (refusal as ProviderError).options;
    expect(retryAfterMs).toBeGreaterThan(200_000);
    expect(retryAfterMs).toBeLessThan(330_001);
  });

  test("pauses a limited or failing model alone, and the vendor's other models are called", async () => {
    await ask(limited(300_000));
    expect(await row()).toMatchObject({ status: "degraded" });
    const other = { ...REQUEST, model: "another" };
    vendor.failure = undefined;
    await expect(guarded.chat(other)).resolves.toHaveProperty("text");
    expect(await ask()).toMatchObject({ options: { notAsked: true } });
    expect(vendor.asked).toBe(2);
  });

  test("pauses after one 429 for the vendor's Retry-After", async () => {
    await ask(limited(300_000));
    const { status, cooldownMs } = await row();
    expect(status).toBe("degraded");
    expect(cooldownMs).toBeGreaterThan(200_000);
    expect(cooldownMs).toBeLessThan(300_001);
  });

  test("is healthy after three successes following the pause", async () => {
    await ask(limited(300_000));
    await cooledDown();
    await ask();
    await ask();
    expect(await row()).toMatchObject({ status: "degraded" });
    await ask();
    expect(await row()).toMatchObject({ status: "healthy", message: null, cooldownUntil: null });
  });

  test("starts a longer pause after one failure during recovery", async () => {
    for (let count = 0; count < 5; count += 1) await ask(broken);
    const first = (await row()).cooldownMs;
    await cooledDown();
    await ask(broken);
    expect((await row()).cooldownMs).toBeGreaterThan(first * 1.5);
  });

  test("writes one pause for many concurrent failures", async () => {
    await ask(limited(300_000));
    const { revision } = await row();
    await Promise.all(Array.from({ length: 50 }, () => here.recordFailure("vendor", broken)));
    expect(await row()).toMatchObject({ revision, failures: 0 });
  });

  test("does not change for an invalid request", async () => {
    const refused = new ProviderError("MODEL_NOT_AVAILABLE", "no such model", { retryable: false });
    for (let count = 0; count < 6; count += 1) await ask(refused);
    expect(await row()).toMatchObject({ status: "healthy", failures: 0 });
  });

  test("is down after a failed probe, jobs wait, and three good probes make it healthy", async () => {
    const probe = new ProviderProbe([vendor], store, here, log);
    vendor.failure = new ProviderError("PROVIDER_UNAVAILABLE", "no answer", { retryable: true });
    await probe.probeAll();
    expect(await row()).toMatchObject({ status: "down", message: "no answer" });
    expect(await guarded.chat(REQUEST).catch((error: unknown) => error)).toMatchObject({
      options: { notAsked: true },
    });
    vendor.failure = undefined;
    for (const status of ["degraded", "degraded", "healthy"]) {
      await source.query("UPDATE cpm.provider_health SET checked_at = now() - interval '1 minute'");
      await probe.probeAll();
      expect((await row()).status).toBe(status);
    }
  });

  test("is probed by one worker at a time", async () => {
    const workers = Array.from({ length: 4 }, () => new ProviderProbe([vendor], store, here, log));
    await Promise.all(workers.map((probe) => probe.probeAll()));
    expect(vendor.asked).toBe(1);
  });

  test("is healthy for a vendor that rejects a probe without a key", async () => {
    const keyless = new FakeVendor(false);
    keyless.failure = new ProviderError("PROVIDER_KEY_INVALID", "no key", { retryable: false });
    await new ProviderProbe([keyless], store, here, log).probeAll();
    expect((await row()).status).toBe("healthy");
  });
});
