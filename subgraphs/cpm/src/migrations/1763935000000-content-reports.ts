import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What reports read. The score and the failed rules of the newest revision stand on the job's row, kept by the triggers that keep `approved`.
 * So does the model that served a completed job. The column `served_model` changes with each step, so an index of it would make each step write every index.
 * The table `approval_wait` has the times in which finished content waited for approval, written by one trigger whenever `approved` changes. Earlier waits
 * were not recorded: content counts as waiting from its end until its present approval.
 * See docs/decisions/065-keep-what-reports-read-on-the-jobs-row.md.
 */
export class ContentReports1763935000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      ALTER TABLE cpm.job ADD COLUMN score smallint, ADD COLUMN failed_rules text[], ADD COLUMN final_model text;
      CREATE FUNCTION cpm.failed_rules_of(report jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(array_agg(DISTINCT split_part(checked ->> 'rule', ':', 1)), '{}')
        FROM jsonb_array_elements(report -> 'checks') AS checked WHERE checked ->> 'verdict' = 'FAILED'
      $$;
      CREATE FUNCTION cpm.newest_report(of_job uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN newest.job_id IS NULL THEN result.conformance ELSE newest.conformance END
        FROM cpm.job_result AS result LEFT JOIN LATERAL (
          SELECT * FROM cpm.content_revision WHERE job_id = of_job ORDER BY number DESC LIMIT 1
        ) AS newest ON true
        WHERE result.job_id = of_job
      $$;
      UPDATE cpm.job SET final_model = served_model, score = (report ->> 'score')::smallint,
        failed_rules = CASE WHEN report ->> 'score' IS NOT NULL THEN cpm.failed_rules_of(report) END
      FROM (SELECT id AS completed, cpm.newest_report(id) AS report FROM cpm.job WHERE status = 'completed') AS measured
      WHERE id = completed;
      CREATE INDEX job_finished ON cpm.job (client_id, completed_at)
        INCLUDE (created_at, id, template_id, content_type, final_model, score, failed_rules, approved)
        WHERE status = 'completed' AND repair_of IS NULL;
      CREATE INDEX job_waiting ON cpm.job (client_id, completed_at) WHERE approved = false;
    `);
    await runner.query(NOTE_APPROVAL);
    await runner.query(WAITS);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

/** What was measured stays when the content is removed, so that reports of earlier periods stay. A process of the earlier release sets no score. */
const NOTE_APPROVAL = `
  CREATE OR REPLACE FUNCTION cpm.note_approval() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed uuid := coalesce(NEW.job_id, OLD.job_id);
    report jsonb;
  BEGIN
    IF TG_OP = 'INSERT' AND TG_TABLE_NAME = 'job_result' THEN
      UPDATE cpm.job SET approved = coalesce(approved, false), passed = (NEW.conformance ->> 'passed')::boolean,
        score = (NEW.conformance ->> 'score')::smallint, failed_rules = cpm.failed_rules_of(NEW.conformance), final_model = served_model
      WHERE id = changed AND (approved IS NULL OR score IS NULL AND NEW.conformance ->> 'score' IS NOT NULL);
    ELSE
      report := cpm.newest_report(changed);
      UPDATE cpm.job SET approved = approved_now, passed = (report ->> 'passed')::boolean,
        score = CASE WHEN approved_now IS NULL THEN score ELSE (report ->> 'score')::smallint END,
        failed_rules = CASE WHEN approved_now IS NULL THEN failed_rules ELSE cpm.failed_rules_of(report) END
      FROM cpm.is_approved(changed) AS approved_now
      WHERE id = changed AND ((approved, passed) IS DISTINCT FROM (approved_now, (report ->> 'passed')::boolean)
        OR approved_now IS NOT NULL
          AND (score, failed_rules) IS DISTINCT FROM ((report ->> 'score')::smallint, cpm.failed_rules_of(report)));
    END IF;
    RETURN NULL;
  END $$`;

const WAITS = `
  CREATE TABLE cpm.approval_wait (
    job_id uuid NOT NULL REFERENCES cpm.job (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    since timestamptz(3) NOT NULL,
    until timestamptz(3),
    PRIMARY KEY (job_id, since)
  );
  INSERT INTO cpm.approval_wait (job_id, client_id, since, until)
    SELECT job.id, job.client_id, job.completed_at, CASE WHEN job.approved THEN greatest(approval.approved_at, job.completed_at) END
    FROM cpm.job LEFT JOIN cpm.content_approval AS approval ON approval.job_id = job.id
    WHERE job.approved IS NOT NULL AND job.completed_at IS NOT NULL;
  CREATE INDEX approval_wait_since ON cpm.approval_wait (client_id, since);
  CREATE INDEX approval_wait_until ON cpm.approval_wait (client_id, until, since);
  CREATE FUNCTION cpm.note_wait() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE began timestamptz := CASE WHEN OLD.approved IS NULL THEN coalesce(NEW.completed_at, now()) ELSE now() END;
  BEGIN
    IF NEW.approved = false THEN
      INSERT INTO cpm.approval_wait (job_id, client_id, since) VALUES (NEW.id, NEW.client_id, began)
      ON CONFLICT (job_id, since) DO UPDATE SET until = NULL;
    ELSE
      UPDATE cpm.approval_wait SET until = greatest(now(), since) WHERE job_id = NEW.id AND until IS NULL;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER approval_is_awaited AFTER UPDATE OF approved ON cpm.job FOR EACH ROW
    WHEN (OLD.approved IS DISTINCT FROM NEW.approved) EXECUTE FUNCTION cpm.note_wait();
`;
