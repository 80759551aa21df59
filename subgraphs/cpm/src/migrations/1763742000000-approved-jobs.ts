import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Whether the newest revision of a job's content is approved; null without content. Triggers keep it, so that lists have an index for it.
 * Transactions that change these rows lock the job's row first.
 * See docs/decisions/008-list-jobs-by-merging-index-cells.md.
 */
export class ApprovedJobs1763742000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN approved boolean;
      CREATE FUNCTION cpm.is_approved(of_job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(approval.revision, 0) =
          (SELECT coalesce(max(number), 1) FROM cpm.content_revision WHERE job_id = of_job)
        FROM cpm.job_result AS result LEFT JOIN cpm.content_approval AS approval USING (job_id) WHERE result.job_id = of_job
      $$;
      UPDATE cpm.job SET approved = cpm.is_approved(id) FROM cpm.job_result WHERE job_id = id;
      CREATE INDEX job_cell_approved ON cpm.job (client_id, template_id, approved, created_at DESC, id DESC) WHERE approved IS NOT NULL;

      CREATE FUNCTION cpm.note_approval() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE changed uuid := coalesce(NEW.job_id, OLD.job_id);
      BEGIN
        UPDATE cpm.job SET approved = now_is FROM cpm.is_approved(changed) AS now_is
        WHERE id = changed AND approved IS DISTINCT FROM now_is;
        RETURN NULL;
      END $$;
      CREATE TRIGGER text_is_approved AFTER INSERT OR DELETE ON cpm.job_result FOR EACH ROW EXECUTE FUNCTION cpm.note_approval();
      CREATE TRIGGER revision_is_approved AFTER INSERT ON cpm.content_revision FOR EACH ROW EXECUTE FUNCTION cpm.note_approval();
      CREATE TRIGGER approval_is_noted AFTER INSERT OR DELETE ON cpm.content_approval FOR EACH ROW EXECUTE FUNCTION cpm.note_approval();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
