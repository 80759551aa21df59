import type { MigrationInterface, QueryRunner } from "typeorm";

/** Adds the tokens read from vendors' caches, and what caches saved, to the daily sums. Earlier days have none. */
export class UsageOfCaches1763782000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(PURCHASES);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

const COLUMNS = `
  ALTER TABLE cpm.usage_day
    ADD COLUMN cached_tokens bigint NOT NULL DEFAULT 0,
    ADD COLUMN saved_usd numeric(20, 10) NOT NULL DEFAULT 0;
`;

/** As before, with the use of caches. Workers of the release before this one leave the last two arguments out. */
const PURCHASES = `
  DROP FUNCTION cpm.record_purchase(uuid, text, integer, integer, numeric, boolean);
  CREATE FUNCTION cpm.record_purchase(buyer uuid, served text, prompt integer, completion integer, cost numeric,
    estimated boolean DEFAULT false, cached integer DEFAULT 0, saved numeric DEFAULT 0)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    job cpm.job;
    bought_at timestamptz;
    guessed numeric = CASE WHEN estimated THEN coalesce(cost, 0) ELSE 0 END;
  BEGIN
    SELECT * INTO STRICT job FROM cpm.job WHERE id = buyer;
    PERFORM cpm.lock_budgets(job.client_path);
    bought_at = clock_timestamp(); -- not before: months must follow each other in the order of the locks
    UPDATE cpm.client_budget SET month = cpm.utc_month(bought_at),
      spent_usd = CASE WHEN month = cpm.utc_month(bought_at) THEN spent_usd ELSE 0 END + coalesce(cost, 0),
      estimated_usd = CASE WHEN month = cpm.utc_month(bought_at) THEN estimated_usd ELSE 0 END + guessed
    WHERE client_id = ANY(job.client_path);
    INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard,
      prompt_tokens, completion_tokens, cost_usd, estimated_usd, unpriced_tokens, cached_tokens, saved_usd)
    SELECT ancestor, cpm.utc_day(bought_at), job.client_id, job.content_type, served, cpm.usage_shard(buyer),
      prompt, completion, coalesce(cost, 0), guessed, CASE WHEN cost IS NULL THEN prompt + completion ELSE 0 END, cached, saved
    FROM unnest(job.client_path) AS ancestor ORDER BY 1
    ON CONFLICT (ancestor_id, day, client_id, content_type, model, shard) DO UPDATE SET
      prompt_tokens = total.prompt_tokens + excluded.prompt_tokens,
      completion_tokens = total.completion_tokens + excluded.completion_tokens,
      cost_usd = total.cost_usd + excluded.cost_usd,
      estimated_usd = total.estimated_usd + excluded.estimated_usd,
      unpriced_tokens = total.unpriced_tokens + excluded.unpriced_tokens,
      cached_tokens = total.cached_tokens + excluded.cached_tokens,
      saved_usd = total.saved_usd + excluded.saved_usd;
  END $$;
`;
