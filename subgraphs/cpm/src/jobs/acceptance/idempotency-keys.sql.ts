/** How long a key is remembered. */
const LIFETIME = "24 hours";

/** A request without a result for this long is taken for lost, and the same request may run in its place. */
const LEASE = "15 seconds";

/** Returns a row when the key is new or has expired. Parameters: scope, key, request hash, lease, result id. */
export const createKeySql = `
  INSERT INTO cpm.idempotency_key AS known (scope, key, request_hash, lease, result_id, leased_until)
  VALUES ($1, $2, $3, $4, $5, now() + interval '${LEASE}')
  ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash, lease = excluded.lease,
    result_id = excluded.result_id, leased_until = excluded.leased_until, created_at = now()
  WHERE known.created_at < now() - interval '${LIFETIME}' RETURNING 1`;

/** Parameters: scope, key. */
export const selectKeySql = `
  SELECT request_hash AS "requestHash", result_id AS "resultId", leased_until > now() AS leased
  FROM cpm.idempotency_key WHERE scope = $1 AND key = $2`;

/** Takes over an expired lease. Parameters: scope, key, lease. */
export const renewLeaseSql = `
  UPDATE cpm.idempotency_key SET lease = $3, leased_until = now() + interval '${LEASE}'
  WHERE scope = $1 AND key = $2 AND leased_until <= now()`;

/** Parameters: scope, key, lease. */
export const releaseKeyLeaseSql =
  "UPDATE cpm.idempotency_key SET leased_until = now() WHERE scope = $1 AND key = $2 AND lease = $3";
