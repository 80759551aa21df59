import { SESSION_EXPIRY } from "../session/session.sql.js";

/** The most registered applications. */
const MAX_CLIENTS = 10_000;

/** Seconds for which a code can be exchanged. */
const CODE_SECONDS = 60;

/**
 * Registers an application with a name ($1) and redirect URIs ($2). At the limit it replaces the oldest one that no user has approved, so that a
 * flood of registrations does not keep others out. No row when all are approved.
 */
export const registerClientSql = `
  WITH held AS (SELECT count(*) AS clients FROM cpm.oauth_client), replaced AS (
    DELETE FROM cpm.oauth_client WHERE (SELECT clients FROM held) >= ${MAX_CLIENTS} AND id =
      (SELECT id FROM cpm.oauth_client WHERE NOT approved ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id
  )
  INSERT INTO cpm.oauth_client (name, redirect_uris)
  SELECT $1, $2 WHERE (SELECT clients FROM held) - (SELECT count(*) FROM replaced) < ${MAX_CLIENTS}
  RETURNING id, created_at AS "createdAt"`;

/** Counts the applications that a user has approved, and the others. */
export const countClientsSql = `
  SELECT count(*) FILTER (WHERE approved)::int AS approved, count(*) FILTER (WHERE NOT approved)::int AS unapproved
  FROM cpm.oauth_client`;

/** Selects an application by its id ($1). */
export const selectClientSql = `
  SELECT id, name, redirect_uris AS "redirectUris", created_at AS "createdAt" FROM cpm.oauth_client WHERE id = $1`;

/** Notes that a user has approved or used an application ($1). It is deleted a day after its registration otherwise. */
export const noteClientUseSql = "UPDATE cpm.oauth_client SET approved = true, used_at = now() WHERE id = $1";

/** Stores a code by its hash ($1) for an application ($2), approved in a session ($3). The code ends with the session. */
export const insertCodeSql = `
  INSERT INTO cpm.authorization_code (code_hash, client_id, approved_in, redirect_uri, code_challenge, resource, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${CODE_SECONDS} seconds')`;

/** Locks a code by its hash ($1), whether it is valid or not. */
export const lockCodeSql = `
  SELECT client_id AS "clientId", redirect_uri AS "redirectUri", code_challenge AS "codeChallenge", resource, started,
    expires_at > now() AS fresh
  FROM cpm.authorization_code WHERE code_hash = $1 FOR UPDATE`;

/**
 * Starts the session ($2) of an application with a code ($1), for the user who approved it, and ends it no later than theirs. The network
 * address ($3) is encrypted.
 */
export const startSessionSql = `
  INSERT INTO cpm.session (id, user_id, address_encrypted, expires_at, ends_at, second_factor, method, oauth_client_id, resource)
  SELECT $2, login.user_id, $3, least(${SESSION_EXPIRY}, login.ends_at), login.ends_at, login.second_factor, login.method,
    code.client_id, code.resource
  FROM cpm.authorization_code AS code JOIN cpm.session AS login ON login.id = code.approved_in WHERE code.code_hash = $1
  RETURNING user_id AS "userId", second_factor AS "secondFactor"`;

/** Notes the session ($2) that a code ($1) has started. */
export const useCodeSql = "UPDATE cpm.authorization_code SET started = $2 WHERE code_hash = $1";

/** Ends the session ($1) that a code has started which is used again: one of the two callers has stolen it. */
export const endStartedSql = `DELETE FROM cpm.session WHERE id = $1 RETURNING id, user_id AS "userId"`;

/** Selects the application and the resource of a session ($1). */
export const selectGrantSql = `
  SELECT oauth_client_id AS "clientId", resource FROM cpm.session WHERE id = $1`;

/** Ends the session of an application ($1), given by its id ($2) or the hash of a refresh token ($3). */
export const revokeGrantSql = `
  DELETE FROM cpm.session WHERE oauth_client_id = $1
    AND (id = $2 OR id = (SELECT session_id FROM cpm.refresh_token WHERE token_hash = $3))
  RETURNING id, user_id AS "userId"`;
