import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Reserved and spent amounts. Triggers keep the sums (reserved by unfinished jobs of a client, spent in a month, used by day), so that
 * they are right whichever statement writes to a job. Every transaction takes locks in this order: the job, budgets by client, daily sums
 * by key.
 */
export class BudgetsAndUsage1763711000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(LOCKS);
    await runner.query(RESERVATIONS);
    await runner.query(PURCHASES);
    await runner.query("SET LOCAL statement_timeout = 0"); // eight seconds for a million steps
    await runner.query(HISTORY);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

/**
 * `reserved_usd` is what a job may still cost; null when the price of its model is unknown. `held_usd` is the part that answers in flight
 * may cost. The key of a daily sum has a shard, so that jobs of one client do not all wait for one row.
 */
const TABLES = `
  ALTER TABLE cpm.job ADD COLUMN reserved_usd numeric(18, 10) DEFAULT 0;
  ALTER TABLE cpm.job ADD COLUMN held_usd numeric(18, 10) NOT NULL DEFAULT 0;
  CREATE TABLE cpm.client_budget (
    client_id    text PRIMARY KEY,
    monthly_usd  numeric(14, 2) NOT NULL CHECK (monthly_usd >= 0),
    month        date NOT NULL,
    spent_usd    numeric(18, 10) NOT NULL,
    reserved_usd numeric(18, 10) NOT NULL
  );
  CREATE TABLE cpm.usage_day (
    ancestor_id       text NOT NULL,
    day               date NOT NULL,
    client_id         text NOT NULL,
    content_type      text NOT NULL,
    model             text NOT NULL,
    shard             smallint NOT NULL,
    jobs              bigint NOT NULL DEFAULT 0,
    prompt_tokens     bigint NOT NULL DEFAULT 0,
    completion_tokens bigint NOT NULL DEFAULT 0,
    cost_usd          numeric(20, 10) NOT NULL DEFAULT 0,
    unpriced_tokens   bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (ancestor_id, day, client_id, content_type, model, shard)
  );
  CREATE FUNCTION cpm.utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
    SELECT (at AT TIME ZONE 'UTC')::date $$;
  CREATE FUNCTION cpm.utc_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
    SELECT date_trunc('month', at AT TIME ZONE 'UTC')::date $$;
  CREATE FUNCTION cpm.usage_shard(job_id uuid) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
    SELECT (get_byte(uuid_send(job_id), 15) % 8)::smallint $$;
`;

/**
 * Transactions that change spent or reserved amounts take a lock in shared mode. Setting a budget takes it exclusively, so that it counts
 * while no amount changes.
 */
const LOCKS = `
  CREATE FUNCTION cpm.lock_budgets(client_ids text[]) RETURNS SETOF cpm.client_budget LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtext('cpm.client_budget'));
    RETURN QUERY SELECT * FROM cpm.client_budget WHERE client_id = ANY(client_ids) ORDER BY client_id FOR UPDATE;
  END $$;
`;

/** The reserved sum of a budget follows the columns of the jobs. An ended job reserves nothing. */
const RESERVATIONS = `
  CREATE FUNCTION cpm.free_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.reserved_usd = 0;
    NEW.held_usd = 0;
    RETURN NEW;
  END $$;
  CREATE TRIGGER job_end_frees_reservation BEFORE UPDATE ON cpm.job FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed', 'cancelled') AND NEW.reserved_usd IS DISTINCT FROM 0)
    EXECUTE FUNCTION cpm.free_reservation();

  CREATE FUNCTION cpm.move_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM cpm.lock_budgets(NEW.client_path);
    UPDATE cpm.client_budget SET reserved_usd = reserved_usd + coalesce(NEW.reserved_usd, 0) - coalesce(OLD.reserved_usd, 0)
    WHERE client_id = ANY(NEW.client_path);
    RETURN NULL;
  END $$;
  CREATE TRIGGER job_reservation_is_summed AFTER UPDATE ON cpm.job FOR EACH ROW
    WHEN (NEW.reserved_usd IS DISTINCT FROM OLD.reserved_usd) EXECUTE FUNCTION cpm.move_reservation();

  CREATE FUNCTION cpm.count_accepted_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM cpm.lock_budgets(ARRAY(SELECT DISTINCT unnest(client_path) FROM added));
    UPDATE cpm.client_budget AS budget SET reserved_usd = budget.reserved_usd + more.usd
    FROM (SELECT ancestor, sum(coalesce(reserved_usd, 0)) AS usd FROM added, unnest(client_path) AS ancestor GROUP BY 1) more
    WHERE budget.client_id = more.ancestor;
    INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard, jobs)
    SELECT ancestor, cpm.utc_day(created_at), client_id, content_type, requested_model, cpm.usage_shard(id), count(*)
    FROM added, unnest(client_path) AS ancestor GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (ancestor_id, day, client_id, content_type, model, shard) DO UPDATE SET jobs = total.jobs + excluded.jobs;
    RETURN NULL;
  END $$;
  CREATE TRIGGER jobs_are_counted AFTER INSERT ON cpm.job REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION cpm.count_accepted_jobs();
`;

