import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The audit log, and archived clients. The log is append-only: a trigger rejects other changes and truncation.
 * New columns have no default to write into old rows, so the tables are locked only briefly.
 */
export class RecordChanges1763701200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE smm.client ADD COLUMN archived_at timestamptz");
    // Not the beginning of the transaction: versions that waited for each other must have times in their order.
    await runner.query("ALTER TABLE smm.strategy_version ALTER COLUMN created_at SET DEFAULT clock_timestamp()");
    await runner.query(CREATE_AUDIT_ENTRY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE smm.audit_entry;
      DROP FUNCTION smm.refuse_change();
      ALTER TABLE smm.strategy_version ALTER COLUMN created_at SET DEFAULT now();
      ALTER TABLE smm.client DROP COLUMN archived_at;
    `);
  }
}

const CREATE_AUDIT_ENTRY = `
  CREATE TABLE smm.audit_entry (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at        timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor_id  text NOT NULL,
    role      text NOT NULL,
    action    text NOT NULL,
    client_id text NOT NULL REFERENCES smm.client (id),
    before    jsonb,
    after     jsonb,
    trace_id  text NOT NULL
  );
  CREATE INDEX audit_entry_of_client ON smm.audit_entry (client_id, id);
  CREATE FUNCTION smm.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
  END $$;
  CREATE TRIGGER audit_entry_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON smm.audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION smm.refuse_change();
`;
