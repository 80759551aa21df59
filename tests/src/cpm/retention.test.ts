import type { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { cpmExpiry } from "@cgs/cpm/retention/retention";
import { Expiry } from "@cgs/kit/database/expiry";
import { createLogger } from "@cgs/kit/log";
import { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

const DAYS = {
  RETENTION_CONTENT_DAYS: 90,
  RETENTION_EVENTS_DAYS: 30,
  RETENTION_STEPS_DAYS: 7,
  RETENTION_JOBS_DAYS: 365,
  RETENTION_USAGE_DAYS: 1_096,
  RETENTION_AUDIT_DAYS: 365,
  RETENTION_AUDIT_READS_DAYS: 90,
};
const DAY_MS = 86_400_000;

describe("old data", () => {
  let source: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(() => source.query("TRUNCATE cpm.job CASCADE"));

  const expiryOf = (days = DAYS, maxShare = 0.5) =>
    new Expiry({ source, schema: "cpm", rules: cpmExpiry(days), maxShare, log: createLogger("test", "silent") });
  const runRule = async (name: string, expiry = expiryOf()) =>
    expiry
      .tasks()
      .find((task) => task.name === name)
      ?.run();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const count = async (table: string, id: string | undefined) =>
    (await source.query<unknown[]>(`SELECT FROM cpm.${table} WHERE job_id = $1`, [id])).length;

  /** A job with two steps, content and a sketch. */
  async function stored(created: number, ended: number | null, status = JobStatus.COMPLETED): Promise<string> {
    const differing: Partial<Job> = {
      status,
      createdAt: ago(created),
      completedAt: ended === null ? null : ago(ended),
    };
    const [job] = await storeJobs(source, [
      aJob({ ...differing, promptTokens: 10, completionTokens: 20, costUsd: "0.5" }),
    ]);
    const id = job?.id ?? "";
    await source.query(
      `INSERT INTO cpm.job_step (job_id, key, title, model, output, prompt_tokens, completion_tokens, cost_usd, attempt, completed_at)
       SELECT $1, key, key, 'm', '{}', 5, 10, 0.25, 1, $2 FROM unnest('{outline,section-1}'::text[]) AS key`,
      [id, ago(ended ?? created)],
    );
    if (status !== JobStatus.COMPLETED) return id;
    await source.query(`INSERT INTO cpm.job_result (job_id, content) VALUES ($1, '{"title": "A calm morning"}')`, [id]);
    await source.query("INSERT INTO cpm.page_sketch VALUES ($1, 'acme', 'acme-austin', 'A calm morning', '{1,2}')", [
      id,
    ]);
    return id;
  }

  test("is deleted: content after its days, while the job and its cost stay", async () => {
    const [old, young, late] = [await stored(100, 91), await stored(90, 89), await stored(120, 80)];
    await runRule("old content");
    expect([await count("job_result", old), await count("page_sketch", old)]).toEqual([0, 0]);
    for (const id of [young, late])
      expect([await count("job_result", id), await count("page_sketch", id)]).toEqual([1, 1]);
    const jobs = await source.query("SELECT status, cost_usd::float, prompt_tokens FROM cpm.job WHERE id = $1", [old]);
    expect(jobs).toEqual([{ status: "completed", cost_usd: 0.5, prompt_tokens: 10 }]);
    const found = (word: string) =>
      source.query("SELECT job_id FROM cpm.job_text WHERE job_id = $1 AND words @@ plainto_tsquery('simple', $2)", [
        old,
        word,
      ]);
    expect(await found("calm"), "its title is found no more").toEqual([]);
    expect(await found("implants"), "its keywords are the job's own").toHaveLength(1);
  });

  test("is deleted: steps, but not those of unfinished or still retryable jobs", async () => {
    const old = await stored(10, 8);
    const kept = [
      await stored(10, 6, JobStatus.FAILED),
      await stored(10, null, JobStatus.PROCESSING),
      await stored(10, null, JobStatus.QUEUED),
      await stored(2, 1),
    ];
    await runRule("old steps");
    expect(await count("job_step", old)).toBe(0);
    for (const id of kept) expect(await count("job_step", id)).toBe(2);
    const [row] = await source.query("SELECT cost_usd::float AS cost FROM cpm.job WHERE id = $1", [old]);
    expect(row).toEqual({ cost: 0.5 });
  });

  test("is deleted completely in batches, also by concurrent processes", async () => {
    const jobs = Array.from({ length: 1_200 }, () =>
      aJob({ status: JobStatus.COMPLETED, createdAt: ago(100), completedAt: ago(95) }),
    );
    await storeJobs(source, jobs);
    await source.query(`INSERT INTO cpm.job_result (job_id, content) SELECT id, '{"title": "x"}' FROM cpm.job`);
    await Promise.all([1, 2].map(() => runRule("old content", expiryOf(DAYS, 1))));
    expect(await source.query("SELECT FROM cpm.job_result")).toEqual([]);
    expect(await source.query("SELECT FROM cpm.job")).toHaveLength(1_200);
  });

  test("is kept when the worker stops during a run", async () => {
    const old = await stored(100, 91);
    const expiry = expiryOf();
    expiry.stop();
    await runRule("old content", expiry);
    expect(await count("job_result", old)).toBe(1);
  });

  test("is deleted: old audit entries, which the services cannot delete otherwise", async () => {
    const entry = (id: string, days: number) =>
      source.query(
        "INSERT INTO cpm.audit_log (id, at, actor, action, target, trace_id) VALUES ($1, $2, 'nobody', $3, 'x', 't')",
        [id, ago(days), `after ${days} days`],
      );
    await entry(aJob({ createdAt: ago(366) }).id ?? "", 366);
    await entry(aJob({ createdAt: ago(364) }).id ?? "", 364);
    await runRule("old audit entries");
    expect(await source.query("SELECT action FROM cpm.audit_log")).toEqual([{ action: "after 364 days" }]);
    await expect(source.query("DELETE FROM cpm.audit_log")).rejects.toThrow("only grows");
  });

  test("is deleted: the row of a job after its own days, with all that belongs to it, and its batch", async () => {
    const [old, young] = [await stored(400, 366), await stored(400, 364)];
    const unfinished = await stored(400, null, JobStatus.QUEUED);
    await source.query(
      "WITH b AS (INSERT INTO cpm.batch (id, total, created_at) SELECT id, 1, created_at FROM cpm.job WHERE id = ANY ($1) RETURNING id) UPDATE cpm.job SET batch_id = b.id FROM b WHERE job.id = b.id",
      [[old, young]],
    );
    for (const rule of ["old jobs", "empty batches"]) await runRule(rule);
    const rows = (table: string) => source.query<{ id: string }[]>(`SELECT id FROM cpm.${table} ORDER BY id`);
    expect(new Set((await rows("job")).map(({ id }) => id))).toEqual(new Set([young, unfinished]));
    expect(await rows("batch")).toEqual([{ id: young }]);
    for (const table of ["job_result", "job_step", "job_text", "page_sketch"]) expect(await count(table, old)).toBe(0);
    const [cells] = await source.query("SELECT sum(n)::int AS jobs FROM cpm.job_cell WHERE client_id = 'acme' AND own");
    expect(cells, "the counts of the lists").toEqual({ jobs: 2 });
  });

  test("is deleted: usage by day, and changes of providers", async () => {
    await source.query(`INSERT INTO cpm.usage_day (ancestor_id, day, client_id, content_type, model, shard)
      SELECT 'acme', current_date - days, 'acme', 'gbp_post', 'm', 0 FROM unnest('{1095,1097}'::int[]) AS days`);
    await source.query(`INSERT INTO cpm.provider_health_change (provider, status, at)
      SELECT 'sandbox', 'down', now() - make_interval(days => days) FROM unnest('{89,91}'::int[]) AS days`);
    for (const rule of ["old usage", "old changes of providers"]) await runRule(rule);
    expect(await source.query("SELECT current_date - day AS age FROM cpm.usage_day WHERE model = 'm'")).toEqual([
      { age: 1_095 },
    ]);
    expect(await source.query("SELECT FROM cpm.provider_health_change")).toHaveLength(1);
  });

  test("is deleted: idempotency keys after 24 hours", async () => {
    await source.query(`INSERT INTO cpm.idempotency_key (scope, key, request_hash, result_id, lease, leased_until, created_at)
      SELECT 's', hours, '', gen_random_uuid(), gen_random_uuid(), now(), now() - make_interval(hours => hours)
      FROM unnest('{23,25}'::int[]) AS hours`);
    await runRule("idempotency keys");
    expect(await source.query("SELECT key FROM cpm.idempotency_key")).toEqual([{ key: "23" }]);
  });

  test("is kept on its first day, whatever the settings say", async () => {
    const [today, yesterday] = [await stored(2, 0.9), await stored(2, 1.1)];
    const none = Object.fromEntries(Object.keys(DAYS).map((name) => [name, 0])) as typeof DAYS;
    for (const task of expiryOf(none).tasks()) await task.run();
    expect(await source.query("SELECT id FROM cpm.job")).toEqual([{ id: today }]);
    expect(await count("job_result", today)).toBe(1);
    expect(await count("job_step", yesterday)).toBe(0);
  });

  describe("of which too large a share has expired", () => {
    const registry = new Registry();
    const held = async (rule: string) =>
      (await registry.getSingleMetric("retention_rounds_held_total")?.get())?.values.find(
        ({ labels }) => labels["rule"] === rule,
      )?.value;

    /** 60 jobs with content, of which so many have expired. */
    async function storeSixty(expired: number): Promise<void> {
      const jobs = Array.from({ length: 60 }, (_, index) =>
        aJob({ status: JobStatus.COMPLETED, createdAt: ago(100), completedAt: ago(index < expired ? 95 : 5) }),
      );
      await storeJobs(source, jobs);
      await source.query(`INSERT INTO cpm.job_result (job_id, content) SELECT id, '{"title": "x"}' FROM cpm.job`);
    }
    const contents = () => source.query<unknown[]>("SELECT FROM cpm.job_result");

    test("is kept, and the round is counted for the alarm", async () => {
      await storeSixty(31);
      const expiry = expiryOf();
      expiry.register(registry);
      expect(await held("old content")).toBe(0);
      await runRule("old content", expiry);
      expect(await contents()).toHaveLength(60);
      expect(await held("old content")).toBe(1);
    });

    test("is deleted up to the share, and when the operator allows any", async () => {
      await storeSixty(30);
      await runRule("old content");
      expect(await contents()).toHaveLength(30);
      await source.query("UPDATE cpm.job SET completed_at = now() - interval '95 days'");
      await runRule("old content");
      expect(await contents()).toHaveLength(30);
      await runRule("old content", expiryOf(DAYS, 1));
      expect(await contents()).toEqual([]);
    });
  });
});
