import { cutoffSql } from "@cgs/kit/database/expiry.sql";

/**
 * Deletes content, reports, fingerprints of location pages, and the searchable words of titles. Parameters: the days since the job's end, the
 * most jobs. Jobs with content are those with an approval state.
 */
export const deleteExpiredContentSql = `
  WITH old AS (
    SELECT id AS job_id FROM cpm.job WHERE approved IS NOT NULL AND completed_at < ${cutoffSql}
    ORDER BY completed_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
  ), pages AS (
    DELETE FROM cpm.page_sketch WHERE job_id IN (SELECT job_id FROM old)
  ), titles AS (
    UPDATE cpm.job_text SET words = cpm.words_of_request(job.request)
    FROM old JOIN cpm.job ON job.id = old.job_id WHERE job_text.job_id = old.job_id
  ), gone AS (DELETE FROM cpm.job_result WHERE job_id IN (SELECT job_id FROM old) RETURNING 1)
  SELECT count(*)::float AS deleted FROM gone`;

/** Deletes steps of jobs that ended as long ago. Parameters: the days since the job's end, the most steps. */
export const deleteExpiredStepsSql = `
  WITH gone AS (DELETE FROM cpm.job_step WHERE ctid = ANY (ARRAY(
    SELECT step.ctid FROM cpm.job_step AS step JOIN cpm.job ON job.id = step.job_id
    WHERE step.completed_at < ${cutoffSql} AND job.completed_at < ${cutoffSql}
    ORDER BY step.completed_at LIMIT $2 FOR UPDATE OF step SKIP LOCKED)) RETURNING 1)
  SELECT count(*)::float AS deleted FROM gone`;

/** The batches whose jobs have all been deleted. */
export const emptyBatchSql = "NOT EXISTS (SELECT FROM cpm.job WHERE job.batch_id = batch.id)";
