import type { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { Retention } from "@cgs/cpm/retention/retention";
import { AuditRetention } from "@cgs/kit/audit/audit-retention";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

const DAYS = { content: 90, steps: 7 };
const DAY_MS = 86_400_000;

describe("old data", () => {
  let source: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(() => source.query("TRUNCATE cpm.job CASCADE"));

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
      `INSERT INTO cpm.job_step (job_id, key, title, model, output, prompt_tokens, completion_tokens, cost_usd, attempt)
       SELECT $1, key, key, 'm', '{}', 5, 10, 0.25, 1 FROM unnest('{outline,section-1}'::text[]) AS key`,
      [id],
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
    await new Retention(source, DAYS).content();
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
    await new Retention(source, DAYS).steps();
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
    const both = [new Retention(source, DAYS), new Retention(source, DAYS)];
    await Promise.all(both.map((retention) => retention.content()));
    await both[0]?.content();
    expect(await source.query("SELECT FROM cpm.job_result")).toEqual([]);
    expect(await source.query("SELECT FROM cpm.job")).toHaveLength(1_200);
  });

  test("is kept when the worker stops during a run", async () => {
    const old = await stored(100, 91);
    const retention = new Retention(source, DAYS);
    retention.stop();
    await retention.content();
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
    await new AuditRetention(source, "cpm", 365).run();
    expect(await source.query("SELECT action FROM cpm.audit_log")).toEqual([{ action: "after 364 days" }]);
    await expect(source.query("DELETE FROM cpm.audit_log")).rejects.toThrow("only grows");
  });
});
