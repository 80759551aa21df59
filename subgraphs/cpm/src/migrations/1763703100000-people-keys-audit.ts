import type { MigrationInterface, QueryRunner } from "typeorm";

/** Users that can be deactivated, the last use of API keys, and an append-only audit log. */
export class PeopleKeysAudit1763703100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.user_account ADD COLUMN active boolean NOT NULL DEFAULT true;
      ALTER TABLE cpm.user_account ADD COLUMN client_paths jsonb NOT NULL DEFAULT '[]';
      UPDATE cpm.user_account SET client_paths =
        (SELECT coalesce(jsonb_agg(jsonb_build_array(id)), '[]') FROM unnest(client_ids) AS id);
      CREATE INDEX refresh_token_user ON cpm.refresh_token (user_id);
      ALTER TABLE cpm.api_key ADD COLUMN last_used_at timestamptz;
      CREATE INDEX api_key_client ON cpm.api_key (client_id, created_at);
      CREATE TABLE cpm.audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        client_path text[],
        before jsonb,
        after jsonb,
        trace_id text NOT NULL
      );
      CREATE INDEX audit_log_client ON cpm.audit_log USING gin (client_path);
      CREATE FUNCTION cpm.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON cpm.audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION cpm.refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
