/**
 * Selects the known network addresses of a user ($1). Earlier releases stored them under the hashed e-mail address, which had one account
 * then: those from before the account are another one's.
 */
const ownAddressesSql = `account = (SELECT email_hash FROM cpm.user_account WHERE id = $1)
  AND seen_at >= (SELECT created_at FROM cpm.user_account WHERE id = $1)`;

/** When a user ($1) was seen at each known network address, newest first. */
export const selectKnownAddressesSql = `
  SELECT seen_at AS seen FROM cpm.known_address WHERE ${ownAddressesSql} ORDER BY seen_at DESC LIMIT 1000`;

/** The named views of the list of content that a user ($1) has, at most as many as a user may have. */
export const selectOwnViewsSql = `
  SELECT name, address, shared_with IS NOT NULL AS shared, updated_at AS "updatedAt" FROM cpm.content_view
  WHERE user_id = $1 ORDER BY name LIMIT 50`;

/** Deletes the known network addresses of a user ($1). */
export const deleteKnownAddressesSql = `DELETE FROM cpm.known_address WHERE ${ownAddressesSql}`;

/**
 * Deletes the counters of wrong codes and confirmations of a user ($1). Failed log-ins are counted for the hashed address, whatever accounts it
 * has, and stay until they expire.
 */
export const deleteLoginAttemptsSql = `
  DELETE FROM cpm.login_attempt WHERE key IN ('account:' || $1::text, 'code-account:' || $1::text)
    OR starts_with(key, 'pair:' || $1::text || '.') OR starts_with(key, 'code-pair:' || $1::text || '.')`;
