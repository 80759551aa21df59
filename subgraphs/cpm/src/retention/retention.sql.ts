/** One process deletes at a time. */
export const tryLockRetentionSql = "SELECT pg_try_advisory_xact_lock(hashtext('cpm.retention')) AS locked";

/**
 * Deletes content, reports, fingerprints of location pages, and the searchable words of titles. Parameters: an id after all old jobs, the time
 * before which the jobs ended, the number of jobs.
 */
export const deleteExpiredContentSql = `
  WITH old AS (
    SELECT result.job_id FROM cpm.job_result AS result JOIN cpm.job ON job.id = result.job_id
    WHERE result.job_id < $1 AND job.completed_at < $2 ORDER BY result.job_id LIMIT $3
    FOR NO KEY UPDATE OF job SKIP LOCKED
  ), pages AS (
    DELETE FROM cpm.page_sketch WHERE job_id IN (SELECT job_id FROM old)
  ), titles AS (
    UPDATE cpm.job_text SET words = cpm.words_of_request(job.request)
    FROM old JOIN cpm.job ON job.id = old.job_id WHERE job_text.job_id = old.job_id
  ) DELETE FROM cpm.job_result WHERE job_id IN (SELECT job_id FROM old)`;

/** Deletes steps. Parameters as for {@link deleteExpiredContentSql}; the number is of steps. */
export const deleteExpiredStepsSql = `
  DELETE FROM cpm.job_step WHERE (job_id, key) IN (
    SELECT step.job_id, step.key FROM cpm.job_step AS step JOIN cpm.job ON job.id = step.job_id
    WHERE step.job_id < $1 AND job.completed_at < $2 ORDER BY step.job_id, step.key LIMIT $3)`;
