import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The outbox of usage reports for the IM. A trigger adds to it in the transaction that ends a job, so that every way to end a job does.
 * Jobs that had already ended are added too.
 * See docs/decisions/010-report-usage-through-an-outbox-and-sum-by-day.md.
 */
export class ReportTemplateUsage1763717000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.usage_report (
        job_id uuid PRIMARY KEY REFERENCES cpm.job ON DELETE CASCADE,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX usage_report_due ON cpm.usage_report (due_at);
      INSERT INTO cpm.usage_report (job_id) SELECT id FROM cpm.job WHERE status IN ('completed', 'failed', 'cancelled');
      CREATE FUNCTION cpm.note_usage_report() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO cpm.usage_report (job_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER job_end_is_reported AFTER UPDATE OF status ON cpm.job FOR EACH ROW
        WHEN (NEW.status IN ('completed', 'failed', 'cancelled') AND OLD.status <> NEW.status)
        EXECUTE FUNCTION cpm.note_usage_report();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
