import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { UsageOutbox } from "@cgs/cpm/outbox/usage-outbox";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { type Stack, startStack } from "../support/stack.js";
import { newJob, EDITOR } from "./job-rows.js";

const ANALYTICS = `{ templateAnalytics(templateId: "seo-article") { templates {
  usageCount successRate avgQualityScore latencyAvgMs tokens costUsd revisions versions { version usageCount } } } }`;
const JOB = `query ($id: ID!) { job(id: $id) { usage { promptTokens completionTokens } conformance { score revisions } } }`;
const CANCEL = `mutation ($id: ID!) { cancelJob(id: $id) { job { status } } }`;

const analytics = z.object({
  templateAnalytics: z.object({ templates: z.array(z.object({ usageCount: z.int(), tokens: z.int() }).loose()) }),
});
const finished = z.object({
  job: z.object({
    usage: z.object({ promptTokens: z.int(), completionTokens: z.int() }),
    conformance: z.object({ score: z.int(), revisions: z.int() }),
  }),
});

describe("the outcome of a job", () => {
  let stack: Stack;
  let source: DataSource;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack();
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 3).initialize();
    user = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  async function counted() {
    const { data } = await graphql(stack.gatewayUrl, ANALYTICS, {}, user);
    return analytics.parse(data).templateAnalytics.templates[0];
  }
  const uses = async () => (await counted())?.usageCount;
  const waiting = async () => Number((await source.query("SELECT count(*) FROM cpm.usage_report"))[0].count);

  test("is counted for its template and version, with its quality, tokens and revisions", async () => {
    const id = await generate(stack, user, onModel("instant"));
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    await expect.poll(uses).toBe(1);
    const { job } = finished.parse((await graphql(stack.gatewayUrl, JOB, { id }, user)).data);
    expect(await counted()).toMatchObject({
      successRate: 1,
      avgQualityScore: job.conformance.score,
      tokens: job.usage.promptTokens + job.usage.completionTokens,
      revisions: job.conformance.revisions,
      versions: [{ version: "v1.0", usageCount: 1 }],
    });
    await expect.poll(waiting).toBe(0);
  });

  test("is counted when the job is cancelled, as neither success nor failure", async () => {
    const id = await generate(stack, user, onModel("timeout"));
    await graphql(stack.gatewayUrl, CANCEL, { id }, user);
    await expect.poll(uses).toBe(2);
    expect(await counted()).toMatchObject({ successRate: 1 });
  });

  test("waits in the database while the IM is down, without delaying other jobs", async () => {
    const running = await generate(stack, user, onModel("instant"));
    await stack.stopModule("im");
    expect(await untilEnded(stack, user, running)).toMatchObject({ status: "COMPLETED" });
    const attempts = async () =>
      (await source.query("SELECT attempts FROM cpm.usage_report WHERE job_id = $1", [running]))[0]?.attempts;
    await expect.poll(attempts).toBeGreaterThanOrEqual(1);
    expect(await waiting()).toBe(1);
  });
});

describe("the outbox", () => {
  let database: TestDatabase;
  let source: DataSource;
  let outbox: UsageOutbox;
  let store: JobStore;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase, 3).initialize();
    outbox = new UsageOutbox(source);
    store = new JobStore(source);
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise')");
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.job CASCADE"));

  async function endedJobs(count: number, change: string) {
    const jobs = Array.from({ length: count }, () => ({ ...newJob(["acme"]), instructionId: randomUUID() }));
    await store.accept(jobs, EDITOR);
    await source.query("UPDATE cpm.job SET status = 'processing', started_at = now() - interval '3 seconds'");
    await source.query(`UPDATE cpm.job SET ${change}`);
  }

  test("receives a report in the transaction that ends a job, for each end state", async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await endedJobs(1, "progress = 5");
    await runner.query(
      "UPDATE cpm.job SET status = 'failed', completed_at = now(), cost_usd = NULL, prompt_tokens = 7",
    );
    expect(await outbox.take(10)).toEqual([]);
    await runner.commitTransaction();
    await runner.release();
    expect(await outbox.take(10)).toMatchObject([
      { outcome: "FAILED", tokens: 7, costUsd: null, qualityScore: null, revisions: 0, latencyMs: expect.any(Number) },
    ]);
  });

  test("reports no negative latency for a job that is cancelled during its claim", async () => {
    await endedJobs(1, "started_at = now() + interval '1 second'"); // the claim began later, and was there first
    const [{ id }] = await source.query("SELECT id FROM cpm.job");
    await store.cancel(id, EDITOR);
    const [job] = await source.query("SELECT completed_at >= started_at AS sane FROM cpm.job");
    expect(job).toEqual({ sane: true });
    expect(await outbox.take(10)).toMatchObject([{ outcome: "CANCELLED", latencyMs: 0 }]);
  });

  test("reports no negative latency for an older job with such times", async () => {
    await endedJobs(1, "status = 'cancelled', completed_at = started_at - interval '5 milliseconds'");
    expect(await outbox.take(10)).toMatchObject([{ outcome: "CANCELLED", latencyMs: 0 }]);
  });

  test("gives a report to one of two concurrent takers, and keeps it until it is deleted", async () => {
    await endedJobs(30, "status = 'cancelled', completed_at = now()");
    const taken = await Promise.all([outbox.take(20), outbox.take(20)]);
    const ids = taken.flat().map(({ jobId }) => jobId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(30);
    expect(await outbox.take(20)).toEqual([]);
    await source.query("UPDATE cpm.usage_report SET due_at = now()");
    await outbox.delete(ids.slice(0, 25));
    expect(await outbox.take(20)).toHaveLength(5);
  });

  test("waits longer after each failed attempt, at most an hour", async () => {
    await endedJobs(1, "status = 'failed', completed_at = now()");
    const waits: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await source.query("UPDATE cpm.usage_report SET due_at = now()");
      await outbox.take(1);
      const [row] = await source.query("SELECT extract(epoch FROM due_at - now()) AS wait FROM cpm.usage_report");
      waits.push(Math.round(Number(row.wait)));
    }
    expect(waits.slice(0, 3)).toEqual([5, 10, 20]);
    expect(waits.at(-1)).toBe(3_600);
  });
});
