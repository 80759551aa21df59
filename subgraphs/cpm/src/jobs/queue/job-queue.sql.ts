import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** The channel of notifications about added entries. */
const CHANNEL = "cpm_queue";

/** Adds entries in their order and wakes the workers; known ids are left unchanged. Parameter: ids of jobs. */
export const addQueueEntriesSql: PreparedStatement = {
  name: "cpm.add-queue-entries",
  sql: `
    WITH added AS (
      INSERT INTO cpm.queue_entry (job_id)
      SELECT job_id FROM unnest($1::uuid[]) WITH ORDINALITY AS given (job_id, place) ORDER BY place ON CONFLICT DO NOTHING
    ) SELECT pg_notify('${CHANNEL}', '')`,
};

/** Subscribes a connection to the notifications. */
export const listenForEntriesSql = `LISTEN ${CHANNEL}`;

/** Takes the oldest entries out of the queue. Each goes to one worker. Parameter: the most entries. */
export const takeQueueEntriesSql: PreparedStatement = {
  name: "cpm.take-queue-entries",
  sql: `
    DELETE FROM cpm.queue_entry WHERE job_id = ANY (ARRAY(
      SELECT job_id FROM cpm.queue_entry ORDER BY place LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING job_id AS "jobId"`,
};

/** Deletes entries. Parameter: ids of jobs. */
export const deleteQueueEntriesSql = "DELETE FROM cpm.queue_entry WHERE job_id = ANY($1)";
