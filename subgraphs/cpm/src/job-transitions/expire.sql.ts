import { cutoffSql } from "@cgs/kit/database/expiry.sql";

/**
 * Deletes ended jobs with everything that belongs to them. Jobs that have not ended stay, however old they are. Sums by day, quotas and
 * budgets have counted the jobs and stay as they are. Parameters: the days since the end, the most jobs.
 */
export const deleteExpiredJobsSql = `
  WITH gone AS (DELETE FROM cpm.job WHERE id = ANY (ARRAY(
    SELECT id FROM cpm.job WHERE completed_at < ${cutoffSql} ORDER BY completed_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1)
  SELECT count(*)::float AS deleted FROM gone`;
