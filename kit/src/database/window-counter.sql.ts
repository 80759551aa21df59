const NOW_MS = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/** An end that is so much later than a new window's was written by a wrong clock. */
const IMPOSSIBLE_MS = 60_000;

/**
 * Adds points ($2) to a key's window ($1), which lasts $3 milliseconds from its first use. A window that has ended begins anew.
 */
export function addPointsSql(table: string): string {
  const isOver = `known.expire <= excluded.expire - $3::bigint OR known.expire > excluded.expire + ${IMPOSSIBLE_MS}`;
  return `
    INSERT INTO ${table} AS known (key, points, expire) VALUES ($1, $2, ${NOW_MS} + $3::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = excluded.points + CASE WHEN ${isOver} THEN 0 ELSE known.points END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE known.expire END
    RETURNING points AS "consumedPoints", greatest(0, expire - ${NOW_MS})::float AS "msBeforeNext"`;
}

/** The state of a key's window ($1), if it has not ended. */
export function selectWindowSql(table: string): string {
  return `
    SELECT points AS "consumedPoints", (expire - ${NOW_MS})::float AS "msBeforeNext" FROM ${table}
    WHERE key = $1 AND expire > ${NOW_MS}`;
}

/** Forgets a key's window ($1). */
export function deleteWindowSql(table: string): string {
  return `DELETE FROM ${table} WHERE key = $1`;
}
