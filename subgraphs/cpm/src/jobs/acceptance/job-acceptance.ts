import { type KnownActor, recordChanges } from "@cgs/kit/audit/record-change";
import { isDatabaseUnavailable } from "@cgs/kit/database/is-database-unavailable";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { assertBudgets, type BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { reserveQuota } from "../../billing/plan/quota.js";
import type { Job } from "../../job-record/job.entity.js";
import { insertJobs } from "../../job-transitions/accept.js";
import { insertBatch, type NewBatch } from "./batch-rows.js";
import type { StoreCallback } from "./order-callback.js";
import { acceptanceChange, type AuditedJob, type MutationScope } from "./job-audit.js";

/** A job to accept, with the cost it reserves. Its plan holder is set when quota is reserved. */
export type NewJob = Partial<Job> & AuditedJob & BudgetedJob;

/** Jobs of one request: all of them are accepted, or none. */
export interface JobGroup {
  jobs: readonly NewJob[];
  actor: KnownActor;
  scope: MutationScope;
  /** The new batch that contains all of the jobs. */
  batch?: NewBatch | undefined;
  /** Stores the callback of the order. */
  storeCallback?: StoreCallback | undefined;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Accepts groups of jobs in one transaction, each group whole or not at all, and returns the error of each group. The database's times are set
 * on the jobs. When the transaction fails because of one group, each group is tried in a transaction of its own.
 */
export async function acceptGroups(source: DataSource, groups: readonly JobGroup[]): Promise<(Error | undefined)[]> {
  try {
    return await source.transaction(async (manager) => {
      const jobsOf = (accepted: readonly JobGroup[]) => accepted.flatMap(({ jobs }) => jobs);
      const refusals = await reserveQuota(
        manager,
        groups.map(({ jobs }) => jobs),
      );
      const accepted = groups.filter((_, n) => !refusals[n]);
      if (accepted.length === 0) return refusals;
      await assertBudgets(manager, jobsOf(accepted));
      for (const { batch } of accepted) if (batch) await insertBatch(manager, batch);
      await insertJobs(manager, jobsOf(accepted));
      for (const group of accepted) await storeCallback(manager, group);
      const changes = accepted.flatMap(({ jobs, actor, scope }) =>
        jobs.map((job) => acceptanceChange(actor, job, scope)),
      );
      await recordChanges(manager, changes);
      return refusals;
    });
  } catch (error) {
    if (groups.length > 1 && !isDatabaseUnavailable(error)) return acceptSeparately(source, groups);
    return groups.map(() => toAcceptanceError(error));
  }
}

async function storeCallback(manager: EntityManager, { batch, jobs: [job], storeCallback: store }: JobGroup) {
  if (!store) return;
  if (batch) await store(manager, { batchId: batch.id });
  else if (job) await store(manager, { jobId: job.id });
}

async function acceptSeparately(source: DataSource, groups: readonly JobGroup[]): Promise<(Error | undefined)[]> {
  const outcomes: (Error | undefined)[] = [];
  for (const group of groups) outcomes.push(...(await acceptGroups(source, [group])));
  return outcomes;
}

/** A second retry or repair of a job while one is not over is a VERSION_CONFLICT; any other error stays. */
function toAcceptanceError(error: unknown): Error {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (code === UNIQUE_VIOLATION && constraint === "job_retry_under_way")
    return new AppError("VERSION_CONFLICT", { cause: error });
  if (code === UNIQUE_VIOLATION && constraint === "job_repair_under_way")
    return new AppError("VERSION_CONFLICT", { message: "Another repair of this content has not ended.", cause: error });
  return error instanceof Error ? error : new Error("a job could not be accepted", { cause: error });
}
