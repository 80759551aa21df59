/** Takes the turn to ask the SMM, at most every 2 seconds over all processes. Returns how far its changes are known, and no row without the turn. */
export const takeTurnSql = `
  INSERT INTO cpm.archive_feed AS feed (name, looked_at) VALUES ('smm', clock_timestamp())
  ON CONFLICT (name) DO UPDATE SET looked_at = clock_timestamp() WHERE feed.looked_at <= clock_timestamp() - interval '2 seconds'
  RETURNING known_until AS "knownUntil"`;

/** Stores how far ($1) the SMM's changes are known. */
export const storeKnownSql = `
  UPDATE cpm.archive_feed SET known_until = greatest(known_until, $1::timestamptz) WHERE name = 'smm'`;

/** Stores clients ($1) as archived. */
export const insertArchivedSql =
  "INSERT INTO cpm.archived_client (id) SELECT unnest($1::text[]) ON CONFLICT (id) DO NOTHING";

/** Deletes clients ($1) that are not archived any more, and returns them. */
export const deleteArchivedSql = "DELETE FROM cpm.archived_client WHERE id = ANY ($1) RETURNING id";

/** Those of some clients ($1) that are archived. */
export const selectArchivedSql = "SELECT id FROM cpm.archived_client WHERE id = ANY ($1)";

/** The condition that a client, named by an expression, is archived. */
export const isArchivedSql = (clientId: string) =>
  `EXISTS (SELECT FROM cpm.archived_client AS archived WHERE archived.id = ${clientId})`;
