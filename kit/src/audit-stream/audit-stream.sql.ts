/**
 * Takes or renews the lease of a module's stream for 30 seconds, and asks for the stream for 30 days. Parameter: the process. It returns how
 * many entries were lost, or no row while another process has the lease.
 */
export function takeStreamSql(schema: string): string {
  return `
    UPDATE ${schema}.audit_stream SET holder = $1, leased_until = now() + interval '30 seconds',
      wanted_until = now() + interval '30 days'
    WHERE holder = $1 OR leased_until < now() RETURNING lost::float AS lost`;
}

/** Ends the lease of a process, so that another can take it at once. */
export function releaseStreamSql(schema: string): string {
  return `UPDATE ${schema}.audit_stream SET leased_until = '-infinity' WHERE holder = $1`;
}

/** The oldest ids that are not sent, at most $1. */
export function selectUnsentSql(schema: string): string {
  return `SELECT id FROM ${schema}.audit_unsent ORDER BY id LIMIT $1`;
}

/** Marks the entries of some ids as sent. */
export function deleteUnsentSql(schema: string): string {
  return `DELETE FROM ${schema}.audit_unsent WHERE id = ANY ($1::uuid[])`;
}

/** How many entries are not sent, counted up to 100,000, how old the oldest one is in seconds, and how many were lost. */
export function streamLagSql(schema: string): string {
  return `
    SELECT (SELECT count(*) FROM (SELECT FROM ${schema}.audit_unsent LIMIT 100000) AS unsent)::float AS waiting,
      coalesce((SELECT extract(epoch FROM clock_timestamp())
          - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
        FROM ${schema}.audit_unsent ORDER BY id LIMIT 1), 0)::float AS seconds,
      lost::float AS lost
    FROM ${schema}.audit_stream`;
}
