import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What triggers do for each job, with less work. Budgets are updated only where a client has one. A purchase reads three columns of its job instead
 * of all. New content reads its report only where the statement that stored it has not said whether it passed. The statement that locks budgets
 * is planned once for each connection: PostgreSQL would plan it anew each time, because a plan for few clients seems cheaper.
 */
export class LighterTriggers1763885000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HOLD_BUDGETS);
    await runner.query("ALTER FUNCTION cpm.lock_budgets(text[]) SET plan_cache_mode = force_generic_plan");
    await runner.query(MOVE_RESERVATION);
    await runner.query(COUNT_ACCEPTED_JOBS);
    await runner.query(RECORD_PURCHASE);
    await runner.query(NOTE_APPROVAL);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

/** Locks budgets as cpm.lock_budgets does, and returns whether there is one. */
const HOLD_BUDGETS = `
  CREATE FUNCTION cpm.hold_budgets(client_ids text[]) RETURNS boolean LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtext('cpm.client_budget'));
    PERFORM 1 FROM cpm.client_budget WHERE client_id = ANY(client_ids) ORDER BY client_id FOR UPDATE;
    RETURN FOUND;
  END $$`;

const MOVE_RESERVATION = `
  CREATE OR REPLACE FUNCTION cpm.move_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF cpm.hold_budgets(NEW.client_path) THEN
      UPDATE cpm.client_budget SET reserved_usd = reserved_usd + coalesce(NEW.reserved_usd, 0) - coalesce(OLD.reserved_usd, 0)
      WHERE client_id = ANY(NEW.client_path);
    END IF;
    RETURN NULL;
  END $$`;

const COUNT_ACCEPTED_JOBS = `
  CREATE OR REPLACE FUNCTION cpm.count_accepted_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF cpm.hold_budgets(ARRAY(SELECT DISTINCT unnest(client_path) FROM added)) THEN
      UPDATE cpm.client_budget AS budget SET reserved_usd = budget.reserved_usd + more.usd
      FROM (SELECT ancestor, sum(coalesce(reserved_usd, 0)) AS usd FROM added, unnest(client_path) AS ancestor GROUP BY 1) more
      WHERE budget.client_id = more.ancestor;
    END IF;
    INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard, jobs)
    SELECT ancestor, cpm.utc_day(created_at), client_id, content_type, requested_model, cpm.usage_shard(id), count(*)
    FROM added, unnest(client_path) AS ancestor GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (ancestor_id, day, client_id, content_type, model, shard) DO UPDATE SET jobs = total.jobs + excluded.jobs;
    RETURN NULL;
  END $$`;

const RECORD_PURCHASE = `
  CREATE OR REPLACE FUNCTION cpm.record_purchase(buyer uuid, served text, prompt integer, completion integer, cost numeric,
    estimated boolean DEFAULT false, cached integer DEFAULT 0, saved numeric DEFAULT 0) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    client text;
    client_and_ancestors text[];
    kind text;
    budgeted boolean;
    bought_at timestamptz;
    guessed numeric = CASE WHEN estimated THEN coalesce(cost, 0) ELSE 0 END;
  BEGIN
    SELECT client_id, client_path, content_type INTO STRICT client, client_and_ancestors, kind FROM cpm.job WHERE id = buyer;
    budgeted = cpm.hold_budgets(client_and_ancestors);
    bought_at = clock_timestamp(); -- not before: months must follow each other in the order of the locks
    IF budgeted THEN
      UPDATE cpm.client_budget SET month = cpm.utc_month(bought_at),
        spent_usd = CASE WHEN month = cpm.utc_month(bought_at) THEN spent_usd ELSE 0 END + coalesce(cost, 0),
        estimated_usd = CASE WHEN month = cpm.utc_month(bought_at) THEN estimated_usd ELSE 0 END + guessed
      WHERE client_id = ANY(client_and_ancestors);
    END IF;
    INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard,
      prompt_tokens, completion_tokens, cost_usd, estimated_usd, unpriced_tokens, cached_tokens, saved_usd)
    SELECT ancestor, cpm.utc_day(bought_at), client, kind, served, cpm.usage_shard(buyer),
      prompt, completion, coalesce(cost, 0), guessed, CASE WHEN cost IS NULL THEN prompt + completion ELSE 0 END, cached, saved
    FROM unnest(client_and_ancestors) AS ancestor ORDER BY 1
    ON CONFLICT (ancestor_id, day, client_id, content_type, model, shard) DO UPDATE SET
      prompt_tokens = total.prompt_tokens + excluded.prompt_tokens,
      completion_tokens = total.completion_tokens + excluded.completion_tokens,
      cost_usd = total.cost_usd + excluded.cost_usd,
      estimated_usd = total.estimated_usd + excluded.estimated_usd,
      unpriced_tokens = total.unpriced_tokens + excluded.unpriced_tokens,
      cached_tokens = total.cached_tokens + excluded.cached_tokens,
      saved_usd = total.saved_usd + excluded.saved_usd;
  END $$`;

/** New content has no revision and no approval yet. */
const NOTE_APPROVAL = `
  CREATE OR REPLACE FUNCTION cpm.note_approval() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE changed uuid := coalesce(NEW.job_id, OLD.job_id);
  BEGIN
    IF TG_OP = 'INSERT' AND TG_TABLE_NAME = 'job_result' THEN
      UPDATE cpm.job SET approved = false, passed = (NEW.conformance ->> 'passed')::boolean WHERE id = changed AND approved IS NULL;
    ELSE
      UPDATE cpm.job SET approved = approved_now, passed = passed_now
      FROM cpm.is_approved(changed) AS approved_now, cpm.has_passed(changed) AS passed_now
      WHERE id = changed AND (approved, passed) IS DISTINCT FROM (approved_now, passed_now);
    END IF;
    RETURN NULL;
  END $$`;
