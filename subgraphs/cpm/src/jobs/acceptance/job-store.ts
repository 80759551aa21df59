import { type KnownActor, recordChanges } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import { batchCalls, COLLECT_MS } from "@cgs/kit/batch-calls";
import { traceparent } from "@cgs/kit/http/trace";
import { inChildSpan } from "@cgs/kit/tracing/spans";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { findBudgetError, type BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { findQuotaError } from "../../billing/plan/quota.js";
import { Job } from "../../job-record/job.entity.js";
import { type CancelledJob, cancelJobs } from "../../job-transitions/cancel.js";
import type { NewBatch } from "./batch-rows.js";
import { acceptGroups, type JobGroup, type NewJob } from "./job-acceptance.js";
import { cancellationChange, type MutationScope } from "./job-audit.js";
import type { StoreCallback } from "./order-callback.js";

/** Accepts, cancels and finds jobs for callers. The writes themselves are in `job-transitions/`. */
export class JobStore {
  /** Single jobs that are accepted at the same time share a transaction. */
  private readonly acceptBatched: (job: JobGroup) => Promise<undefined>;
  private readonly recentlyRefused = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });

  constructor(private readonly source: DataSource) {
    this.acceptBatched = batchCalls((groups) => acceptGroups(source, groups), {
      maxInFlight: 2,
      maxBatch: 100,
      collectMs: COLLECT_MS,
    });
  }

  /**
   * Accepts jobs, all or none, and records them in the audit log. Once this resolves, they are never lost. Their times are the database's and
   * are set on `jobs`.
   * @throws AppError QUOTA_EXCEEDED, CONCURRENCY_LIMIT or BUDGET_EXCEEDED beyond a limit. MODEL_NOT_AVAILABLE for an unknown price under a
   *   budget, PROVIDER_UNAVAILABLE for a price that could not be read yet. VERSION_CONFLICT when another retry of the same job has not ended.
   */
  accept(jobs: NewJob[], actor: KnownActor, storeCallback?: StoreCallback): Promise<void> {
    return this.acceptGroup({ jobs, actor, scope: "job", storeCallback });
  }

  /** As {@link accept}, for jobs of a batch: with `batch` when it is new, without it for retries of its jobs. */
  acceptBatch(jobs: NewJob[], actor: KnownActor, batch?: NewBatch, storeCallback?: StoreCallback): Promise<void> {
    return this.acceptGroup({ jobs, actor, scope: "batch", batch, storeCallback });
  }

  /**
   * Throws early, before any work is done, what {@link accept} would throw for the job's quota or budget. Checks only clients with a refusal
   * in the last minute, so that others pay no query.
   */
  async assertQuota(job: BudgetedJob): Promise<void> {
    const client = clientOf(job.clientPath);
    if (!this.recentlyRefused.has(client)) return;
    const refusal = await this.findRefusal([job]);
    if (refusal) throw refusal;
    this.recentlyRefused.delete(client);
  }

  /** The error that accepting these jobs together would give now for their quota or budget. Reserves nothing. */
  async findRefusal(jobs: readonly BudgetedJob[]): Promise<AppError | undefined> {
    const { manager } = this.source;
    const paths = jobs.map(({ clientPath }) => clientPath);
    return (await findQuotaError(manager, paths)) ?? (await findBudgetError(manager, jobs));
  }

  /** Cancels a job that has not ended. Releases its quota if no worker has claimed it. Returns false when it had already ended. */
  async cancel(id: string, actor: KnownActor): Promise<boolean> {
    return (await this.cancelIn("job", id, actor)).length > 0;
  }

  /** As {@link cancel}, for all jobs of a batch that have not ended. Returns them with their former status. */
  cancelBatch(id: string, actor: KnownActor): Promise<CancelledJob[]> {
    return this.cancelIn("batch", id, actor);
  }

  /** The job, of any client. */
  find(id: string): Promise<Job | null> {
    return this.source.getRepository(Job).findOneBy({ id });
  }

  private acceptGroup(group: JobGroup): Promise<void> {
    const { jobs, actor, scope } = group;
    return inChildSpan("accept jobs", { attributes: { "cgs.jobs": jobs.length } }, async () => {
      if (jobs.length === 0) return;
      for (const job of jobs) job.traceParent = traceparent(actor.traceId);
      try {
        if (scope === "job" && jobs.length === 1) return await this.acceptBatched(group);
        const [refusal] = await acceptGroups(this.source, [group]);
        if (refusal) throw refusal;
      } catch (error) {
        if (error instanceof AppError)
          for (const { clientPath } of jobs) this.recentlyRefused.set(clientOf(clientPath), true);
        throw error;
      }
    });
  }

  private cancelIn(scope: MutationScope, id: string, actor: KnownActor): Promise<CancelledJob[]> {
    return this.source.transaction(async (manager) => {
      const cancelled = await cancelJobs(manager, scope, id);
      await recordChanges(
        manager,
        cancelled.map((job) => cancellationChange(actor, job, scope)),
      );
      return cancelled;
    });
  }
}

function clientOf(path: readonly string[]): string {
  return path.at(-1) ?? "";
}
