import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * One row of sums for each version and day, and the latency histogram in separate rows. A report of a year then adds one row a
 * day instead of one for each latency bucket. Triggers update both in the statement that adds the events.
 */
export class SumUsageAndLatencyApart1763721000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE im.template_usage IN SHARE ROW EXCLUSIVE MODE"); // no events are added until the transaction ends
    await runner.query(CREATE_TABLES);
    await runner.query(TAKE_OVER);
    await runner.query(KEEP_SUMS);
    await runner.query("DROP TABLE im.template_usage_day");
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

/** As in the table they replace, sums are whole numbers in float8: quality in hundredths of a point, cost in hundred-millionths of a dollar. */
const CREATE_TABLES = `
  CREATE TABLE im.template_usage_sum (
    template_id text NOT NULL,
    major       integer NOT NULL,
    minor       integer NOT NULL,
    day         date NOT NULL,
    uses        float8 NOT NULL,
    completed   float8 NOT NULL,
    failed      float8 NOT NULL,
    scored      float8 NOT NULL,
    quality     float8 NOT NULL,
    timed       float8 NOT NULL,
    latency     float8 NOT NULL,
    tokens      float8 NOT NULL,
    cost        float8 NOT NULL,
    revisions   float8 NOT NULL,
    PRIMARY KEY (template_id, major, minor, day)
  ) WITH (fillfactor = 70);
  CREATE INDEX template_usage_sum_by_day ON im.template_usage_sum (day, template_id);

  CREATE TABLE im.template_usage_latency (
    template_id text NOT NULL,
    major       integer NOT NULL,
    minor       integer NOT NULL,
    day         date NOT NULL,
    bucket      smallint NOT NULL CHECK (bucket > 0),
    uses        integer NOT NULL,
    PRIMARY KEY (template_id, major, minor, day, bucket)
  ) WITH (fillfactor = 70);
  CREATE INDEX template_usage_latency_by_day ON im.template_usage_latency (day, template_id);
`;

const TAKE_OVER = `
  INSERT INTO im.template_usage_sum
  SELECT template_id, major, minor, day, sum(uses), sum(completed), sum(failed), sum(scored), sum(quality),
         coalesce(sum(uses) FILTER (WHERE latency_bucket > 0), 0), sum(latency), sum(tokens), sum(cost), sum(revisions)
  FROM im.template_usage_day GROUP BY 1, 2, 3, 4;
  INSERT INTO im.template_usage_latency
  SELECT template_id, major, minor, day, latency_bucket, uses FROM im.template_usage_day WHERE latency_bucket > 0;
`;

/** Bucket n holds the latencies from 1.1^(n-1) to 1.1^n milliseconds. Rows are locked in one order, those of days first. */
const KEEP_SUMS = `
  CREATE OR REPLACE FUNCTION im.sum_template_usage() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO im.template_usage_sum AS total
    SELECT template_id, major, minor, (recorded_at AT TIME ZONE 'UTC')::date,
           count(*), count(*) FILTER (WHERE outcome = 'COMPLETED'), count(*) FILTER (WHERE outcome = 'FAILED'),
           count(quality_score), coalesce(sum(quality_score) * 100, 0), count(latency_ms), coalesce(sum(latency_ms), 0),
           sum(tokens), coalesce(sum(cost_usd), 0) * 100000000, sum(revisions)
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (template_id, major, minor, day) DO UPDATE SET
      uses = total.uses + EXCLUDED.uses,
      completed = total.completed + EXCLUDED.completed,
      failed = total.failed + EXCLUDED.failed,
      scored = total.scored + EXCLUDED.scored,
      quality = total.quality + EXCLUDED.quality,
      timed = total.timed + EXCLUDED.timed,
      latency = total.latency + EXCLUDED.latency,
      tokens = total.tokens + EXCLUDED.tokens,
      cost = total.cost + EXCLUDED.cost,
      revisions = total.revisions + EXCLUDED.revisions;
    INSERT INTO im.template_usage_latency AS total
    SELECT template_id, major, minor, (recorded_at AT TIME ZONE 'UTC')::date,
           1 + floor(ln(greatest(latency_ms, 1)) / ln(1.1)), count(*)
    FROM added WHERE latency_ms IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (template_id, major, minor, day, bucket) DO UPDATE SET uses = total.uses + EXCLUDED.uses;
    RETURN NULL;
  END $$;
`;
