/** The rows of a table that a rule deletes by their age. All fields are SQL of the code, never input. */
export interface ExpiringRows {
  /** The table, with its schema. */
  table: string;
  /** The column whose time counts. It needs an index. */
  time: string;
  /** A condition that every row of the rule meets, whatever its age. */
  where?: string;
  /** The value of `time` at which rows begin to be kept; by default {@link cutoffSql}. */
  cutoff?: string;
}

/**
 * The time before which rows have expired: the days of the rule ($1) ago, by the database's clock, and at least one day ago. Statements of
 * rules compare with it, so that neither a process with a wrong clock nor a wrong setting deletes what was just written.
 */
export const cutoffSql = "(now() - greatest(make_interval(days => $1::integer), interval '1 day'))";

/** The lowest UUIDv7 of the time of {@link cutoffSql}, for rows whose id is in the order of time. */
export const cutoffIdSql = `(lpad(to_hex((extract(epoch FROM ${cutoffSql}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** The time of {@link cutoffSql} in milliseconds since 1970. */
export const cutoffMsSql = `(extract(epoch FROM ${cutoffSql}) * 1000)::bigint`;

/** The condition of rows that have expired. $1 is the number of days. */
function expiredSql({ time, where = "true", cutoff = cutoffSql }: ExpiringRows): string {
  return `${where} AND ${time} < ${cutoff}`;
}

/**
 * Counts the rows that have expired, and the other rows of the rule up to the number that allows the deletion. Parameters: the days, and how
 * many rows must stay for each one that is deleted.
 */
export function countExpiredSql(rows: ExpiringRows): string {
  const { table, time, where = "true", cutoff = cutoffSql } = rows;
  return `
    WITH old AS MATERIALIZED (SELECT count(*) AS n FROM ${table} WHERE ${expiredSql(rows)})
    SELECT old.n::float AS expired, (SELECT count(*) FROM (SELECT FROM ${table} WHERE ${where} AND ${time} >= ${cutoff}
      LIMIT (SELECT ceil(old.n * $2::float)::bigint FROM old)) AS kept)::float AS kept FROM old`;
}

/** Deletes expired rows, the oldest first, and returns their number as `deleted`. Parameters: the days, and the most rows. */
export function deleteExpiredSql(rows: ExpiringRows): string {
  return `
    WITH gone AS (DELETE FROM ${rows.table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${rows.table} WHERE ${expiredSql(rows)}
      ORDER BY ${rows.time} LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1)
    SELECT count(*)::float AS deleted FROM gone`;
}
