import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { type EffectivePlan, effectivePlans } from "./effective-plan.js";

/** A job that asks for room on the plan of its client. */
export interface CountedJob {
  clientPath: string[];
  /** Set when there was room: on whom it is counted... */
  planHolder?: string;
  /** ... and the first day of the month it counts in. */
  countedIn?: string | null;
}

/** When to ask again while too many jobs wait. */
const ASK_AGAIN_SECONDS = 30;

/** Makes the jobs of `ended` (their `plan_holder` and `counted_in`) count no more. A part of a statement, to follow WITH ended. */
export const releaseQuotaSql = `returned AS (
    SELECT holder, month, n FROM (SELECT plan_holder AS holder, counted_in AS month, count(*) AS n FROM ended GROUP BY 1, 2) AS free
      JOIN cpm.plan_use AS locked USING (holder, month) ORDER BY holder FOR UPDATE OF locked),
  given_back AS (UPDATE cpm.plan_use AS used SET jobs = used.jobs - returned.n FROM returned
    WHERE used.holder = returned.holder AND used.month = returned.month)`;

/** What a holder's row says. The bound only grows, with what is accepted, until it comes to the plan's cap and the jobs are counted. */
interface Use {
  month: string;
  jobs: number;
  waitingAtMost: number;
}

interface Demand extends EffectivePlan {
  count: number;
}

/** What is used of a plan while its row is locked, and what the row says that everybody asked for has been added to. */
interface Room extends EffectivePlan, Use {
  row: Use;
}

/**
 * Takes room on the plans for groups of jobs, each of which gets all it needs or nothing, and says why not. Exact however many
 * ask at once: the rows of the plans' use stay locked until the transaction ends, in which the jobs have to be inserted.
 */
export async function reserveQuota(
  manager: EntityManager,
  groups: readonly (readonly CountedJob[])[],
): Promise<(AppError | undefined)[]> {
  const paths = groups.flat().map(({ clientPath }) => clientPath);
  const planOf = await effectivePlans(manager, paths);
  const rooms = await lockRooms(manager, demandOf(paths.map(planOf)));
  const refusals = groups.map((jobs) => {
    const wanted = demandOf(jobs.map(({ clientPath }) => planOf(clientPath))).map(({ holder, count }) => ({
      room: rowOf(rooms, holder),
      count,
    }));
    const full = wanted.find(({ room, count }) => refusalOf(room, count));
    if (full) return refusalOf(full.room, full.count);
    for (const { room, count } of wanted) take(room, count);
    for (const job of jobs) countOn(rowOf(rooms, planOf(job.clientPath).holder), job);
    return undefined;
  });
  for (const room of rooms) await correct(manager, room);
  return refusals;
}

