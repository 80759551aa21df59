/** Excludes other creations of keys for the same client, named by $1, until the transaction ends. */
export const lockApiKeysSql = "SELECT pg_advisory_xact_lock(hashtext($1))";

/** Stores the use of a key ($1), at most once a minute. `first` says whether it is the first use on this day (UTC). */
export const updateLastUseSql = `
  UPDATE cpm.api_key k SET last_used_at = now() FROM (SELECT last_used_at FROM cpm.api_key WHERE id = $1) old
  WHERE k.id = $1 AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute')
  RETURNING coalesce((old.last_used_at AT TIME ZONE 'UTC')::date < (now() AT TIME ZONE 'UTC')::date, true) AS first`;

/** Stores the digest ($2) of a key ($1) that is older than the column. */
export const updateDigestSql = "UPDATE cpm.api_key SET key_digest = $2 WHERE id = $1 AND key_digest IS NULL";

/** Whether a time ($1) has passed. */
export const hasPassedSql = "SELECT $1::timestamptz <= now() AS passed";
