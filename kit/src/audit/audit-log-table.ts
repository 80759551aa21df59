import type { DataSource } from "typeorm";

/** Not by the function's own SET, which PostgreSQL takes from superusers alone: the owner of a cloud's database is none. */
const [OPENED, GUARDED] = ["on", "off"].map((state) => `PERFORM set_config('cgs.forgets_audit', '${state}', true);`);

/**
 * The SQL of a module's record: the table, its guard, and the one way by which old entries go. Migrations use it, so it never
 * changes: a change is a migration of its own.
 *
 * The ids are UUIDs of version 7, whose order is that of time. The guard refuses everything but inserts, and the deletes of
 * `forget_audit`, which never touches the last day.
 */
export function auditLogTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.audit_log (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      role text,
      action text NOT NULL,
      target text NOT NULL,
      client_path text[],
      before jsonb,
      after jsonb,
      trace_id text NOT NULL
    );
    CREATE INDEX audit_log_actor ON ${schema}.audit_log (actor, id);
    CREATE INDEX audit_log_action ON ${schema}.audit_log (action, id);
    CREATE INDEX audit_log_target ON ${schema}.audit_log (target, id);
    CREATE INDEX audit_log_client ON ${schema}.audit_log USING gin (client_path);
    CREATE FUNCTION ${schema}.guard_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('cgs.forgets_audit', true) = 'on' THEN RETURN NULL; END IF;
      RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
    END $$;
    CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.guard_audit_log();
    CREATE FUNCTION ${schema}.forget_audit(older_than timestamptz, batch integer) RETURNS bigint
    LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamptz := least(older_than, now() - interval '1 day');
      first_kept uuid := (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
      forgotten bigint;
    BEGIN
      ${OPENED}
      DELETE FROM ${schema}.audit_log WHERE id IN
        (SELECT id FROM ${schema}.audit_log WHERE id < first_kept ORDER BY id LIMIT batch);
      GET DIAGNOSTICS forgotten = ROW_COUNT;
      ${GUARDED}
      RETURN forgotten;
    END $$;`;
}

/**
 * Has old entries go by the owner's right, since those who call it may not delete any, and never those of the last 30 days: not even a
 * process that somebody else has taken over can hide what it did. Migrations use it, so it never changes: a change is a migration of its own.
 */
export function forgetAuditAsOwner(schema: string): string {
  return `
    CREATE OR REPLACE FUNCTION ${schema}.forget_audit(older_than timestamptz, batch integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      moment timestamptz := least(older_than, now() - interval '30 days');
      first_kept uuid := (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
      forgotten bigint;
    BEGIN
      ${OPENED}
      DELETE FROM ${schema}.audit_log WHERE id IN
        (SELECT id FROM ${schema}.audit_log WHERE id < first_kept ORDER BY id LIMIT batch);
      GET DIAGNOSTICS forgotten = ROW_COUNT;
      ${GUARDED}
      RETURN forgotten;
    END $$;`;
}

/** An id of version 7 for an entry that had another: its time, and its number for the order within a millisecond. Both are SQL. */
export function entryIdSql(at: string, number: string): string {
  const time = `lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0')`;
  return `(${time} || '70008' || lpad(to_hex(${number}), 15, '0'))::uuid`;
}

/** Deletes up to `batch` of a module's entries that are older than a moment, and at least 30 days old. @returns how many. */
export async function deleteOldAuditEntries(
  source: DataSource,
  schema: string,
  olderThan: Date,
  batch: number,
): Promise<number> {
  const [row] = await source.query<[{ forgotten: string }]>(`SELECT ${schema}.forget_audit($1, $2) AS forgotten`, [
    olderThan,
    batch,
  ]);
  return Number(row.forgotten);
}
