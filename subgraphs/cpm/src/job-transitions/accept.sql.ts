/** replace: marks retried jobs as replaced in their batches. Rows are locked in the order of their ids. Parameter: the retried jobs. */
export const markReplacedSql = `
  UPDATE cpm.job SET replaced = true FROM (SELECT id FROM cpm.job WHERE id = ANY($1) ORDER BY id FOR UPDATE) AS retried
  WHERE job.id = retried.id AND NOT replaced`;

/** Copies the stored steps of retried jobs to their retries, without their cost. Parameters: the retries, the retried jobs. */
export const copyStepsSql = `
  INSERT INTO cpm.job_step (job_id, key, title, provider, model, fallback_reason, output, prompt_tokens, completion_tokens,
    cost_usd, attempt, completed_at)
  SELECT retry.id, key, title, provider, model, fallback_reason, output, 0, 0, 0, 0, completed_at
  FROM unnest($1::uuid[], $2::uuid[]) AS retry (id, retry_of) JOIN cpm.job_step ON job_id = retry_of`;

/** Adds jobs whose instructions are not rendered yet to the outbox of preparations. Parameter: the jobs. */
export const insertPreparationsSql = "INSERT INTO cpm.job_preparation (job_id) SELECT unnest($1::uuid[])";
