import { type KnownActor, recordChanges } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import { batchCalls } from "@cgs/kit/batch-calls";
import { traceparent } from "@cgs/kit/http/trace";
import { inChildSpan } from "@cgs/kit/tracing/spans";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import type { NewBatch } from "./batch-rows.js";
import { findBudgetError, type BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { releaseQuotaSql, findQuotaError } from "../../billing/plan/quota.js";
import { setEndedSql, bumpVersionSql } from "../../job-transitions/claims.sql.js";
import { Job } from "../../job-record/job.entity.js";
import { acceptGroups, type JobGroup, type NewJob } from "./job-acceptance.js";
import { type Cancelled, cancellation } from "./job-audit.js";
import { JobStage, JobStatus } from "../../job-record/job-status.js";
import { WORKER_LOST_AFTER_SECONDS } from "../../job-record/worker-heartbeat.js";

const WORKER_LIVES = `EXISTS (SELECT FROM cpm.worker w WHERE w.id = job.worker_id
  AND w.heartbeat_at > now() - make_interval(secs => ${WORKER_LOST_AFTER_SECONDS}))`;

/**
 * Jobs from outside a worker: accepted, cancelled, found again. With {@link ClaimStore} and the removals of `retention/` this is
 * all that writes to the job tables, and every change of a state is one conditional update.
 */
export class JobStore {
  private readonly acceptOne: (job: JobGroup) => Promise<undefined>;
  private readonly refusedLately = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });

  constructor(private readonly source: DataSource) {
    this.acceptOne = batchCalls((groups) => acceptGroups(source, groups), { maxInFlight: 2, maxBatch: 100 });
  }

  /**
   * Accepts jobs, all or none of them, and records who asked for them: from here on they are never lost. Their times are the
   * database's, and are set on `jobs`. Single ones that come at the same time share a transaction.
   * @throws AppError QUOTA_EXCEEDED or CONCURRENCY_LIMIT when the client's plan has no room, BUDGET_EXCEEDED when a budget has
   *   none, MODEL_NOT_AVAILABLE for an unknown price under a budget, PROVIDER_UNAVAILABLE for one that could not be read yet,
   *   VERSION_CONFLICT for a retry of a job whose other retry is under way.
   */
  async accept(jobs: NewJob[], actor: KnownActor): Promise<void> {
    await this.acceptGroup({ jobs, actor, way: "job" });
  }

  /** As {@link accept}, for jobs of a batch: with the batch itself when it is new, or those that are to be tried again. */
  async acceptBatch(jobs: NewJob[], actor: KnownActor, batch?: NewBatch): Promise<void> {
    await this.acceptGroup({ jobs, actor, way: "batch", batch });
  }

  /** Says before any work is done that a job would be refused: asked only for clients that were refused lately. */
  async assertQuota(job: BudgetedJob): Promise<void> {
    const client = clientOf(job.clientPath);
    if (!this.refusedLately.has(client)) return;
    const refusal = await this.findRefusal([job]);
    if (refusal) throw refusal;
    this.refusedLately.delete(client);
  }

  /** Why the plans and budgets of these jobs have no room for all of them now, if so. Nothing is taken: it may be another in a moment. */
  async findRefusal(jobs: readonly BudgetedJob[]): Promise<AppError | undefined> {
    const { manager } = this.source;
    const paths = jobs.map(({ clientPath }) => clientPath);
    return (await findQuotaError(manager, paths)) ?? (await findBudgetError(manager, jobs));
  }

  /**
   * Ends a job that has not ended: whoever writes it can store nothing more. One that no worker took up counts on its plan no
   * more. False when it had ended already.
   */
  async cancel(id: string, actor: KnownActor): Promise<boolean> {
    return (await this.cancelWhere("id", id, actor)).length > 0;
  }

  /** As {@link cancel}, for all jobs of a batch that have not ended. Says which, and what they were doing. */
  async cancelBatch(id: string, actor: KnownActor): Promise<Cancelled[]> {
    return this.cancelWhere("batch_id", id, actor);
  }

  /** The job, whoever it belongs to. */
  find(id: string): Promise<Job | null> {
    return this.source.getRepository(Job).findOneBy({ id });
  }

  /** Frees the jobs of lost workers and their slots, counts the loss, and returns their ids. */
  async requeueLost(): Promise<string[]> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE cpm.job SET status = 'queued', admitted = false, worker_id = NULL, losses = losses + 1,
         run_after = now(), ${bumpVersionSql}
       WHERE status = 'processing' AND NOT ${WORKER_LIVES} RETURNING id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Jobs that wait with a slot but were not put into the queue lately: it may have lost them. Marks them as put. */
  async takeUnqueued(limit: number, quietSeconds: number): Promise<string[]> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE cpm.job SET enqueued_at = now() WHERE id IN (
         SELECT id FROM cpm.job WHERE status = 'queued' AND admitted
           AND enqueued_at < now() - make_interval(secs => $2) ORDER BY enqueued_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, quietSeconds],
    );
    return rows.map(({ id }) => id);
  }

  private acceptGroup(group: JobGroup): Promise<void> {
    return inChildSpan("accept jobs", { attributes: { "cgs.jobs": group.jobs.length } }, () => this.acceptNow(group));
  }

  private async acceptNow(group: JobGroup): Promise<void> {
    const { jobs, way } = group;
    if (jobs.length === 0) return;
    for (const job of jobs) job.traceParent = traceparent(group.actor.traceId);
    try {
      if (way === "job" && jobs.length === 1) await this.acceptOne(group);
      else await acceptTogether(this.source, group);
    } catch (error) {
      if (error instanceof AppError)
        for (const { clientPath } of jobs) this.refusedLately.set(clientOf(clientPath), true);
      throw error;
    }
  }

  private cancelWhere(column: "id" | "batch_id", value: string, actor: KnownActor): Promise<Cancelled[]> {
    return this.source.transaction(async (manager) => {
      const cancelled = await manager.query<Cancelled[]>(
        `WITH ended AS (UPDATE cpm.job SET status = 'cancelled', worker_id = NULL, ${setEndedSql}, ${bumpVersionSql}
           FROM (SELECT id, status AS old_status FROM cpm.job WHERE ${column} = $1 ORDER BY id FOR UPDATE) old
           WHERE job.id = old.id AND status IN ('queued', 'processing')
           RETURNING job.id, client_path, old_status, plan_holder, CASE WHEN attempt = 0 THEN counted_in END AS counted_in),
         ${releaseQuotaSql}
         SELECT id, client_path AS "clientPath", old_status AS status FROM ended`,
        [value],
      );
      const way = column === "id" ? "job" : "batch";
      await recordChanges(
        manager,
        cancelled.map((job) => cancellation(actor, job, way)),
      );
      return cancelled;
    });
  }
}

/** How a new job starts. */
export const INITIAL_JOB_STATE = {
  status: JobStatus.QUEUED,
  stage: JobStage.QUEUED,
  progress: 0,
  waits: 0,
  fallbackReason: null,
} as const;

function clientOf(path: readonly string[]): string {
  return path.at(-1) ?? "";
}

async function acceptTogether(source: DataSource, group: JobGroup): Promise<void> {
  const [refusal] = await acceptGroups(source, [group]);
  if (refusal) throw refusal;
}
