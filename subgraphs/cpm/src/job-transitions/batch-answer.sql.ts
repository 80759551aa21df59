import { bumpVersionSql, parkedSql } from "./conditions.sql.js";

/** Whether the job still waits for the batch of a request: no worker has claimed it since. */
const STILL_WAITS = `job.status = 'queued' AND ${parkedSql} AND job.attempt = asked.attempt`;

/**
 * recordBatchAnswer: stores the answer to a request of a batch and counts its cost, once however often the batch is read. The cost counts
 * whatever the job's status is, because the money is spent. Parameters: job, step, answer, model, prompt tokens, completion tokens, US dollars,
 * whether they are estimated, cached tokens, tokens written to the cache, US dollars saved by the cache, US dollars saved by the batch.
 */
export const recordBatchAnswerSql = `
  WITH asked AS (
    UPDATE cpm.vendor_batch_request AS request SET answered_at = now(), answer = $3
    FROM cpm.vendor_batch AS batch
    WHERE request.job_id = $1 AND request.key = $2 AND answered_at IS NULL AND batch.id = batch_id
    RETURNING request.job_id, request.held_usd, batch.attempt
  ), spent AS (
    UPDATE cpm.job SET prompt_tokens = prompt_tokens + $5, completion_tokens = completion_tokens + $6,
      cost_usd = cost_usd + $7::numeric, estimated_usd = estimated_usd + CASE WHEN $8 THEN coalesce($7::numeric, 0) ELSE 0 END,
      cached_tokens = cached_tokens + $9, cache_write_tokens = cache_write_tokens + $10, saved_usd = saved_usd + $11::numeric,
      batch_saved_usd = batch_saved_usd + $12::numeric,
      held_usd = CASE WHEN ${STILL_WAITS} THEN greatest(job.held_usd - asked.held_usd, 0) ELSE job.held_usd END,
      reserved_usd = CASE WHEN ${STILL_WAITS}
        THEN greatest(reserved_usd - coalesce($7::numeric, 0), job.held_usd - asked.held_usd, 0) ELSE reserved_usd END,
      ${bumpVersionSql}
    FROM asked WHERE job.id = asked.job_id RETURNING job.id
  )
  SELECT cpm.record_purchase(id, $4, $5, $6, $7::numeric, $8, $9, $11::numeric) FROM spent`;

/** The requests of a job in batches, with their answers. */
export const selectBatchedAnswersSql = "SELECT key, answer FROM cpm.vendor_batch_request WHERE job_id = $1";

/** Locks the job of a batch. */
export const lockJobOfBatchSql = `
  SELECT status IN ('queued', 'processing') AS open FROM cpm.job WHERE id = (SELECT job_id FROM cpm.vendor_batch WHERE id = $1) FOR UPDATE`;

/** endBatch, first part. Parameters: batch, why it has not all of its answers. */
export const endBatchSql = `
  UPDATE cpm.vendor_batch SET ended_at = now(), failure = $2 WHERE id = $1 AND ended_at IS NULL RETURNING job_id AS "jobId"`;

/** Deletes the requests of an ended job: nothing continues from them. */
export const deleteRequestsOfBatchSql = "DELETE FROM cpm.vendor_batch_request WHERE batch_id = $1";

/** endBatch, second part: the job continues. Parameters: job, the reason to write it by direct calls from now on, if there is one. */
export const continueJobSql = `
  UPDATE cpm.job SET direct_reason = coalesce(direct_reason, $2),
    run_after = CASE WHEN status = 'queued' AND ${parkedSql} THEN least(run_after, now()) ELSE run_after END, ${bumpVersionSql}
  WHERE id = $1 AND status IN ('queued', 'processing')`;

/** showBatchProgress. Parameters: batch, why the job waits, answers that the vendor has. */
export const showBatchProgressSql = `
  WITH progressed AS (UPDATE cpm.vendor_batch SET answered = $3 WHERE id = $1 AND answered <> $3 RETURNING job_id)
  UPDATE cpm.job SET waiting_for = jsonb_set(waiting_for, '{reason}', to_jsonb($2::text)), ${bumpVersionSql}
  FROM progressed WHERE id = progressed.job_id AND status = 'queued' AND ${parkedSql} RETURNING id`;
