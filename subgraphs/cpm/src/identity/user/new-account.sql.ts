/** Lets one transaction at a time store a new account of an e-mail address, given by its hash ($1). */
export const lockAddressSql = "SELECT pg_advisory_xact_lock(hashtextextended('cpm.user_account ' || $1, 0))";

/**
 * Whether a user with a role on the clients $2 sees an account of an address, given by its hash ($1). They see accounts whose clients are all
 * theirs. They also see active accounts with a role on one of theirs, or on an id of the new account's paths ($3).
 */
export const isVisibleSql = `
  SELECT EXISTS (
    SELECT FROM cpm.user_account AS account,
      LATERAL (SELECT bool_and(jsonb_exists_any(path, $2)) AS all_own, bool_or(jsonb_exists_any(path, $2)) AS any_own
        FROM jsonb_array_elements(client_paths) AS path) AS covered
    WHERE email_hash = $1
      AND ('*' = ANY ($2) OR covered.all_own OR account.active AND (covered.any_own OR client_ids && $3::text[]))
  ) AS visible`;

/**
 * The salts of an address's passwords, given by its hash ($1), that of the oldest account first. There is one, unless a process of an earlier
 * release has stored a password. The first 29 characters of a bcrypt hash hold version, cost and salt.
 */
export const selectSaltsSql = `
  SELECT left(password_hash, 29) AS salt FROM cpm.user_account WHERE email_hash = $1 AND password_hash <> ''
  GROUP BY 1 ORDER BY min(created_at)`;
