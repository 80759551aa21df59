/** When a user, given by the hash of the e-mail address ($1), was seen at each known network address, newest first. */
export const selectKnownAddressesSql =
  "SELECT seen_at AS seen FROM cpm.known_address WHERE account = $1 ORDER BY seen_at DESC LIMIT 1000";

/** Deletes the known network addresses of a user, given by the hash of the e-mail address ($1). */
export const deleteKnownAddressesSql = "DELETE FROM cpm.known_address WHERE account = $1";

/** Deletes the counters of failed log-ins of a user, given by the hash of the e-mail address ($1). */
export const deleteLoginAttemptsSql = `
  DELETE FROM cpm.login_attempt WHERE key IN ('account:' || $1::text, 'code-account:' || $1::text)
    OR starts_with(key, 'pair:' || $1::text || '.') OR starts_with(key, 'code-pair:' || $1::text || '.')`;
