/** The largest number of sessions of a user. When one more begins, the least recently used one ends. */
const MAX_SESSIONS = 50;

/** Days after its last use until a network address is no longer known. */
const KNOWN_ADDRESS_DAYS = 90;

/** When a session and its newest refresh token expire, unless it is renewed. By the database's clock. */
export const SESSION_EXPIRY = "now() + interval '30 days'";

/** Deletes the least recently used sessions of a user ($1) beyond the limit. */
export const deleteSurplusSessionsSql = `
  DELETE FROM cpm.session WHERE id IN
    (SELECT id FROM cpm.session WHERE user_id = $1 ORDER BY last_used_at DESC, id OFFSET ${MAX_SESSIONS})`;

/** Renews a session ($1) and returns its user. */
export const renewSessionSql = `
  UPDATE cpm.session SET last_used_at = now(), expires_at = ${SESSION_EXPIRY} WHERE id = $1 RETURNING user_id AS "userId"`;

/** Marks a refresh token, given by its hash ($1), as used. Returns no row when it was used before, is expired or does not exist. */
export const useRefreshTokenSql = `
  UPDATE cpm.refresh_token SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
  RETURNING session_id AS "sessionId"`;

/** Deletes the session of a refresh token, given by its hash ($1). */
export const deleteSessionOfTokenSql = `
  DELETE FROM cpm.session WHERE id IN (SELECT session_id FROM cpm.refresh_token WHERE token_hash = $1)
  RETURNING id, user_id AS "userId"`;

/** The ids of those sessions ($1) that have not ended. */
export const selectActiveSessionsSql = "SELECT id FROM cpm.session WHERE id = ANY($1::uuid[]) AND expires_at > now()";

/** Stores that a user, given by the hash of the e-mail address ($1), logged in from a network address ($2, a hash). At most once a day. */
export const upsertKnownAddressSql = `
  INSERT INTO cpm.known_address AS known (account, address) VALUES ($1, $2) ON CONFLICT (account, address)
  DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day'`;

/** One row when the user ($1) has logged in from the network address ($2) before. Both are hashes. */
export const selectKnownAddressSql = "SELECT 1 FROM cpm.known_address WHERE account = $1 AND address = $2";

/** The number of rows that one of the statements below deletes at most. */
export const DELETE_BATCH_SIZE = 1_000;

/** Deletes a batch of expired refresh tokens. */
export const deleteRefreshTokensSql = deleteBatchSql("refresh_token", "token_hash", "expires_at < now()");

/** Deletes a batch of expired sessions. */
export const deleteSessionsSql = deleteBatchSql("session", "id", "expires_at < now()");

/** Deletes a batch of known network addresses that were not used for 90 days. */
export const deleteExpiredAddressesSql = deleteBatchSql(
  "known_address",
  "ctid",
  `seen_at < now() - interval '${KNOWN_ADDRESS_DAYS} days'`,
);

function deleteBatchSql(table: string, key: string, expired: string): string {
  return `DELETE FROM cpm.${table} WHERE ${key} = ANY(ARRAY(SELECT ${key} FROM cpm.${table} WHERE ${expired}
    LIMIT ${DELETE_BATCH_SIZE} FOR UPDATE SKIP LOCKED))`;
}
