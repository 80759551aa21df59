/** The vendors for which a client, given by its path ($1), or an ancestor has keys. */
export const selectVendorsOfPathSql = "SELECT DISTINCT provider FROM cpm.provider_key WHERE client_id = ANY($1)";

/** The keys for a vendor ($2) of the nearest client on a path ($1, root first) that has any, in their order. */
export const selectNearestKeysSql = `
  WITH nearest AS (SELECT client_id FROM cpm.provider_key WHERE client_id = ANY($1) AND provider = $2
    ORDER BY array_position($1::text[], client_id) DESC LIMIT 1)
  SELECT key_encrypted AS "keyEncrypted", client_id AS "clientId" FROM cpm.provider_key JOIN nearest USING (client_id)
  WHERE provider = $2 ORDER BY priority`;

/** Locks the keys of a client ($1) for a vendor ($2) with either of two priorities ($3, $4). */
export const lockKeysSql = `
  SELECT priority FROM cpm.provider_key
  WHERE client_id = $1 AND provider = $2 AND priority IN ($3, $4) FOR UPDATE`;

/**
 * Swaps the priorities $3 and $4 of a client's keys. The priority is part of the primary key, so the rows are deleted and inserted
 * again; the sort makes the insert wait until both are deleted.
 */
export const swapPrioritiesSql = `
  WITH taken AS (
    DELETE FROM cpm.provider_key WHERE client_id = $1 AND provider = $2 AND priority IN ($3, $4) RETURNING *
  ) INSERT INTO cpm.provider_key (client_id, provider, priority, key_encrypted, last_four, created_at)
  SELECT client_id, provider, CASE priority WHEN $3 THEN $4 ELSE $3 END, key_encrypted, last_four, created_at FROM taken
  ORDER BY priority`;
