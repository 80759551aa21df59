/** The columns that identify a row of each table with encrypted columns. Those that a row keeps for its life, so without an order. */
export const IDENTITY: Record<string, readonly string[]> = {
  authenticator_app: ["user_id"],
  lookup_key: [],
  passkey: ["id"],
  provider_key: ["client_id", "provider"],
  session: ["id"],
  signing_key: ["kid"],
  site_connection: ["id"],
  user_account: ["id"],
  webhook_endpoint: ["id"],
};
