import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The ends of the jobs of each template version: one immutable event a job, and their sums by day.
 *
 * Triggers update the sums in the statement that adds the events, so they are always consistent. Their key has the
 * latency's bucket. That gives percentiles, and it spreads concurrent writers over many rows.
 */
export class CountTemplateUsage1763694000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_EVENTS);
    await runner.query(CREATE_DAYS);
    await runner.query(KEEP_SUMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE im.template_usage, im.template_usage_day;
      DROP FUNCTION im.sum_template_usage();
    `);
  }
}

const CREATE_EVENTS = `
  CREATE TABLE im.template_usage (
    job_id         text PRIMARY KEY CHECK (length(job_id) BETWEEN 1 AND 100),
    instruction_id uuid NOT NULL,
    template_id    text NOT NULL,
    major          integer NOT NULL,
    minor          integer NOT NULL,
    outcome        text NOT NULL CHECK (outcome IN ('COMPLETED', 'FAILED', 'CANCELLED')),
    quality_score  numeric(5, 2) CHECK (quality_score BETWEEN 0 AND 100),
    latency_ms     integer CHECK (latency_ms >= 0),
    tokens         bigint NOT NULL CHECK (tokens >= 0),
    cost_usd       numeric(14, 8) NOT NULL CHECK (cost_usd >= 0),
    revisions      integer NOT NULL CHECK (revisions >= 0),
    recorded_at    timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (template_id, major, minor) REFERENCES im.template_version (template_id, major, minor)
  );
  CREATE TRIGGER template_usage_is_final BEFORE UPDATE OR DELETE ON im.template_usage
    FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
`;

/**
 * Whole numbers in float8, which PostgreSQL adds several times faster than bigint or numeric and exactly up to 2^53: quality in
 * hundredths of a point, cost in hundred-millionths of a dollar.
 */
const CREATE_DAYS = `
  CREATE TABLE im.template_usage_day (
    template_id    text NOT NULL,
    major          integer NOT NULL,
    minor          integer NOT NULL,
    day            date NOT NULL,
    latency_bucket smallint NOT NULL,
    uses           float8 NOT NULL,
    completed      float8 NOT NULL,
    failed         float8 NOT NULL,
    scored         float8 NOT NULL,
    quality        float8 NOT NULL,
    latency        float8 NOT NULL,
    tokens         float8 NOT NULL,
    cost           float8 NOT NULL,
    revisions      float8 NOT NULL,
    PRIMARY KEY (template_id, major, minor, day, latency_bucket)
  );
  CREATE INDEX template_usage_day_by_day ON im.template_usage_day (day, template_id);
`;

/** Bucket 0 is an unknown latency; bucket n holds those from 1.1^(n-1) to 1.1^n milliseconds. Rows are locked in one order. */
const KEEP_SUMS = `
  CREATE FUNCTION im.sum_template_usage() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO im.template_usage_day AS total
    SELECT template_id, major, minor, (recorded_at AT TIME ZONE 'UTC')::date,
           CASE WHEN latency_ms IS NULL THEN 0 ELSE 1 + floor(ln(greatest(latency_ms, 1)) / ln(1.1)) END,
           count(*), count(*) FILTER (WHERE outcome = 'COMPLETED'), count(*) FILTER (WHERE outcome = 'FAILED'),
           count(quality_score),
           coalesce(sum(quality_score) * 100, 0), coalesce(sum(latency_ms), 0),
           sum(tokens), sum(cost_usd) * 100000000, sum(revisions)
    FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (template_id, major, minor, day, latency_bucket) DO UPDATE SET
      uses = total.uses + EXCLUDED.uses,
      completed = total.completed + EXCLUDED.completed,
      failed = total.failed + EXCLUDED.failed,
      scored = total.scored + EXCLUDED.scored,
      quality = total.quality + EXCLUDED.quality,
      latency = total.latency + EXCLUDED.latency,
      tokens = total.tokens + EXCLUDED.tokens,
      cost = total.cost + EXCLUDED.cost,
      revisions = total.revisions + EXCLUDED.revisions;
    RETURN NULL;
  END $$;
  CREATE TRIGGER template_usage_is_summed AFTER INSERT ON im.template_usage REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION im.sum_template_usage();
`;
