import { parkedSql, waitingSql } from "../../job-transitions/conditions.sql.js";

/** The longest part of a client's queue whose positions are known. */
export const selectKnownPositionsSql = 10_000;

/** The order of a client's queue: jobs that were claimed before first, once they are due again, then the oldest. */
const QUEUE_ORDER = "least(attempt, 1) DESC, run_after, id";

/**
 * The ids of each client's waiting jobs in the order of its queue, as one comma-separated string: 10,000 rows or array elements take longer to
 * parse than to read. Parameter: the clients.
 */
export const selectQueuesSql = `
  SELECT client_id, ids FROM unnest($1::text[]) AS client (client_id) CROSS JOIN LATERAL (
    SELECT string_agg(id::text, ',') AS ids FROM (
      SELECT id FROM cpm.job WHERE job.client_id = client.client_id AND ${waitingSql} AND NOT ${parkedSql}
      ORDER BY ${QUEUE_ORDER} LIMIT ${selectKnownPositionsSql}) AS queue) AS queues
  WHERE ids IS NOT NULL`;
