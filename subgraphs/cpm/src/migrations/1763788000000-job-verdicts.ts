import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Whether the newest revision of a job's content passed its strategy; null without content or measurement. Lists show it without reading
 * conformance reports. The triggers that keep `approved` keep it too.
 */
export class JobVerdicts1763788000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN passed boolean;
      CREATE FUNCTION cpm.has_passed(of_job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT ((CASE WHEN newest.job_id IS NULL THEN result.conformance ELSE newest.conformance END) ->> 'passed')::boolean
        FROM cpm.job_result AS result LEFT JOIN LATERAL (
          SELECT * FROM cpm.content_revision WHERE job_id = of_job ORDER BY number DESC LIMIT 1
        ) AS newest ON true
        WHERE result.job_id = of_job
      $$;
      UPDATE cpm.job SET passed = cpm.has_passed(id) FROM cpm.job_result WHERE job_id = id;

      CREATE OR REPLACE FUNCTION cpm.note_approval() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE changed uuid := coalesce(NEW.job_id, OLD.job_id);
      BEGIN
        UPDATE cpm.job SET approved = approved_now, passed = passed_now
        FROM cpm.is_approved(changed) AS approved_now, cpm.has_passed(changed) AS passed_now
        WHERE id = changed AND (approved, passed) IS DISTINCT FROM (approved_now, passed_now);
        RETURN NULL;
      END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
