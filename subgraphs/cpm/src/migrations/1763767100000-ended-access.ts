import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Lists the sessions and API keys that ended lately, for all processes to refuse their tokens. Triggers fill the list, because access can
 * end in many ways: a log-out, a reused refresh token, changed rights, an erased user, a revoked key.
 */
export class EndedAccess1763767100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.ended_access (id uuid PRIMARY KEY, ended_at timestamptz NOT NULL DEFAULT clock_timestamp());
      CREATE INDEX ended_access_ended_at ON cpm.ended_access (ended_at);

      CREATE FUNCTION cpm.record_ended_access() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO cpm.ended_access (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET ended_at = clock_timestamp();
        RETURN NULL;
      END $$;
      CREATE TRIGGER session_ends AFTER DELETE ON cpm.session
        FOR EACH ROW EXECUTE FUNCTION cpm.record_ended_access();
      CREATE TRIGGER api_key_ends AFTER DELETE OR UPDATE OF active ON cpm.api_key
        FOR EACH ROW WHEN (OLD.active) EXECUTE FUNCTION cpm.record_ended_access();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
