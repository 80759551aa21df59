/** A condition for a query builder on `account`: the user has clients, and all of them are at or below the clients `:own`. */
export const onlyOwnClientsSql =
  "account.client_paths <> '[]' AND NOT EXISTS (SELECT FROM jsonb_array_elements(account.client_paths) AS p WHERE NOT jsonb_exists_any(p, :own))";

/** Lets a user ($1) link an identity by its e-mail address for seven days. */
export const allowOidcLinkSql = "UPDATE cpm.user_account SET oidc_link_until = now() + interval '7 days' WHERE id = $1";
