/** The lowest id of an entry of a time, as SQL. */
const lowestId = (moment: string) =>
  `(lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/**
 * SQL that creates the stream of a module's audit log: one row with its lease, and the ids of the entries that are not sent yet. Migrations
 * use it, so it must not change: a change needs a migration.
 *
 * A trigger adds the ids in the transaction of their entries, so an entry that is committed late is sent late and never skipped. It does
 * so while a process wants the stream. It runs as its owner, so that processes can write while the tables have no grants yet. Retention keeps entries that are not sent, for 30 days more; then it counts them as lost.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export function auditStreamTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.audit_stream (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      holder text,
      leased_until timestamptz NOT NULL DEFAULT '-infinity',
      wanted_until timestamptz NOT NULL DEFAULT '-infinity',
      lost bigint NOT NULL DEFAULT 0
    );
    INSERT INTO ${schema}.audit_stream DEFAULT VALUES;
    CREATE TABLE ${schema}.audit_unsent (id uuid PRIMARY KEY);
    CREATE FUNCTION ${schema}.note_unsent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF EXISTS (SELECT FROM ${schema}.audit_stream WHERE wanted_until > now()) THEN
        INSERT INTO ${schema}.audit_unsent SELECT id FROM added ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$;
    ${["audit", "access"].map((log) => unsentOf(schema, log)).join("")}`;
}

function unsentOf(schema: string, log: string): string {
  return `
    CREATE TRIGGER ${log}_log_unsent AFTER INSERT ON ${schema}.${log}_log
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.note_unsent();
    CREATE OR REPLACE FUNCTION ${schema}.forget_${log}(older_than timestamptz, batch integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      moment timestamptz := least(older_than, now() - interval '30 days');
      first_kept uuid := ${lowestId("moment")};
      first_held uuid := ${lowestId("(moment - interval '30 days')")};
      streamed boolean := EXISTS (SELECT FROM ${schema}.audit_stream WHERE wanted_until > now());
      forgotten bigint;
      unsent bigint;
    BEGIN
      PERFORM set_config('cgs.forgets_audit', 'on', true);
      WITH gone AS (
        DELETE FROM ${schema}.${log}_log WHERE id IN (
          SELECT id FROM ${schema}.${log}_log AS entry WHERE id < first_kept AND NOT (streamed AND id >= first_held
            AND EXISTS (SELECT FROM ${schema}.audit_unsent WHERE audit_unsent.id = entry.id))
          ORDER BY id LIMIT batch)
        RETURNING id),
      dropped AS (DELETE FROM ${schema}.audit_unsent WHERE id IN (SELECT id FROM gone) RETURNING id)
      SELECT (SELECT count(*) FROM gone), (SELECT count(*) FROM dropped) INTO forgotten, unsent;
      PERFORM set_config('cgs.forgets_audit', 'off', true);
      IF streamed AND unsent > 0 THEN UPDATE ${schema}.audit_stream SET lost = lost + unsent; END IF;
      RETURN forgotten;
    END $$;`;
}
