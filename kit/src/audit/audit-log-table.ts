/** Set by a statement and not by the function's SET clause, which PostgreSQL reserves for superusers: owners of cloud databases are none. */
const [OPENED, GUARDED] = ["on", "off"].map((state) => `PERFORM set_config('cgs.forgets_audit', '${state}', true);`);

/**
 * SQL that creates a module's audit log: the table, its guard trigger and the function that deletes old entries. Migrations use it,
 * so it must not change: a change needs a migration.
 *
 * Ids are UUIDs of version 7, so they are ordered by time. The guard refuses everything except inserts and the deletes of
 * `forget_audit`, which keeps the entries of the last day.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
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
 * SQL that makes `forget_audit` run with the rights of its owner, because the service role may not delete entries, and keep the entries
 * of the last 30 days: a compromised process cannot hide what it did. Migrations use it, so it must not change: a change needs a
 * migration.
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

/**
 * A SQL expression for the UUID of version 7 of an older entry. Both parameters are SQL expressions: the entry's time, and a number
 * that orders entries within a millisecond.
 */
export function entryIdSql(at: string, number: string): string {
  const time = `lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0')`;
  return `(${time} || '70008' || lpad(to_hex(${number}), 15, '0'))::uuid`;
}
