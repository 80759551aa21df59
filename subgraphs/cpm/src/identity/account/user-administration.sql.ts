/** A condition for a query builder on `account`: all clients of the user are at or below the clients `:own`. */
export const onlyOwnClientsSql =
  "NOT EXISTS (SELECT FROM jsonb_array_elements(account.client_paths) AS p WHERE NOT jsonb_exists_any(p, :own))";
