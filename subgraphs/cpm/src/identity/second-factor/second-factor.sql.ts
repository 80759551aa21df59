/** Locks an account ($1) against a concurrent change of its factors, or of the sessions that depend on them. */
export const lockAccountSql = "SELECT id FROM cpm.user_account WHERE id = $1 FOR UPDATE";

/** Lets a log-in of an account ($1) and a change of its factors wait for each other, but not two log-ins. */
export const shareAccountSql = "SELECT id FROM cpm.user_account WHERE id = $1 FOR KEY SHARE";

/** For each of these users ($1): whether an authenticator app is active, the number of passkeys, and of unused recovery codes. */
export const selectFactorsSql = `
  SELECT account.id AS "userId",
    EXISTS (SELECT FROM cpm.authenticator_app app WHERE app.user_id = account.id AND app.secret_encrypted IS NOT NULL) AS app,
    (SELECT count(*)::integer FROM cpm.passkey WHERE passkey.user_id = account.id) AS passkeys,
    (SELECT count(*)::integer FROM cpm.recovery_code code WHERE code.user_id = account.id AND code.used_at IS NULL) AS "recoveryCodes"
  FROM unnest($1::uuid[]) AS account (id)`;

/** Stores a secret ($2) of a user's ($1) authenticator app that a code must confirm. It replaces an earlier one. */
export const upsertPendingAppSql = `
  INSERT INTO cpm.authenticator_app (user_id, pending_encrypted, pending_since) VALUES ($1, $2, now())
  ON CONFLICT (user_id) DO UPDATE SET pending_encrypted = excluded.pending_encrypted, pending_since = excluded.pending_since`;

/** Minutes for which a shown secret can be confirmed. */
const PENDING_MINUTES = 30;

/** The secret of a user ($1) that waits for its first code. */
export const selectPendingAppSql = `
  SELECT pending_encrypted AS pending FROM cpm.authenticator_app
  WHERE user_id = $1 AND pending_since > now() - interval '${PENDING_MINUTES} minutes' FOR UPDATE`;

/** Makes a secret ($2) that of a user's ($1) app. The time step of the code that confirmed it ($3) is used. */
export const activateAppSql = `
  UPDATE cpm.authenticator_app SET secret_encrypted = $2, pending_encrypted = NULL, pending_since = NULL, last_step = $3
  WHERE user_id = $1`;

/** Uses a time step ($2) of a user's ($1) app. Returns a row only if no code of this step or a later one was used. */
export const useStepSql = `
  UPDATE cpm.authenticator_app SET last_step = $2 WHERE user_id = $1 AND (last_step IS NULL OR last_step < $2)
  RETURNING user_id AS "userId"`;

/** Uses a recovery code of a user ($1), given by its hash ($2). Returns a row only for the first use. */
export const useRecoveryCodeSql = `
  UPDATE cpm.recovery_code SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
  RETURNING user_id AS "userId"`;

/** Stores a token, given by its hash ($1), of a purpose ($2) and a user ($3, or null) for some seconds ($4). */
export const insertOneTimeTokenSql = `
  INSERT INTO cpm.one_time_token (token_hash, purpose, user_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))`;

/** The user of a token, given by its hash ($1) and purpose ($2), that is still valid. */
export const selectOneTimeTokenSql = `
  SELECT user_id AS "userId" FROM cpm.one_time_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`;

/** Uses up a token, given by its hash ($1) and purpose ($2), and returns its user. Returns no row when it was used or has expired. */
export const useOneTimeTokenSql = `
  DELETE FROM cpm.one_time_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > now() RETURNING user_id AS "userId"`;

/** Ends all tokens of a purpose ($1) and user ($2). */
export const deleteOneTimeTokensOfUserSql = "DELETE FROM cpm.one_time_token WHERE purpose = $1 AND user_id = $2";

/** Uses a passkey ($1): stores its counter ($2). Returns no row when the counter went back, except for passkeys that don't count. */
export const usePasskeySql = `
  UPDATE cpm.passkey SET counter = $2, last_used_at = now() WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)
  RETURNING id`;
