/** Locks the row of a client ($1) until the transaction ends. */
export const lockClientSql = "SELECT 1 FROM smm.client WHERE id = $1 FOR NO KEY UPDATE";
