import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { type EffectivePlan, effectivePlans } from "./effective-plan.js";
import { quotaErrorFor, type RequestedJobs } from "./quota-error.js";
import { addToPlanUsageSql, countWaitingJobsSql, selectPlanUsageSql, setPlanUsageSql } from "./quota.sql.js";

/** A job that counts against the quota of its client's plan. */
export interface CountedJob {
  clientPath: string[];
  /** Set for a job that only rewrites other content: it waits like others, but is no piece of the month. Rewrites have a limit of their own. */
  repairOf?: string | null;
  /** Set when quota was reserved: the client on whose plan the job counts. */
  planHolder?: string;
  /** Set when quota was reserved: the name of that plan. */
  acceptedPlan?: string | null;
  /** Set when quota was reserved: the first day of the month in which the job counts; null for a rewrite. */
  countedIn?: string | null;
}

/**
 * A holder's row. `waitingAtMost` is an upper bound of the queued jobs: it grows with every accepted job. When it reaches the plan's
 * limit, the exact count replaces it.
 */
interface UsageRow {
  month: string;
  jobs: number;
  rewrites: number;
  waitingAtMost: number;
}

type QuotaRequest = EffectivePlan & RequestedJobs;

/** The usage of a plan whose row is locked. `row` is the stored value, to which all requested jobs are already added. */
interface LockedUsage extends EffectivePlan, UsageRow {
  row: UsageRow;
}

/**
 * Reserves quota for groups of jobs. Each group gets all it needs or nothing. Exact under concurrency: the rows of the plans' usage stay
 * locked until the transaction ends, and the jobs must be inserted in it.
 * See docs/decisions/005-count-quotas-in-the-accepting-transaction.md.
 * @returns for each group the reason for its refusal; undefined when its quota is reserved.
 */
export async function reserveQuota(
  manager: EntityManager,
  groups: readonly (readonly CountedJob[])[],
): Promise<(AppError | undefined)[]> {
  const all = groups.flat();
  const planOf = await effectivePlans(
    manager,
    all.map(({ clientPath }) => clientPath),
  );
  const usages = await lockUsage(manager, quotaRequests(all, planOf));
  const refusals = groups.map((jobs) => {
    const requested = quotaRequests(jobs, planOf).map(({ holder, count, pieces }) => ({
      usage: rowOf(usages, holder),
      jobs: { count, pieces },
    }));
    const full = requested.find(({ usage, jobs }) => quotaErrorFor(usage, jobs));
    if (full) return quotaErrorFor(full.usage, full.jobs);
    for (const { usage, jobs } of requested) addJobs(usage, jobs);
    for (const job of jobs) countOn(rowOf(usages, planOf(job.clientPath).holder), job);
    return undefined;
  });
  for (const usage of usages) await storeUsage(manager, usage);
  return refusals;
}

/** Why one job for each of these clients would be refused now. Nothing is reserved, so a later request can still be refused. */
export async function findQuotaError(
  manager: EntityManager,
  clientPaths: readonly string[][],
): Promise<AppError | undefined> {
  const jobs = clientPaths.map((clientPath) => ({ clientPath }));
  const requests = quotaRequests(jobs, await effectivePlans(manager, clientPaths));
  const holders = requests.map(({ holder }) => holder);
  const usageOf = await readPlanUsage(manager, holders);
  for (const { count, pieces, ...effective } of requests) {
    const { jobs: used, waiting } = usageOf(effective.holder);
    const refusal = quotaErrorFor({ ...effective, jobs: used, rewrites: 0, waitingAtMost: waiting }, { count, pieces });
    if (refusal) return refusal;
  }
  return undefined;
}

/** The jobs on a holder's plan: those that count in this month, and those that are queued and running now. */
export interface PlanUsage {
  jobs: number;
  waiting: number;
  running: number;
}

/** Reads the usage of the holders' plans in one query. Returns a lookup by holder. */
export async function readPlanUsage(
  manager: EntityManager,
  holders: readonly string[],
): Promise<(holder: string) => PlanUsage> {
  const rows = await manager.query<(PlanUsage & { holder: string })[]>(selectPlanUsageSql, [[...new Set(holders)]]);
  return (holder) => {
    const { jobs, waiting, running } = rowOf(rows, holder);
    return { jobs, waiting, running };
  };
}

/** Counts the jobs of each holder, in the order in which all transactions lock the rows. */
function quotaRequests(
  jobs: readonly CountedJob[],
  planOf: (clientPath: readonly string[]) => EffectivePlan,
): QuotaRequest[] {
  const byHolder = new Map<string, QuotaRequest>();
  for (const job of jobs) {
    const { holder, plan } = planOf(job.clientPath);
    const { count, pieces } = byHolder.get(holder) ?? { count: 0, pieces: 0 };
    byHolder.set(holder, { holder, plan, count: count + 1, pieces: pieces + Number(isPiece(job)) });
  }
  return [...byHolder.values()].toSorted((a, b) => (a.holder < b.holder ? -1 : 1));
}

function isPiece({ repairOf }: CountedJob): boolean {
  return (repairOf ?? null) === null;
}

/** Locks the holders' rows by adding all requested jobs to them, which is correct in most cases. {@link storeUsage} corrects the others. */
async function lockUsage(manager: EntityManager, requests: QuotaRequest[]): Promise<LockedUsage[]> {
  const rows = await runPrepared<UsageRow & { holder: string }>(manager, addToPlanUsageSql, [
    requests.map(({ holder }) => holder),
    requests.map(({ count }) => count),
    requests.map(({ pieces }) => pieces),
  ]);
  const usages: LockedUsage[] = [];
  for (const { holder, plan, count, pieces } of requests) {
    const { holder: _, ...row } = rowOf(rows, holder);
    const waitingAtMost =
      row.waitingAtMost > plan.waitingJobs ? await countWaiting(manager, holder) : row.waitingAtMost - count;
    const rewrites = row.rewrites - (count - pieces);
    usages.push({ holder, plan, month: row.month, jobs: row.jobs - pieces, rewrites, waitingAtMost, row });
  }
  return usages;
}

async function countWaiting(manager: EntityManager, holder: string): Promise<number> {
  const [counted] = await manager.query<{ waiting: number }[]>(countWaitingJobsSql, [holder]);
  return counted?.waiting ?? 0;
}

function rowOf<T extends { holder: string }>(rows: T[], holder: string): T {
  const row = rows.find((candidate) => candidate.holder === holder);
  if (!row) throw new Error("every requested holder has a row");
  return row;
}

function addJobs(usage: LockedUsage, { count, pieces }: RequestedJobs): void {
  usage.jobs += pieces;
  usage.rewrites += count - pieces;
  usage.waitingAtMost += count;
}

function countOn({ holder, plan, month }: LockedUsage, job: CountedJob): void {
  job.planHolder = holder;
  job.acceptedPlan = plan.name;
  job.countedIn = isPiece(job) ? month : null;
}

/** Stores the usage where it differs from the row: after a refusal, or after an exact count. */
async function storeUsage(manager: EntityManager, usage: LockedUsage): Promise<void> {
  const { holder, jobs, rewrites, waitingAtMost, row } = usage;
  if (jobs === row.jobs && rewrites === row.rewrites && waitingAtMost === row.waitingAtMost) return;
  await manager.query(setPlanUsageSql, [holder, jobs, waitingAtMost, rewrites]);
}
