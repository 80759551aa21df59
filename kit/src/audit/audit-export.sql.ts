import { OK } from "./access-record.js";

const CHANGES = `id, 'change' AS kind, at, actor, role, NULL::text AS address, action, target, client_path, 'ok' AS outcome, 1 AS times,
       before, after, trace_id`;
const READS = `id, 'read', at, actor, role, address, action, target, client_path, outcome, times, NULL::jsonb, NULL::jsonb, trace_id`;

/**
 * A page of changes and reads between two ids, oldest first. Both tables are read in the order of their ids. Parameters: the id after which
 * the page starts, the id before which it ends, the most entries, and the caller's clients, or null for all clients. Then the filters, each null for all
 * entries: kind, outcome, actor, action, target, client, left out actions; and the codes of failures of the system.
 */
export function exportPageSql(schema: string): string {
  const within = `id > $1::uuid AND id < $2::uuid AND ($4::text[] IS NULL OR client_path && $4::text[])
      AND ($7::text IS NULL OR actor = $7) AND ($8::text IS NULL OR action = $8) AND ($9::text IS NULL OR target = $9)
      AND ($10::text IS NULL OR client_path && ARRAY[$10::text]) AND ($11::text[] IS NULL OR action <> ALL ($11::text[]))`;
  const changes = "coalesce($5::text, 'CHANGES') = 'CHANGES' AND coalesce($6::text, 'ALLOWED') = 'ALLOWED'";
  const reads = `coalesce($5::text, 'READS') = 'READS' AND CASE $6::text WHEN 'ALLOWED' THEN outcome = '${OK}'
      WHEN 'REFUSED' THEN outcome <> '${OK}' AND outcome <> ALL ($12::text[])
      WHEN 'FAILED' THEN outcome <> '${OK}' AND outcome = ANY ($12::text[]) ELSE true END`;
  return `
    (SELECT ${CHANGES} FROM ${schema}.audit_log WHERE ${within} AND ${changes} ORDER BY id LIMIT $3)
    UNION ALL
    (SELECT ${READS} FROM ${schema}.access_log WHERE ${within} AND ${reads} ORDER BY id LIMIT $3)
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
