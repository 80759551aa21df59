import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Jobs that only rewrite other content are in no list, in no total of jobs, and are no pieces of a month. Their cost stays.
 * See docs/decisions/012-store-edits-as-immutable-revisions.md.
 */
export class RewritesAreNoPieces1763940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(TOTALS);
    await runner.query(ACCEPTED_JOBS);
    await runner.query(PAST);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

const TOTALS = `
  CREATE OR REPLACE FUNCTION cpm.count_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n)
    SELECT client_path, template_id, content_type, status, count(*) FROM new_job WHERE repair_of IS NULL GROUP BY 1, 2, 3, 4;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION cpm.count_old_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n)
    SELECT client_path, template_id, content_type, status, -count(*) FROM old_job WHERE repair_of IS NULL GROUP BY 1, 2, 3, 4;
    RETURN NULL;
  END $$;
  DROP TRIGGER job_status_changed ON cpm.job;
  CREATE TRIGGER job_status_changed AFTER UPDATE OF status ON cpm.job FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.repair_of IS NULL) EXECUTE FUNCTION cpm.count_changed_job();`;

const ACCEPTED_JOBS = `
  CREATE OR REPLACE FUNCTION cpm.count_accepted_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF cpm.hold_budgets(ARRAY(SELECT DISTINCT unnest(client_path) FROM added)) THEN
      UPDATE cpm.client_budget AS budget SET reserved_usd = budget.reserved_usd + more.usd
      FROM (SELECT ancestor, sum(coalesce(reserved_usd, 0)) AS usd FROM added, unnest(client_path) AS ancestor GROUP BY 1) more
      WHERE budget.client_id = more.ancestor;
    END IF;
    INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard, jobs)
    SELECT ancestor, cpm.utc_day(created_at), client_id, content_type, requested_model, cpm.usage_shard(id), count(*)
    FROM added, unnest(client_path) AS ancestor WHERE repair_of IS NULL GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (ancestor_id, day, client_id, content_type, model, shard) DO UPDATE SET jobs = total.jobs + excluded.jobs;
    RETURN NULL;
  END $$`;

/** Rewrites that were counted so far. The quota of the month stays as it was used. */
const PAST = `
  INSERT INTO cpm.job_count_change (client_path, template_id, content_type, status, n)
    SELECT client_path, template_id, content_type, status, -count(*) FROM cpm.job WHERE repair_of IS NOT NULL GROUP BY 1, 2, 3, 4;
  UPDATE cpm.usage_day AS total SET jobs = total.jobs - rewrites.jobs
  FROM (SELECT ancestor, cpm.utc_day(created_at) AS day, client_id, content_type, requested_model, cpm.usage_shard(id) AS shard, count(*) AS jobs
    FROM cpm.job, unnest(client_path) AS ancestor WHERE repair_of IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6) AS rewrites
  WHERE (total.ancestor_id, total.day, total.client_id, total.content_type, total.model, total.shard) =
    (rewrites.ancestor, rewrites.day, rewrites.client_id, rewrites.content_type, rewrites.requested_model, rewrites.shard)`;
