import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/**
 * Returns the quota of the jobs of a preceding CTE `ended` (columns `plan_holder` and `counted_in`), so that they no longer count.
 * A part of a statement: it follows `WITH ended AS (...),`. Rows are locked in the order of the holders.
 */
export const releaseQuotaSql = `returned AS (
    SELECT holder, month, n FROM (SELECT plan_holder AS holder, counted_in AS month, count(*) AS n FROM ended GROUP BY 1, 2) AS free
      JOIN cpm.plan_use AS locked USING (holder, month) ORDER BY holder FOR UPDATE OF locked),
  given_back AS (UPDATE cpm.plan_use AS used SET jobs = used.jobs - returned.n FROM returned
    WHERE used.holder = returned.holder AND used.month = returned.month)`;

/** The usage of the plans of some holders ($1): jobs of this month, and their queued and running jobs now. */
export const selectPlanUsageSql = `
  SELECT holder,
    (SELECT count(*)::int FROM cpm.job WHERE plan_holder = holder AND status = 'queued') AS waiting,
    (SELECT count(*)::int FROM cpm.job WHERE plan_holder = holder AND status = 'processing' AND admitted) AS running,
    coalesce((SELECT jobs FROM cpm.plan_use AS used WHERE used.holder = requested.holder
      AND month = date_trunc('month', now() AT TIME ZONE 'UTC')), 0) AS jobs
  FROM unnest($1::text[]) AS requested (holder)`;

/**
 * Adds requested jobs ($2), of them pieces of the month ($3), to the rows of their holders ($1, in the common lock order), which locks the rows, and
 * returns the new values. Jobs that are no pieces are rewrites.
 */
export const addToPlanUsageSql: PreparedStatement = {
  name: "cpm.add-to-plan-usage",
  sql: `
  INSERT INTO cpm.plan_use AS used (holder, month, jobs, rewrites, waiting_at_most)
  SELECT holder, date_trunc('month', now() AT TIME ZONE 'UTC'), pieces, jobs - pieces, jobs
  FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS requested (holder, jobs, pieces, place) ORDER BY place
  ON CONFLICT (holder) DO UPDATE SET month = greatest(used.month, excluded.month),
    jobs = excluded.jobs + CASE WHEN used.month >= excluded.month THEN used.jobs ELSE 0 END,
    rewrites = excluded.rewrites + CASE WHEN used.month >= excluded.month THEN used.rewrites ELSE 0 END,
    waiting_at_most = used.waiting_at_most + excluded.waiting_at_most
  RETURNING holder, month::text AS month, jobs, rewrites, waiting_at_most AS "waitingAtMost"`,
};

/** The exact number of a holder's ($1) queued jobs. */
export const countWaitingJobsSql =
  "SELECT count(*)::int AS waiting FROM cpm.job WHERE plan_holder = $1 AND status = 'queued'";

/** Sets a holder's ($1) jobs of the month ($2), upper bound of queued jobs ($3) and rewrites of the month ($4). */
export const setPlanUsageSql =
  "UPDATE cpm.plan_use SET jobs = $2, waiting_at_most = $3, rewrites = $4 WHERE holder = $1";
