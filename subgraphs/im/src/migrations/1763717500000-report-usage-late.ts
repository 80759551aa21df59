import type { MigrationInterface, QueryRunner } from "typeorm";

/** A use with an unknown price adds nothing to the sums and does not count as free. */
export class ReportUsageLate1763717500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE im.template_usage ALTER COLUMN cost_usd DROP NOT NULL; ${KEEP_SUMS}`);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

/** As before, but costs may be null. */
const KEEP_SUMS = `
  CREATE OR REPLACE FUNCTION im.sum_template_usage() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO im.template_usage_day AS total
    SELECT template_id, major, minor, (recorded_at AT TIME ZONE 'UTC')::date,
           CASE WHEN latency_ms IS NULL THEN 0 ELSE 1 + floor(ln(greatest(latency_ms, 1)) / ln(1.1)) END,
           count(*), count(*) FILTER (WHERE outcome = 'COMPLETED'), count(*) FILTER (WHERE outcome = 'FAILED'),
           count(quality_score),
           coalesce(sum(quality_score) * 100, 0), coalesce(sum(latency_ms), 0),
           sum(tokens), coalesce(sum(cost_usd), 0) * 100000000, sum(revisions)
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
`;
