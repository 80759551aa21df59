import { bumpVersionSql } from "./conditions.sql.js";

/** erase: removes the request of an ended job; its status stays. Parameter: the job. */
export const eraseJobSql = `
  UPDATE cpm.job SET request = '{"keywords": []}', brief = '{}', created_by = 'erased', erased_at = now(),
    error = CASE WHEN error IS NOT NULL THEN error || '{"message": "The job was erased.", "retryable": false}' END, ${bumpVersionSql}
  WHERE id = $1 AND status IN ('completed', 'failed', 'cancelled') AND erased_at IS NULL`;

/** The tables, besides the job's row, that hold content of a job. */
const CONTENT_TABLES = ["job_result", "job_step", "page_sketch", "job_text"];

/** Deletes the content of a job, one statement for each table. Parameter: the job. */
export const eraseContentSql = CONTENT_TABLES.map((table) => `DELETE FROM cpm.${table} WHERE job_id = $1`);

/** Adds the job's instructions to the outbox for the IM. Parameter: the job. */
export const queueInstructionErasureSql = `
  INSERT INTO cpm.instruction_erasure (instruction_id) SELECT instruction_id::uuid FROM cpm.job WHERE id = $1
  ON CONFLICT DO NOTHING`;