/** Counts an answer that was charged for a job. The caller holds the lock of the job's row and calls it once per answer. */
const PURCHASES = `
  CREATE FUNCTION cpm.record_purchase(buyer uuid, served text, prompt integer, completion integer, cost numeric)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    job cpm.job;
    bought_at timestamptz;
  BEGIN
    SELECT * INTO STRICT job FROM cpm.job WHERE id = buyer;
    PERFORM cpm.lock_budgets(job.client_path);
    bought_at = clock_timestamp(); -- not before: months must follow each other in the order of the locks
    UPDATE cpm.client_budget SET month = cpm.utc_month(bought_at),
      spent_usd = CASE WHEN month = cpm.utc_month(bought_at) THEN spent_usd ELSE 0 END + coalesce(cost, 0)
    WHERE client_id = ANY(job.client_path);
    INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard,
      prompt_tokens, completion_tokens, cost_usd, unpriced_tokens)
    SELECT ancestor, cpm.utc_day(bought_at), job.client_id, job.content_type, served, cpm.usage_shard(buyer),
      prompt, completion, coalesce(cost, 0), CASE WHEN cost IS NULL THEN prompt + completion ELSE 0 END
    FROM unnest(job.client_path) AS ancestor ORDER BY 1
    ON CONFLICT (ancestor_id, day, client_id, content_type, model, shard) DO UPDATE SET
      prompt_tokens = total.prompt_tokens + excluded.prompt_tokens,
      completion_tokens = total.completion_tokens + excluded.completion_tokens,
      cost_usd = total.cost_usd + excluded.cost_usd,
      unpriced_tokens = total.unpriced_tokens + excluded.unpriced_tokens;
  END $$;
`;

/** Counts what was accepted and charged before the sums existed. */
const HISTORY = `
  INSERT INTO cpm.usage_day AS total (ancestor_id, day, client_id, content_type, model, shard,
    jobs, prompt_tokens, completion_tokens, cost_usd, unpriced_tokens)
  SELECT ancestor, day, client_id, content_type, model, shard,
    sum(jobs), sum(prompt), sum(completion), sum(coalesce(cost, 0)), coalesce(sum(prompt + completion) FILTER (WHERE cost IS NULL), 0)
  FROM (
    SELECT client_path, cpm.utc_day(created_at) AS day, client_id, content_type, requested_model AS model,
      cpm.usage_shard(id) AS shard, 1 AS jobs, 0 AS prompt, 0 AS completion, 0::numeric AS cost FROM cpm.job
    UNION ALL
    SELECT client_path, cpm.utc_day(step.completed_at), client_id, content_type, step.model,
      cpm.usage_shard(id), 0, step.prompt_tokens, step.completion_tokens, step.cost_usd
    FROM cpm.job_step AS step JOIN cpm.job ON job.id = step.job_id WHERE step.attempt > 0
  ) AS entry, unnest(client_path) AS ancestor
  GROUP BY 1, 2, 3, 4, 5, 6;
`;
