import { deleteEventsOfJobSql } from "../events/events.sql.js";
import { bumpVersionSql } from "./conditions.sql.js";

/** erase: removes the request of an ended job; its status stays. Parameter: the job. */
export const eraseJobSql = `
  UPDATE cpm.job SET request = '{"keywords": []}', brief = '{}', created_by = 'erased', erased_at = now(),
    error = CASE WHEN error IS NOT NULL THEN error || '{"message": "The job was erased.", "retryable": false}' END, ${bumpVersionSql}
  WHERE id = $1 AND status IN ('completed', 'failed', 'cancelled') AND erased_at IS NULL`;

/** The jobs that rewrote passages of a job's content ($1) and were not erased, and whether they have ended. */
export const selectRepairsSql = `
  SELECT id, status IN ('completed', 'failed', 'cancelled') AS "hasEnded" FROM cpm.job
  WHERE repair_of = $1 AND erased_at IS NULL`;

/** The tables, besides the job's row, that hold content of a job. */
const CONTENT_TABLES = ["job_result", "job_step", "page_sketch", "job_text", "publication", "notification"];

/**
 * Removes the prompts of a job from batches that its vendor has not ended yet. What is left has their length, so that a late charge can
 * still be told from an impossible one. Parameter: the job.
 */
const blankOpenRequestsSql = `
  UPDATE cpm.vendor_batch_request AS asked SET answer = NULL, request = jsonb_build_object(
    'model', request -> 'model', 'temperature', NULL, 'maxTokens', request -> 'maxTokens',
    'messages', jsonb_build_array(jsonb_build_object('role', 'user', 'content', repeat('x', octet_length(request::text)))))
  FROM cpm.vendor_batch AS batch WHERE batch.id = batch_id AND asked.job_id = $1 AND ended_at IS NULL`;

/** Deletes the requests and answers of a job in batches that have ended. Parameter: the job. */
const deleteEndedRequestsSql = `
  DELETE FROM cpm.vendor_batch_request AS asked USING cpm.vendor_batch AS batch
  WHERE batch.id = batch_id AND asked.job_id = $1 AND ended_at IS NOT NULL`;

/** Removes what was ordered from the job's batch. Parameter: the job. */
const clearFingerprintSql = `
  UPDATE cpm.batch SET fingerprint = NULL FROM cpm.job
  WHERE job.id = $1 AND batch.id = job.batch_id AND fingerprint IS NOT NULL`;

/** Deletes the publications that are planned for a job's content. Parameter: the job. */
const deletePlannedPublicationsSql = "DELETE FROM cpm.calendar_entry WHERE job_id = $1 AND kind = 'PUBLICATION'";

/** Removes the keyword from the calendar, unless a series still has it. Parameter: the job. */
const clearPlannedOrderSql = "UPDATE cpm.calendar_entry SET title = NULL WHERE id = $1 AND series_id IS NULL";

/** Deletes what a repairing job proposed. Parameter: the job. */
const deleteProposalSql = "DELETE FROM cpm.repair_proposal WHERE repair_id = $1";

/** Deletes the content of a job, one statement after the other. Parameter: the job. */
export const eraseContentSql = [
  ...CONTENT_TABLES.map((table) => `DELETE FROM cpm.${table} WHERE job_id = $1`),
  blankOpenRequestsSql,
  deleteEndedRequestsSql,
  clearFingerprintSql,
  deleteProposalSql,
  deletePlannedPublicationsSql,
  clearPlannedOrderSql,
  ...deleteEventsOfJobSql,
];

/** Adds the job's instructions to the outbox for the IM. An id of another form is not of an IM that can erase. Parameter: the job. */
export const queueInstructionErasureSql = `
  INSERT INTO cpm.instruction_erasure (instruction_id) SELECT instruction_id::uuid FROM cpm.job
  WHERE id = $1 AND instruction_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ON CONFLICT DO NOTHING`;
