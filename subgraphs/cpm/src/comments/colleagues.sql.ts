/** The active users with a role on a client or on all clients, in the order of their ids. $1: the client and its ancestors with "*"; $2: the most. */
export const selectColleaguesSql = `
  SELECT id, name_encrypted AS "nameEncrypted", role FROM cpm.user_account
  WHERE active AND client_ids && $1::text[] ORDER BY id LIMIT $2`;
