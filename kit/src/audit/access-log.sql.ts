/**
 * Inserts access entries, given as JSON ($1) in their order, with the database's time. `age` is how many milliseconds ago an entry was
 * made. An id is the time, the entry's number in the batch and the batch's random digits ($2, 11 hex digits).
 */
export function insertAccessEntriesSql(schema: string): string {
  return `
    INSERT INTO ${schema}.access_log (id, at, actor, role, address, action, target, client_path, outcome, times, trace_id)
    SELECT (lpad(to_hex(clock.ms - age), 12, '0') || '70008' || lpad(to_hex(number), 4, '0') || $2)::uuid,
      to_timestamp((clock.ms - age) / 1000.0), actor, role, address, action, target, client_path, outcome, times, trace_id
    FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS clock,
      ROWS FROM (json_to_recordset($1) AS (age integer, actor text, role text, address text, action text, target text,
        client_path text[], outcome text, times integer, trace_id text)) WITH ORDINALITY
      AS entry (age, actor, role, address, action, target, client_path, outcome, times, trace_id, number)`;
}
