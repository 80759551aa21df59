import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** The largest number of sessions of a user. When one more begins, the least recently used one ends. */
const MAX_SESSIONS = 50;

/** Days after its last use until a network address is deleted. Earlier releases stored them. */
const KNOWN_ADDRESS_DAYS = 90;

/** When a session and its newest refresh token expire, unless it is renewed. By the database's clock. */
export const SESSION_EXPIRY = "now() + interval '30 days'";

/** When a session ends that lasts this many hours at most, which are a checked setting. */
export const endAfterHoursSql = (hours: number) => `now() + interval '${hours} hours'`;

/** When a session, and with it its newest refresh token, expires. @param id a UUID of this process or the database. */
export const expiryOfSessionSql = (id: string) => `(SELECT expires_at FROM cpm.session WHERE id = '${id}')`;

/** Deletes the least recently used sessions of a user ($1) beyond the limit. */
export const deleteSurplusSessionsSql = `
  DELETE FROM cpm.session WHERE id IN
    (SELECT id FROM cpm.session WHERE user_id = $1 ORDER BY last_used_at DESC, id OFFSET ${MAX_SESSIONS})`;

/** Renews a session ($1) and returns its user, and whether a second factor was proven in it. */
export const renewSessionSql = `
  UPDATE cpm.session SET last_used_at = now(), expires_at = least(${SESSION_EXPIRY}, ends_at) WHERE id = $1
  RETURNING user_id AS "userId", second_factor AS "secondFactor"`;

/** Minutes for which the user of a session need not prove their identity again. */
const CONFIRMED_MINUTES = 10;

/** Whether the user of a session ($1) proved their identity lately. */
export const isConfirmedSql = `
  SELECT confirmed_at IS NOT NULL AND confirmed_at > now() - interval '${CONFIRMED_MINUTES} minutes' AS confirmed
  FROM cpm.session WHERE id = $1`;

/** Stores that the user of a session ($1) has proved their identity, and whether with a second factor ($2), for good. */
export const confirmSessionSql = `
  UPDATE cpm.session SET confirmed_at = now(), second_factor = second_factor OR $2 WHERE id = $1`;

/** Seconds within which a used refresh token gives the same successor again: a page was reloaded, or two gateways were asked at once. */
const REPEAT_SECONDS = 10;

/** Locks the session of a refresh token, given by its hash ($1). Sessions are locked before their tokens, as their deletion does it. */
export const lockSessionOfTokenSql = `
  SELECT id FROM cpm.session WHERE id = (SELECT session_id FROM cpm.refresh_token WHERE token_hash = $1) FOR UPDATE`;

/**
 * Marks a refresh token, given by its hash ($1), as used, with the salt of its successor ($2). Within some seconds a used token returns the
 * salt of its first use. Returns no row when it was used earlier, is expired or does not exist.
 */
export const useRefreshTokenSql = `
  UPDATE cpm.refresh_token SET used_at = coalesce(used_at, now()), successor_salt = coalesce(successor_salt, $2)
  WHERE token_hash = $1 AND expires_at > now()
    AND (used_at IS NULL OR used_at > now() - interval '${REPEAT_SECONDS} seconds' AND successor_salt IS NOT NULL)
  RETURNING session_id AS "sessionId", successor_salt AS salt`;

/** Deletes the session of a refresh token, given by its hash ($1). */
export const deleteSessionOfTokenSql = `
  DELETE FROM cpm.session WHERE id IN (SELECT session_id FROM cpm.refresh_token WHERE token_hash = $1)
  RETURNING id, user_id AS "userId", method`;

/** Minutes for which an ended session is listed: longer than its access token lasts. */
const LISTED_MINUTES = 20;

/**
 * The sessions and API keys that ended since a time ($1, milliseconds since 1970), at most 20 minutes ago, and the time of this statement.
 * Keys that expired count. Sessions don't expire before their access tokens.
 */
export const selectEndedAccessSql: PreparedStatement = {
  name: "cpm.ended-access",
  sql: `
  WITH period AS (SELECT greatest(to_timestamp($1::float8 / 1000), now() - interval '${LISTED_MINUTES} minutes') AS since)
  SELECT (extract(epoch FROM now()) * 1000)::float8 AS until, ARRAY(
    SELECT id FROM cpm.ended_access, period WHERE ended_at >= since
    UNION SELECT id FROM cpm.api_key, period WHERE expires_at BETWEEN since AND now()
  ) AS ids`,
};

/** Seconds since 1970 by the database's clock. */
export const selectSecondsSql = "SELECT floor(extract(epoch FROM now()))::float8 AS seconds";

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

/** Deletes a batch of ended sessions and keys that no valid access token names any more. */
export const deleteEndedAccessSql = deleteBatchSql(
  "ended_access",
  "id",
  `ended_at < now() - interval '${2 * LISTED_MINUTES} minutes'`,
);

/** Deletes a batch of expired one-time tokens. */
export const deleteOneTimeTokensSql = deleteBatchSql("one_time_token", "token_hash", "expires_at < now()");

/** Selects the names of applications ($1). */
export const selectClientNamesSql = "SELECT id, name FROM cpm.oauth_client WHERE id = ANY($1)";

/** Deletes a batch of codes of applications, an hour after they expired: until then, a second use is noticed. */
export const deleteAuthorizationCodesSql = deleteBatchSql(
  "authorization_code",
  "code_hash",
  "expires_at < now() - interval '1 hour'",
);

/** Deletes a batch of applications that no user approved within a day, or that none used for 90 days. The command line stays. */
export const deleteUnusedClientsSql = deleteBatchSql(
  "oauth_client",
  "id",
  `used_at < now() - interval '1 day' AND (NOT approved OR used_at < now() - interval '90 days') AND id <> '${COMMAND_LINE_ID}'`,
);

function deleteBatchSql(table: string, key: string, expired: string): string {
  return `DELETE FROM cpm.${table} WHERE ${key} = ANY(ARRAY(SELECT ${key} FROM cpm.${table} WHERE ${expired}
    LIMIT ${DELETE_BATCH_SIZE} FOR UPDATE SKIP LOCKED))`;
}
