/** Lets one process at a time create or delete signing keys, until its transaction ends. */
export const lockSigningKeysSql = "SELECT pg_advisory_xact_lock(hashtext('cpm.signing_key'))";

/** Stores a key pair: id ($1), public JWK ($2), encrypted private key ($3), and seconds until it signs ($4). */
export const insertSigningKeySql = `
  INSERT INTO cpm.signing_key (kid, public_jwk, private_key_encrypted, signs_from)
  VALUES ($1, $2, $3, now() + make_interval(secs => $4))`;

/** Whether the newest key is at least $1 days old. */
export const isRotationDueSql = `
  SELECT NOT EXISTS (SELECT FROM cpm.signing_key WHERE created_at > now() - make_interval(days => $1)) AS due`;

/** Deletes keys whose successor has signed for 30 minutes: all their tokens have expired, with a margin for clock skew. */
export const deleteRetiredKeysSql = `
  DELETE FROM cpm.signing_key old WHERE EXISTS (SELECT FROM cpm.signing_key successor
    WHERE successor.signs_from > old.signs_from AND successor.signs_from < now() - interval '30 minutes')`;
