const CHANGES = `id, 'change' AS kind, at, actor, role, NULL::text AS address, action, target, client_path, 'ok' AS outcome, 1 AS times,
       before, after, trace_id`;
const READS = `id, 'read', at, actor, role, address, action, target, client_path, outcome, times, NULL::jsonb, NULL::jsonb, trace_id`;

/**
 * A page of changes and reads between two ids, oldest first. Both tables are read in the order of their ids. Parameters: the id after which
 * the page starts, the id before which it ends, the most entries, and the caller's clients, or null for all clients.
 */
export function exportPageSql(schema: string): string {
  const within = "id > $1::uuid AND id < $2::uuid AND ($4::text[] IS NULL OR client_path && $4::text[])";
  return `
    (SELECT ${CHANGES} FROM ${schema}.audit_log WHERE ${within} ORDER BY id LIMIT $3)
    UNION ALL
    (SELECT ${READS} FROM ${schema}.access_log WHERE ${within} ORDER BY id LIMIT $3)
    ORDER BY id LIMIT $3`;
}

/** The changes and reads with some ids ($1), oldest first. */
export function exportedByIdSql(schema: string): string {
  const listed = "id = ANY ($1::uuid[])";
  return `
    SELECT ${CHANGES} FROM ${schema}.audit_log WHERE ${listed}
    UNION ALL
    SELECT ${READS} FROM ${schema}.access_log WHERE ${listed}
    ORDER BY id`;
}
