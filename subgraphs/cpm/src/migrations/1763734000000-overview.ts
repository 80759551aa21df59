import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Data of the overview pages: the history of providers, content below the pass mark, total usage, and the origin of a session. A trigger
 * writes the history of a provider, because several statements change its status. Entries older than 90 days are deleted with the next
 * change, which is rare.
 */
export class Overview1763734000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HISTORY);
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE INDEX job_result_below_mark ON cpm.job_result (job_id) WHERE conformance ->> 'passed' = 'false';
      CREATE INDEX content_revision_below_mark ON cpm.content_revision (job_id) WHERE conformance ->> 'passed' = 'false';
      CREATE INDEX usage_day_own ON cpm.usage_day (day) WHERE ancestor_id = client_id;
      ALTER TABLE cpm.session ADD COLUMN address_encrypted text;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

const HISTORY = `
  CREATE TABLE cpm.provider_health_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    provider text NOT NULL,
    status text NOT NULL,
    message text,
    cooldown_until timestamptz,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX provider_health_change_of ON cpm.provider_health_change (provider, id DESC);
  CREATE FUNCTION cpm.record_health_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.provider_health_change (provider, status, message, cooldown_until)
    VALUES (NEW.provider, NEW.status, CASE WHEN NEW.status <> 'healthy' THEN NEW.message END, NEW.cooldown_until);
    DELETE FROM cpm.provider_health_change WHERE provider = NEW.provider AND at < now() - interval '90 days';
    RETURN NULL;
  END $$;
  CREATE TRIGGER provider_status_changed AFTER UPDATE OF status ON cpm.provider_health FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION cpm.record_health_change();
`;
