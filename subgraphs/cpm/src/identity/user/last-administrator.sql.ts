/** Locks the active administrators of all clients ($1 is `*`), in the order of their ids. */
export const lockAdministratorsSql =
  "SELECT id FROM cpm.user_account WHERE role = 'admin' AND active AND $1 = ANY (client_ids) ORDER BY id FOR UPDATE";
