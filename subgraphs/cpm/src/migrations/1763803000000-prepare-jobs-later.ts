import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The outbox of jobs whose instructions are not rendered yet. A job that ends without instructions has no usage to report to the IM.
 * See docs/decisions/007-accept-a-batch-in-one-transaction.md.
 */
export class PrepareJobsLater1763803000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.job_preparation (
        job_id uuid PRIMARY KEY REFERENCES cpm.job ON DELETE CASCADE,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX job_preparation_due ON cpm.job_preparation (due_at, job_id);
      CREATE OR REPLACE TRIGGER job_end_is_reported AFTER UPDATE OF status ON cpm.job FOR EACH ROW
        WHEN (NEW.status IN ('completed', 'failed', 'cancelled') AND OLD.status <> NEW.status
          AND NOT jsonb_exists(OLD.brief, 'rendering'))
        EXECUTE FUNCTION cpm.note_usage_report();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