/** Says why jobs, one for each of these clients, would be refused together now; without a promise, since nothing is taken. */
export async function findQuotaError(
  manager: EntityManager,
  clientPaths: readonly string[][],
): Promise<AppError | undefined> {
  const demands = demandOf(clientPaths.map(await effectivePlans(manager, clientPaths)));
  const holders = demands.map(({ holder }) => holder);
  const useOf = await readPlanUsage(manager, holders);
  for (const { count, ...held } of demands) {
    const { jobs, waiting } = useOf(held.holder);
    const refusal = refusalOf({ ...held, jobs, waitingAtMost: waiting }, count);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Jobs of a holder's plan that count in this month, and how many wait and run now. */
export interface PlanUsage {
  jobs: number;
  waiting: number;
  running: number;
}

/** What is used of the plans of holders. One query, however many are asked about. */
export async function readPlanUsage(
  manager: EntityManager,
  holders: readonly string[],
): Promise<(holder: string) => PlanUsage> {
  const rows = await manager.query<(PlanUsage & { holder: string })[]>(
    `SELECT holder,
       (SELECT count(*)::int FROM cpm.job WHERE plan_holder = holder AND status = 'queued') AS waiting,
       (SELECT count(*)::int FROM cpm.job WHERE plan_holder = holder AND status = 'processing' AND admitted) AS running,
       coalesce((SELECT jobs FROM cpm.plan_use AS used WHERE used.holder = asked.holder
         AND month = date_trunc('month', now() AT TIME ZONE 'UTC')), 0) AS jobs
     FROM unnest($1::text[]) AS asked (holder)`,
    [[...new Set(holders)]],
  );
  return (holder) => {
    const { jobs, waiting, running } = rowOf(rows, holder);
    return { jobs, waiting, running };
  };
}

/** When the month in which jobs count now ends. */
export function monthEnd(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** How much is wanted of each holder's plan, in the order in which all transactions lock them. */
function demandOf(held: EffectivePlan[]): Demand[] {
  const byHolder = new Map<string, Demand>();
  for (const { holder, plan } of held)
    byHolder.set(holder, { holder, plan, count: (byHolder.get(holder)?.count ?? 0) + 1 });
  return [...byHolder.values()].toSorted((a, b) => (a.holder < b.holder ? -1 : 1));
}

/** Locks the holders' rows by adding everything wanted to them, which is nearly always how it stays. */
async function lockRooms(manager: EntityManager, demands: Demand[]): Promise<Room[]> {
  const rows = await manager.query<(Use & { holder: string })[]>(
    `INSERT INTO cpm.plan_use AS used (holder, month, jobs, waiting_at_most)
     SELECT holder, date_trunc('month', now() AT TIME ZONE 'UTC'), jobs, jobs
     FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS asked (holder, jobs, place) ORDER BY place
     ON CONFLICT (holder) DO UPDATE SET month = greatest(used.month, excluded.month),
       jobs = excluded.jobs + CASE WHEN used.month >= excluded.month THEN used.jobs ELSE 0 END,
       waiting_at_most = used.waiting_at_most + excluded.jobs
     RETURNING holder, month::text AS month, jobs, waiting_at_most AS "waitingAtMost"`,
    [demands.map(({ holder }) => holder), demands.map(({ count }) => count)],
  );
  const rooms: Room[] = [];
  for (const { holder, plan, count } of demands) {
    const { holder: _, ...row } = rowOf(rows, holder);
    const waitingAtMost =
      row.waitingAtMost > plan.waitingJobs ? await countWaiting(manager, holder) : row.waitingAtMost - count;
    rooms.push({ holder, plan, month: row.month, jobs: row.jobs - count, waitingAtMost, row });
  }
  return rooms;
}

async function countWaiting(manager: EntityManager, holder: string): Promise<number> {
  const query = "SELECT count(*)::int AS waiting FROM cpm.job WHERE plan_holder = $1 AND status = 'queued'";
  const [counted] = await manager.query<{ waiting: number }[]>(query, [holder]);
  return counted?.waiting ?? 0;
}

function rowOf<T extends { holder: string }>(rows: T[], holder: string): T {
  const row = rows.find((candidate) => candidate.holder === holder);
  if (!row) throw new Error("every holder that was asked about has a row");
  return row;
}

function take(room: Room, count: number): void {
  room.jobs += count;
  room.waitingAtMost += count;
}

function countOn({ holder, month }: Room, job: CountedJob): void {
  job.planHolder = holder;
  job.countedIn = month;
}

/** Makes the row say what was taken, where that is not what was wanted, or the jobs were counted. */
async function correct(manager: EntityManager, { holder, jobs, waitingAtMost, row }: Room): Promise<void> {
  if (jobs === row.jobs && waitingAtMost === row.waitingAtMost) return;
  const query = "UPDATE cpm.plan_use SET jobs = $2, waiting_at_most = $3 WHERE holder = $1";
  await manager.query(query, [holder, jobs, waitingAtMost]);
}

function refusalOf(room: EffectivePlan & Omit<Use, "month">, count: number): AppError | undefined {
  const { name, monthlyJobs, waitingJobs } = room.plan;
  if (room.jobs + count > monthlyJobs) {
    const end = monthEnd();
    return new AppError("QUOTA_EXCEEDED", {
      message: `The ${name} plan has ${Math.max(0, monthlyJobs - room.jobs)} of its ${monthlyJobs} jobs left this month, which ends at ${end.toISOString()}.`,
      retryAfter: Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1_000)),
    });
  }
  if (room.waitingAtMost + count > waitingJobs) {
    return new AppError("CONCURRENCY_LIMIT", {
      message: `The ${name} plan has room for ${Math.max(0, waitingJobs - room.waitingAtMost)} more waiting jobs, of ${waitingJobs} in all. Send more when some have begun.`,
      retryAfter: ASK_AGAIN_SECONDS,
    });
  }
  return undefined;
}
