import { type KnownActor, recordChanges } from "@cgs/kit/audit/record-change";
import { isDatabaseUnavailable } from "@cgs/kit/database/database";
import { AppError } from "@cgs/kit/errors";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { DataSource, EntityManager } from "typeorm";
import { assertBudgets, type BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { insertBatch, type NewBatch, replaceRetriedJobs } from "./batch-rows.js";
import { reserveQuota } from "../../billing/plan/quota.js";
import { type Accepted, acceptance, type Way } from "./job-audit.js";
import { Job } from "../../job-record/job.entity.js";

/** A job to be accepted, with what it may cost. On whose plan it counts is found out while it is. */
export type NewJob = Partial<Job> & Accepted & BudgetedJob;

/** Jobs that somebody asked for together: all of them are accepted, or none. */
export interface JobGroup {
  jobs: readonly NewJob[];
  actor: KnownActor;
  /** Whether they were asked for one by one, or as a batch or the rest of one. */
  way: Way;
  /** The batch that all of the jobs are for, when it is new. */
  batch?: NewBatch | undefined;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Accepts groups of jobs in one transaction, each group whole or not at all, and answers each group with what was wrong.
 * Their times are the database's, and are set on the jobs.
 * A group that can't be stored or paid for does not stand in the way of the others: then each is tried alone.
 */
export async function acceptGroups(source: DataSource, groups: readonly JobGroup[]): Promise<(Error | undefined)[]> {
  try {
    return await source.transaction(async (manager) => {
      const refusals = await reserveQuota(
        manager,
        groups.map(({ jobs }) => jobs),
      );
      const accepted = groups.filter((_, n) => !refusals[n]);
      await assertBudgets(
        manager,
        accepted.flatMap(({ jobs }) => jobs),
      );
      if (accepted.length > 0) await insert(manager, accepted);
      return refusals;
    });
  } catch (error) {
    if (groups.length > 1 && !isDatabaseUnavailable(error)) return oneByOne(source, groups);
    return groups.map(() => whyNot(error));
  }
}

async function oneByOne(source: DataSource, groups: readonly JobGroup[]): Promise<(Error | undefined)[]> {
  const outcomes: (Error | undefined)[] = [];
  for (const group of groups) outcomes.push(...(await acceptGroups(source, [group])));
  return outcomes;
}

async function insert(manager: EntityManager, groups: JobGroup[]): Promise<void> {
  const jobs = groups.flatMap((group) => group.jobs);
  for (const { batch } of groups) if (batch) await insertBatch(manager, batch);
  await insertRows(manager, Job, jobs);
  const retries = jobs.filter(({ retryOf }) => retryOf);
  if (retries.length > 0) {
    await replaceRetriedJobs(manager, retries);
    await copySteps(manager, retries);
  }
  await recordChanges(
    manager,
    groups.flatMap((group) => group.jobs.map((job) => acceptance(group.actor, job, group.way))),
  );
}

/** A retry goes on from the stored steps. The copies count nothing: they were paid for by the job that bought them. */
async function copySteps(manager: EntityManager, retries: NewJob[]): Promise<void> {
  await manager.query(
    `INSERT INTO cpm.job_step (job_id, key, title, provider, model, fallback_reason, output, prompt_tokens, completion_tokens,
       cost_usd, attempt, completed_at)
     SELECT retry.id, key, title, provider, model, fallback_reason, output, 0, 0, 0, 0, completed_at
     FROM unnest($1::uuid[], $2::uuid[]) AS retry (id, retry_of) JOIN cpm.job_step ON job_id = retry_of`,
    [retries.map(({ id }) => id), retries.map(({ retryOf }) => retryOf)],
  );
}

/** That another retry of the same job is under way is the one conflict which callers have to know. */
function whyNot(error: unknown): Error {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (code === UNIQUE_VIOLATION && constraint === "job_retry_under_way")
    return new AppError("VERSION_CONFLICT", { cause: error });
  return error instanceof Error ? error : new Error("a job could not be accepted", { cause: error });
}
