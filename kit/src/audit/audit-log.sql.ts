import { cutoffSql } from "../database/expiry.sql.js";

/** Deletes a batch of old audit entries, which only the owner's function may. Parameters: the days, and the most entries. */
export function forgetAuditSql(schema: string, log: "audit" | "access" = "audit"): string {
  return `SELECT ${schema}.forget_${log}(${cutoffSql}, $2::integer)::float AS deleted`;
}

/**
 * Inserts audit entries, given as JSON ($1), into a table. Their times and the time in their ids are the database's: old entries are deleted
 * by it. `age` is how many milliseconds an entry is older than the last one, so that their order stays.
 */
export function insertAuditEntriesSql(table: string): string {
  return `
    INSERT INTO ${table} (id, at, actor, role, action, target, client_path, before, after, trace_id)
    SELECT (lpad(to_hex(clock.ms - age), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid,
      to_timestamp((clock.ms - age) / 1000.0), actor, role, action, target, client_path, before, after, trace_id
    FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS clock,
      json_to_recordset($1) AS entry (id uuid, age integer, actor text, role text, action text, target text, client_path text[],
        before jsonb, after jsonb, trace_id text)`;
}
