/** Locks a job's row. $1: the job's id. */
export const lockJobForRevisionSql = "SELECT FROM cpm.job WHERE id = $1 FOR NO KEY UPDATE";

/** Locks a job's content; no row when it was removed. $1: the job's id. */
export const lockContentSql = "SELECT FROM cpm.job_result WHERE job_id = $1 FOR UPDATE";

/** The number of the newest revision. $1: the job's id. */
export const newestNumberSql = "SELECT coalesce(max(number), 1) AS number FROM cpm.content_revision WHERE job_id = $1";

/**
 * Revisions without their content, newest first. Revision 1 is the job's result. $1: the job's id; $2: the first number; $3: the number
 * before the last one.
 */
export const selectRevisionsSql = `
  SELECT job_id AS "jobId", number, author, note, restored_from AS "restoredFrom", created_at AS "createdAt", score FROM (
    SELECT job_id, number, author, note, restored_from, created_at, (conformance ->> 'score')::integer AS score
    FROM cpm.content_revision
    UNION ALL
    SELECT result.job_id, 1, NULL, NULL, NULL, job.completed_at, (result.conformance ->> 'score')::integer
    FROM cpm.job_result AS result JOIN cpm.job ON job.id = result.job_id
  ) AS revision
  WHERE job_id = $1 AND number <= $2 AND number > $3 ORDER BY number DESC`;
