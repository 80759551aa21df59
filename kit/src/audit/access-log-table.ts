/**
 * SQL that creates a module's access log: what was read, and what was refused or failed. It has the guard of the module's audit log.
 * Migrations use it, so it must not change: a change needs a migration.
 *
 * Entries are written in the order of their ids, which are UUIDs of version 7. Refused attempts are few and have an index of their own.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export function accessLogTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.access_log (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      role text,
      address text NOT NULL,
      action text NOT NULL,
      target text NOT NULL,
      client_path text[],
      outcome text NOT NULL,
      times integer NOT NULL,
      trace_id text NOT NULL
    );
    CREATE INDEX access_log_actor ON ${schema}.access_log (actor, id);
    CREATE INDEX access_log_target ON ${schema}.access_log (target, id);
    CREATE INDEX access_log_client ON ${schema}.access_log USING gin (client_path);
    CREATE INDEX access_log_refused ON ${schema}.access_log (id) WHERE outcome <> 'ok';
    CREATE TRIGGER access_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.access_log
      FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.guard_audit_log();
    CREATE FUNCTION ${schema}.forget_access(older_than timestamptz, batch integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      moment timestamptz := least(older_than, now() - interval '30 days');
      first_kept uuid := (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
      forgotten bigint;
    BEGIN
      PERFORM set_config('cgs.forgets_audit', 'on', true);
      DELETE FROM ${schema}.access_log WHERE id IN
        (SELECT id FROM ${schema}.access_log WHERE id < first_kept ORDER BY id LIMIT batch);
      GET DIAGNOSTICS forgotten = ROW_COUNT;
      PERFORM set_config('cgs.forgets_audit', 'off', true);
      RETURN forgotten;
    END $$;`;
}
