import { patiently } from "@cgs/kit/patiently";
import type { DataSource, EntityManager } from "typeorm";
import type { ConformanceReport } from "../conformance/report.js";
import { PageSketch } from "../conformance/page-sketch.entity.js";
import type { ContentResult } from "../content/content.js";
import type { Brief } from "../writing/brief.js";
import { Job, type JobError } from "./job.entity.js";
import { JobResult } from "./job-result.entity.js";
import { JobStage, JobStatus } from "./job-state.js";
import { JobStep } from "./job-step.entity.js";

/** A worker that has not written its heartbeat for this long is lost, and its jobs go to others. */
export const WORKER_LOST_AFTER_SECONDS = 6;

/** A job that a worker holds: every write names the attempt, so that a worker which lost the job changes nothing. */
export interface Claim {
  job: Job & { brief: Brief };
  steps: JobStep[];
}

/** What a job ends with. */
export interface Finished {
  content: ContentResult;
  conformance: ConformanceReport;
  /** Of a location page that has siblings. */
  page: Omit<PageSketch, "jobId"> | null;
}

/** Identifies the holder of a job. */
export type Fence = Pick<Job, "id" | "attempt">;

/** Thrown when a worker writes to a job that is no longer its own: taken over, or ended. */
export class LostClaimError extends Error {
  override readonly name = "LostClaimError";
}

/** What a step was bought for. */
export type NewStep = Omit<JobStep, "jobId" | "attempt" | "completedAt">;

const HELD = "id = $1 AND attempt = $2 AND status = 'processing'";
const TOUCH = "revision = revision + 1, updated_at = now()";
const WORKER_LIVES = `EXISTS (SELECT FROM cpm.worker w WHERE w.id = job.worker_id
  AND w.heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS}))`;

/** All changes of a job's state, each one conditional update. Nothing else writes to the job tables. */
export class JobStore {
  constructor(private readonly source: DataSource) {}

  /** Accepts a job: from here on it is never lost. */
  async insert(job: Partial<Job>): Promise<void> {
    await this.source.getRepository(Job).insert(job);
  }

