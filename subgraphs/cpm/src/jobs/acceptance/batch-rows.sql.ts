/** Parameters: the batch, its number of jobs, the fingerprint of its request. */
export const insertBatchSql = "INSERT INTO cpm.batch (id, total, fingerprint) VALUES ($1, $2, $3)";

/** Parameters: the batch, its clients as JSON. */
export const insertBatchClientsSql = `
  INSERT INTO cpm.batch_client (client_id, batch_id, path, own)
  SELECT client_id, $1, path, own FROM jsonb_to_recordset($2) AS client (client_id text, path text[], own boolean)`;

/** Parameter: the batch. */
export const selectBatchSql = "SELECT FROM cpm.batch WHERE id = $1";
