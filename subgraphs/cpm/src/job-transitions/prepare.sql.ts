import { releaseQuotaSql } from "../billing/plan/quota.sql.js";
import { ENDED_COLUMNS, recordJobEndSql } from "../events/events.sql.js";
import { bumpVersionSql, setEndedSql } from "./conditions.sql.js";

/** Whether a job's instructions are not rendered yet. */
const unpreparedSql = "status = 'queued' AND brief ? 'rendering'";

/** The jobs among these that wait for their instructions. Parameter: the jobs. */
export const selectUnpreparedSql = `
  SELECT id, client_id AS "clientId", content_type AS "contentType", instruction_id AS "instructionId", brief,
    trace_parent AS "traceParent" FROM cpm.job WHERE id = ANY ($1) AND ${unpreparedSql}`;

/**
 * prepare: stores the instructions of jobs, which are due from now on. Rows are locked in the order of their ids. Parameters: the
 * instructions as JSON, their jobs.
 */
export const prepareJobsSql = `
  WITH rendered AS (SELECT * FROM json_to_recordset($1) AS one (job_id uuid, id text, instructions text, template_used text)),
  locked AS (SELECT id FROM cpm.job WHERE id = ANY ($2) ORDER BY id FOR UPDATE)
  UPDATE cpm.job SET brief = (brief - 'rendering') || jsonb_build_object('instructions', rendered.instructions),
    instruction_id = rendered.id, template_used = rendered.template_used, run_after = now(), ${bumpVersionSql}
  FROM rendered JOIN locked ON locked.id = rendered.job_id WHERE job.id = rendered.job_id AND job.id = ANY ($2)
    AND ${unpreparedSql} RETURNING job.id`;

/**
 * Queues the erasure of instructions that were rendered for jobs which had ended by then. An id of another form is not of an IM that can erase.
 * Parameters: the jobs, their instructions.
 */
export const eraseUnusedInstructionsSql = `
  INSERT INTO cpm.instruction_erasure (instruction_id)
  SELECT rendered.instruction_id::uuid FROM unnest($1::uuid[], $2::text[]) AS rendered (job_id, instruction_id)
  LEFT JOIN cpm.job ON id = job_id
  WHERE (id IS NULL OR brief ? 'rendering' OR erased_at IS NOT NULL) AND rendered.instruction_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ON CONFLICT DO NOTHING`;

/** failPreparation: queued → failed, for a job without instructions. Releases its quota. Parameters: job, error. */
export const failPreparationSql = `
  WITH ended AS (UPDATE cpm.job SET status = 'failed', error = $2, ${setEndedSql}, ${bumpVersionSql}
    WHERE id = $1 AND ${unpreparedSql} RETURNING plan_holder, counted_in, ${ENDED_COLUMNS}),
  ${releaseQuotaSql}, ${recordJobEndSql} SELECT 1 FROM ended`;
