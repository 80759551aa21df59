import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";

/** Deletes entries from BullMQ's table in PostgreSQL, locked ones too. Parameters: queue, ids of jobs. */
export const deleteQueueEntriesSql = `DELETE FROM ${QUEUE_NAMESPACE}.job WHERE queue = $1 AND id = ANY($2)`;
