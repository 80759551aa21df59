/**
 * Stores the outcome of a check of a connection ($1): its name ($2; null keeps it), problem ($3), what the site said ($4), notices ($5), time
 * zone ($6; null keeps it). Returns the row's id.
 */
export const storeCheckSql = `
  UPDATE cpm.site_connection SET name = coalesce($2, name), problem = $3, detail = $4, notices = $5,
    time_zone = coalesce($6, time_zone), checked_at = now()
  WHERE id = $1 RETURNING id`;

/** Locks the connections of a client ($1) against simultaneous additions. Released with the transaction. */
export const lockConnectionsSql = "SELECT pg_advisory_xact_lock(hashtextextended('cpm.site_connection/' || $1, 0))";
