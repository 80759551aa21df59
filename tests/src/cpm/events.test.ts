import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createEventDispatch, type DispatchedEvent, type EventConsumer } from "@cgs/cpm/events/event-dispatch";
import { EVENT_TYPES, EVENTS, type EventType } from "@cgs/cpm/events/event-types";
import { recordEvent } from "@cgs/cpm/events/record-event";
import { type Scope, setSubscriptionsActive, subscribe, unsubscribe } from "@cgs/cpm/events/subscriptions";
import { eraseJobContent } from "@cgs/cpm/job-transitions/erase";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { cancelJobs } from "@cgs/cpm/job-transitions/cancel";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import { pino } from "pino";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { EDITOR, newJob } from "./job-rows.js";

const log = pino({ level: "silent" });
const FINISHED = {
  content: { title: "A title" } as never,
  conformance: { score: 90, checks: [], evidence: [] } as never,
  page: null,
};

describe("events", () => {
  let database: TestDatabase;
  let source: DataSource;
  let claims: ClaimStore;
  let store: JobStore;
  let accepted: DispatchedEvent[];

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise')");
    claims = new ClaimStore(source);
    store = new JobStore(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query(
      "TRUNCATE cpm.job, cpm.batch, cpm.event, cpm.event_subscription, cpm.client_budget, cpm.provider_health CASCADE",
    );
    accepted = [];
  });

  const consumer: EventConsumer = {
    name: "test",
    accept: async (_manager, events) => void accepted.push(...events),
  };
  const dispatch = () => createEventDispatch({ source, consumers: [consumer], log: log }).runNow();
  const listen = async (scope: Scope, ...types: EventType[]) => {
    const subscriber = { consumer: "test", id: randomUUID() };
    await subscribe(source.manager, subscriber, scope, types);
    return subscriber;
  };
  const recorded = async () => {
    const rows = await source.query<{ type: string }[]>("SELECT type FROM cpm.event ORDER BY seq");
    return rows.map(({ type }) => type);
  };

  async function claimed(path = ["acme", "acme-austin"], more: object = {}): Promise<{ id: string; attempt: number }> {
    const job = { ...newJob(path), ...more };
    await store.accept([job], EDITOR);
    await source.query("UPDATE cpm.job SET admitted = true WHERE id = $1", [job.id]);
    const worker = randomUUID();
    const claim = await claims.claim(job.id, worker);
    return { id: job.id, attempt: claim?.job.attempt ?? 0 };
  }

  async function batchOf(total: number): Promise<string> {
    const batch = randomUUID();
    await source.query("INSERT INTO cpm.batch (id, total) VALUES ($1, $2)", [batch, total]);
    return batch;
  }

  const approve = (jobId: string, revision = 1, clientPath = ["acme", "acme-austin"]) =>
    source.transaction((manager) =>
      recordEvent(manager, "content.approved", { clientPath, data: { jobId, clientId: "acme-austin", revision } }),
    );

  test("are not stored where nothing subscribes", async () => {
    await listen({ clientId: "northside" }, "job.completed", "content.approved");
    await listen({ clientId: "acme" }, "job.failed");
    const claim = await claimed();
    await claims.complete(claim, FINISHED);
    await approve(claim.id);
    expect(await recorded()).toEqual([]);
  });

  test("reach subscribers of the client and of its ancestors, each once", async () => {
    const child = await listen({ clientId: "acme-austin" }, "job.completed");
    const root = await listen({ clientId: "acme" }, "job.completed", "job.failed");
    await listen({ clientId: "acme-denver" }, "job.completed");
    const claim = await claimed();
    await claims.complete(claim, FINISHED);
    await dispatch();
    await dispatch();
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toMatchObject({
      type: "job.completed",
      subject: `job:${claim.id}`,
      clientPath: ["acme", "acme-austin"],
      data: { jobId: claim.id, clientId: "acme-austin", batchId: null, repairOf: null },
    });
    expect(accepted[0]?.subscriberIds.toSorted()).toEqual([child.id, root.id].toSorted());
  });

  test("of a failed job name the error, and each way to end a job records one event", async () => {
    await listen({ clientId: "acme" }, "job.failed", "job.cancelled");
    await claims.fail(await claimed(), { code: "PROVIDER_ERROR", message: "secret words", retryable: false });
    const { id } = await claimed();
    await source.transaction((manager) => cancelJobs(manager, "job", id));
    await dispatch();
    expect(accepted.map(({ type }) => type)).toEqual(["job.failed", "job.cancelled"]);
    expect(accepted[0]?.data).toMatchObject({ errorCode: "PROVIDER_ERROR" });
    expect(JSON.stringify(accepted)).not.toContain("secret words");
  });

  test("have the data that the catalogue states", async () => {
    await listen({ clientId: "acme" }, ...EVENT_TYPES);
    await claims.complete(await claimed(), FINISHED);
    await claims.fail(await claimed(), { code: "X", message: "", retryable: false });
    await dispatch();
    for (const { type, data } of accepted) expect(EVENTS[type].data.strict().parse(data)).toEqual(data);
    expect(accepted).toHaveLength(2);
  });

  test("are not stored when their transaction is rolled back", async () => {
    await listen({ clientId: "acme" }, "content.approved");
    const failing = source.transaction(async (manager) => {
      const data = { jobId: randomUUID(), clientId: "acme", revision: 1 };
      await recordEvent(manager, "content.approved", { clientPath: ["acme"], data });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await recorded()).toEqual([]);
  });

  test("of one job are dispatched in the order of its transactions", async () => {
    await listen({ clientId: "acme" }, ...EVENT_TYPES);
    const claim = await claimed();
    await claims.complete(claim, FINISHED);
    for (const revision of [1, 2, 3]) await approve(claim.id, revision);
    await dispatch();
    expect(accepted.map(({ data }) => data.revision ?? "completed")).toEqual(["completed", 1, 2, 3]);
  });

  test("are dispatched once when several processes dispatch at the same time", async () => {
    await listen({ clientId: "acme" }, "content.approved");
    for (let n = 1; n <= 40; n++) await approve(randomUUID(), n);
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    await dispatch();
    expect(accepted).toHaveLength(40);
  });

  test("stay undispatched when a consumer cannot store them", async () => {
    await listen({ clientId: "acme" }, "content.approved");
    await approve(randomUUID());
    const broken: EventConsumer = { name: "test", accept: () => Promise.reject(new Error("the disk is full")) };
    await createEventDispatch({ source, consumers: [broken], log: log }).runNow();
    await dispatch();
    expect(accepted).toHaveLength(1);
  });

  test("end a batch when its last job has ended, and again after a retry", async () => {
    await listen({ clientId: "acme" }, "batch.finished");
    const batchId = await batchOf(2);
    const [first, second] = [
      await claimed(undefined, { batchId, batchIndex: 0 }),
      await claimed(undefined, { batchId, batchIndex: 1 }),
    ];
    await claims.complete(first, FINISHED);
    await dispatch();
    expect(accepted).toEqual([]);
    await claims.fail(second, { code: "X", message: "", retryable: true });
    await dispatch();
    const finished = { batchId, clientId: "acme-austin" };
    expect(accepted.map(({ data }) => data)).toEqual([{ ...finished, completed: 1, failed: 1, cancelled: 0 }]);
    const retry = await claimed(undefined, { batchId, batchIndex: 1, retryOf: second.id });
    await claims.complete(retry, FINISHED);
    await dispatch();
    expect(accepted.at(1)?.data).toEqual({ ...finished, completed: 2, failed: 0, cancelled: 0 });
    expect(accepted).toHaveLength(2);
  });

  test("end a batch once when its last two jobs end at the same time", async () => {
    const batchId = await batchOf(2);
    await listen({ batchId }, "batch.finished");
    const jobs = [
      await claimed(undefined, { batchId, batchIndex: 0 }),
      await claimed(undefined, { batchId, batchIndex: 1 }),
    ];
    await Promise.all(jobs.map((job) => claims.complete(job, FINISHED)));
    await Promise.all([dispatch(), dispatch()]);
    await dispatch();
    expect(accepted.map(({ type }) => type)).toEqual(["batch.finished"]);
  });

  test("of one job reach those who follow only it", async () => {
    const [followed, other] = [await claimed(), await claimed()];
    await listen({ jobId: followed.id }, "job.completed");
    await claims.complete(followed, FINISHED);
    await claims.complete(other, FINISHED);
    await dispatch();
    expect(accepted.map(({ data }) => data.jobId)).toEqual([followed.id]);
  });

  test("tell once when a budget reaches 80% and 100%", async () => {
    await listen({ clientId: "acme" }, "budget.threshold_reached");
    await source.query(
      "INSERT INTO cpm.client_budget (client_id, path, monthly_usd, month, spent_usd, reserved_usd) VALUES ('acme-austin', '{acme,acme-austin}', 10, cpm.utc_month(now()), 0, 0)",
    );
    for (const spent of [7.9, 8, 9, 10, 11]) await source.query("UPDATE cpm.client_budget SET spent_usd = $1", [spent]);
    await dispatch();
    expect(accepted.map(({ data }) => data.percent)).toEqual([80, 100]);
    for (const { type, data } of accepted) EVENTS[type].data.strict().parse(data);
  });

  test("tell all subscribers when a provider changes its status", async () => {
    await listen({ clientId: "northside" }, "provider.status_changed");
    await source.query("INSERT INTO cpm.provider_health (provider) VALUES ('openai')");
    await source.query(
      "UPDATE cpm.provider_health SET status = 'down', message = 'secret words' WHERE provider = 'openai'",
    );
    await dispatch();
    expect(accepted.map(({ data }) => data)).toEqual([{ provider: "openai", status: "down" }]);
  });

  test("reach a suspended or removed subscriber no more", async () => {
    const suspended = await listen({ clientId: "acme" }, "content.approved");
    await setSubscriptionsActive(source.manager, suspended, false);
    await approve(randomUUID());
    await setSubscriptionsActive(source.manager, suspended, true);
    await approve(randomUUID());
    await unsubscribe(source.manager, suspended);
    await approve(randomUUID());
    expect(await recorded()).toHaveLength(1);
  });

  test("go with the content of an erased job", async () => {
    await listen({ clientId: "acme" }, "job.completed");
    const claim = await claimed();
    await claims.complete(claim, FINISHED);
    await source.transaction((manager) => eraseJobContent(manager, claim.id));
    expect(await recorded()).toEqual([]);
  });
});