  /**
   * Accepts a job that goes on from the stored steps of `job.retryOf`. The copies count nothing: they were paid for by the job
   * that bought them. False, with nothing stored, when another retry of the same job is under way.
   */
  async insertRetry(job: Partial<Job> & Pick<Job, "id" | "retryOf">): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(Job)
        .values(job)
        .orIgnore()
        .returning("id")
        .execute();
      if ((raw as unknown[]).length === 0) return false;
      await manager.query(
        `INSERT INTO cpm.job_step (job_id, key, title, model, output, prompt_tokens, completion_tokens, cost_usd, attempt, completed_at)
         SELECT $1, key, title, model, output, 0, 0, 0, 0, completed_at FROM cpm.job_step WHERE job_id = $2`,
        [job.id, job.retryOf],
      );
      return true;
    });
  }

  /** Ends a job that has not ended: whoever writes it can store nothing more. False when it had ended already. */
  async cancel(id: string): Promise<boolean> {
    const cancelled = await this.change(
      this.source.manager,
      `UPDATE cpm.job SET status = 'cancelled', worker_id = NULL, completed_at = now(), ${TOUCH}
       WHERE id = $1 AND status IN ('queued', 'processing')`,
      [id],
    );
    return cancelled > 0;
  }

  /** The job, whoever it belongs to. */
  find(id: string): Promise<Job | null> {
    return this.source.getRepository(Job).findOneBy({ id });
  }

  /** Takes a waiting job that is due. Undefined when it is not to be had. */
  async claim(id: string, workerId: string): Promise<Claim | undefined> {
    const taken = await this.change(
      this.source.manager,
      `UPDATE cpm.job SET status = 'processing', attempt = attempt + 1, worker_id = $2,
         started_at = coalesce(started_at, now()), ${TOUCH}
       WHERE id = $1 AND status = 'queued' AND run_after <= now()`,
      [id, workerId],
    );
    if (taken === 0) return undefined;
    const job = await this.source
      .getRepository(Job)
      .createQueryBuilder("job")
      .addSelect("job.brief")
      .where({ id, workerId })
      .getOne();
    if (!job) return undefined;
    return { job, steps: await this.source.getRepository(JobStep).findBy({ jobId: id }) };
  }

  /**
   * Stores a finished step and its cost, once, however often it is told to: what was bought must not get lost while the
   * database is away. @throws LostClaimError when the job is no longer held; nothing is stored then.
   */
  async storeStep(fence: Fence, step: NewStep, progress: number): Promise<void> {
    const row = { ...step, jobId: fence.id, attempt: fence.attempt };
    await patiently(() =>
      this.source.transaction(async (manager) => {
        const { raw } = await manager
          .createQueryBuilder()
          .insert()
          .into(JobStep)
          .values(row as never)
          .orIgnore()
          .returning("key")
          .execute();
        const isNew = (raw as unknown[]).length === 1;
        await this.changeHeld(
          manager,
          `UPDATE cpm.job SET served_model = $3, progress = greatest(progress, $4), prompt_tokens = prompt_tokens + $5,
             completion_tokens = completion_tokens + $6, cost_usd = cost_usd + $7::numeric, ${TOUCH} WHERE ${HELD}`,
          [fence.id, fence.attempt, step.model, progress, ...(isNew ? costOf(step) : [0, 0, "0"])],
        );
      }),
    );
  }

  /** Shows what the job is busy with. */
  async enterStage(fence: Fence, stage: JobStage, progress: number): Promise<void> {
    await this.changeHeldPatiently(
      `UPDATE cpm.job SET stage = $3, progress = greatest(progress, $4), ${TOUCH} WHERE ${HELD}`,
      [fence.id, fence.attempt, stage.toLowerCase(), progress],
    );
  }

  /** Ends a job with its content and its report, exactly once. A location page's sketch is kept for its siblings. */
  async complete(fence: Fence, { content, conformance, page }: Finished): Promise<void> {
    const { id: jobId } = fence;
    await patiently(() =>
      this.source.transaction(async (manager) => {
        await this.changeHeld(
          manager,
          `UPDATE cpm.job SET status = 'completed', stage = 'done', progress = 100, worker_id = NULL, error = NULL,
           completed_at = now(), ${TOUCH} WHERE ${HELD}`,
          [fence.id, fence.attempt],
        );
        await manager.insert(JobResult, { jobId, content, conformance } as never);
        if (page) await manager.insert(PageSketch, { ...page, jobId });
      }),
    );
  }

  /** Ends a job with the reason it failed. */
  async fail(fence: Fence, error: JobError): Promise<void> {
    await this.changeHeldPatiently(
      `UPDATE cpm.job SET status = 'failed', worker_id = NULL, error = $3, completed_at = now(), ${TOUCH} WHERE ${HELD}`,
      [fence.id, fence.attempt, JSON.stringify(error)],
    );
  }

  /** Hands a job back to wait. `failed` counts against its tries; a shutdown or a vendor's limit does not. */
  async release(fence: Fence, options: { delayMs: number; failed: boolean }): Promise<void> {
    await this.changeHeld(
      this.source.manager,
      `UPDATE cpm.job SET status = 'queued', worker_id = NULL, failures = failures + $4,
         run_after = now() + make_interval(secs => $3::float / 1000), enqueued_at = now(), ${TOUCH} WHERE ${HELD}`,
      [fence.id, fence.attempt, options.delayMs, options.failed ? 1 : 0],
    );
  }

  /** Frees the jobs of lost workers and returns their ids. */
  async requeueLost(): Promise<string[]> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE cpm.job SET status = 'queued', worker_id = NULL, run_after = now(), enqueued_at = now(), ${TOUCH}
       WHERE status = 'processing' AND NOT ${WORKER_LIVES} RETURNING id`,
    );
    return rows.map(({ id }) => id);
  }

  /** What a worker holds on paper. */
  async heldBy(workerId: string): Promise<Fence[]> {
    const query = "SELECT id, attempt FROM cpm.job WHERE status = 'processing' AND worker_id = $1";
    return this.source.query<Fence[]>(query, [workerId]);
  }

  /** Waiting jobs that are due but were not put into the queue lately: the queue may have lost them. Marks them as put. */
  async dueButUnqueued(limit: number, quietSeconds: number): Promise<string[]> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE cpm.job SET enqueued_at = now() WHERE id IN (
         SELECT id FROM cpm.job WHERE status = 'queued' AND run_after <= now()
           AND enqueued_at < now() - make_interval(secs => $2) ORDER BY enqueued_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, quietSeconds],
    );
    return rows.map(({ id }) => id);
  }

  private changeHeldPatiently(sql: string, parameters: unknown[]): Promise<void> {
    return patiently(() => this.changeHeld(this.source.manager, sql, parameters));
  }

  private async changeHeld(manager: EntityManager, sql: string, parameters: unknown[]): Promise<void> {
    if ((await this.change(manager, sql, parameters)) === 0) throw new LostClaimError("the job is no longer held");
  }

  private async change(manager: EntityManager, sql: string, parameters: unknown[]): Promise<number> {
    const [, affected] = await manager.query<[unknown[], number]>(sql, parameters);
    return affected;
  }
}

/** How a new job starts. */
export const NEW_JOB = { status: JobStatus.QUEUED, stage: JobStage.QUEUED, progress: 0 } as const;

function costOf({ promptTokens, completionTokens, costUsd }: NewStep) {
  return [promptTokens, completionTokens, costUsd];
}
