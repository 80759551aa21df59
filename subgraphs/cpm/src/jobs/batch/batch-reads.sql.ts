/** Whether a caller covers all clients of a batch. Parameter 1: the caller's clients, or null for all clients. */
const COVERED = `($1::text[] IS NULL OR NOT EXISTS (
  SELECT FROM cpm.batch_client AS client WHERE client.batch_id = batch.id AND client.own AND NOT client.path && $1))`;

/**
 * A page of the batches of the clients in parameter 2, each read from its own index range. Forward: the newest, or those older than parameter
 * 3, newest first. Backward: the oldest, or those newer than it, oldest first. Parameter 4: the page's size.
 */
export const selectBatchesOfClientsSql = {
  forward: batchesOfClients("<", "DESC"),
  backward: batchesOfClients(">", "ASC"),
};

/** As {@link selectBatchesOfClientsSql}, of all clients. */
export const selectAllBatchesSql = { forward: allBatches("<", "DESC"), backward: allBatches(">", "ASC") };

function batchesOfClients(than: "<" | ">", order: "ASC" | "DESC"): string {
  return `
    SELECT DISTINCT found.id FROM unnest($2::text[]) AS client (id) CROSS JOIN LATERAL (
      SELECT batch.id FROM cpm.batch_client AS place JOIN cpm.batch ON batch.id = place.batch_id
      WHERE place.client_id = client.id AND ($3::uuid IS NULL OR place.batch_id ${than} $3) AND ${COVERED}
      ORDER BY place.batch_id ${order} LIMIT $4) AS found
    ORDER BY id ${order} LIMIT $4`;
}

function allBatches(than: "<" | ">", order: "ASC" | "DESC"): string {
  return `
    SELECT batch.id FROM cpm.batch WHERE $2::text[] IS NULL AND ($3::uuid IS NULL OR batch.id ${than} $3) AND ${COVERED}
    ORDER BY batch.id ${order} LIMIT $4`;
}

/** The number of batches of the clients in parameter 2, or of all clients for null. */
export const countBatchesSql = `
  SELECT count(*)::integer AS count FROM cpm.batch WHERE ${COVERED} AND ($2::text[] IS NULL OR EXISTS (
    SELECT FROM cpm.batch_client AS place WHERE place.batch_id = batch.id AND place.client_id = ANY ($2)))`;

/**
 * The newest batches of the last day with a fingerprint. Parameters 2 and 3: the fingerprint, and the caller who ordered them, or null for all.
 * Parameter 4: the most batches.
 */
export const selectEqualBatchesSql = `
  SELECT batch.id FROM cpm.batch WHERE fingerprint = $2 AND created_at > now() - interval '24 hours' AND ${COVERED}
    AND ($3::text IS NULL OR EXISTS (
      SELECT FROM cpm.job WHERE batch_id = batch.id AND retry_of IS NULL AND created_by = $3))
  ORDER BY batch.id DESC LIMIT $4`;

/** The first failed jobs of each batch, in the order of the items. Parameters: the batches, most jobs of each. */
export const selectBatchFailuresSql = `
  SELECT batch.id AS "batchId", failed.* FROM unnest($1::uuid[]) AS batch (id) CROSS JOIN LATERAL (
    SELECT id AS "jobId", batch_index AS index, client_id AS "clientId", error FROM cpm.job
    WHERE batch_id = batch.id AND status = 'failed' AND NOT replaced ORDER BY batch_index LIMIT $2) AS failed`;

/** A row when the caller covers the batch. Parameters: the caller's clients, the batch. */
export const selectCoveredBatchesSql = `SELECT FROM cpm.batch WHERE id = $2 AND ${COVERED}`;
