import { releaseQuotaSql } from "../billing/plan/quota.sql.js";
import { ENDED_COLUMNS, recordJobEndSql } from "../events/events.sql.js";
import { bumpVersionSql, setEndedSql } from "./conditions.sql.js";

/**
 * cancel: queued or processing → cancelled. Releases the quota of jobs that were never claimed. Returns each job with its former status.
 * Rows are locked in the order of their ids. Parameter: the job or the batch.
 */
const cancelWhere = (column: "id" | "batch_id") => `
  WITH ended AS (UPDATE cpm.job SET status = 'cancelled', worker_id = NULL, ${setEndedSql}, ${bumpVersionSql}
    FROM (SELECT id, status AS old_status FROM cpm.job WHERE ${column} = $1 ORDER BY id FOR UPDATE) old
    WHERE job.id = old.id AND status IN ('queued', 'processing')
    RETURNING ${ENDED_COLUMNS}, old_status, plan_holder, CASE WHEN attempt = 0 THEN counted_in END AS counted_in),
  ${releaseQuotaSql}, ${recordJobEndSql}
  SELECT id, client_path AS "clientPath", old_status AS status FROM ended`;

export const cancelJobSql = cancelWhere("id");
export const cancelBatchSql = cancelWhere("batch_id");
