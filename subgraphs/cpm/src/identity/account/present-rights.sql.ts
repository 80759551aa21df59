/** The role and the clients of an active user ($1). */
export const selectUserRightsSql = `
  SELECT role, client_ids AS "clientIds" FROM cpm.user_account WHERE id = $1 AND active`;

/** The client of an API key ($1) that is valid. */
export const selectKeyRightsSql = `
  SELECT 'editor' AS role, ARRAY[client_id] AS "clientIds" FROM cpm.api_key
  WHERE id = $1 AND active AND (expires_at IS NULL OR expires_at > now())`;
