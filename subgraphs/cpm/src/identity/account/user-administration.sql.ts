/** A condition for a query builder on `account`: the user has clients, and all of them are at or below the clients `:own`. */
export const onlyOwnClientsSql =
  "account.client_paths <> '[]' AND NOT EXISTS (SELECT FROM jsonb_array_elements(account.client_paths) AS p WHERE NOT jsonb_exists_any(p, :own))";
