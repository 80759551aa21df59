import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";
import { giveUpAtSql } from "../job-record/deadline.js";
import { releaseQuotaSql } from "../billing/plan/quota.sql.js";
import { ENDED_COLUMNS, recordJobEndSql } from "../events/events.sql.js";
import { bumpVersionSql, claimedRowSql, claimedSql, setEndedSql } from "./conditions.sql.js";

const BUDGETED =
  "EXISTS (SELECT FROM cpm.client_budget AS budget WHERE budget.client_id = ANY(client_path)) AS budgeted";

/** claim: queued with a slot → processing. Returns what the worker needs of the job. Parameters: job, worker. */
export const claimJobSql: PreparedStatement = {
  name: "cpm.claim-job",
  sql: `
    UPDATE cpm.job SET status = 'processing', attempt = attempt + 1, worker_id = $2, held_usd = 0, waiting_for = NULL,
      direct_reason = CASE WHEN now() >= ${giveUpAtSql} THEN coalesce(direct_reason, 'The deadline is near.') ELSE direct_reason END,
      started_at = coalesce(started_at, now()), ${bumpVersionSql}
    WHERE id = $1 AND status = 'queued' AND admitted AND run_after <= now()
    RETURNING id, client_id AS "clientId", client_path AS "clientPath", content_type AS "contentType", request, brief, provider,
      requested_model AS "requestedModel", attempt, waits, failures, losses, retry_of AS "retryOf", started_at AS "startedAt",
      updated_at AS "updatedAt", created_at AS "createdAt", trace_parent AS "traceParent", attempt_trace AS "attemptTrace",
      deadline_hours AS "deadlineHours", direct_reason AS "directReason", ${BUDGETED}`,
};

/** Adds what a vendor's cache did for an answer, from three parameters. */
const addCacheUse = (first: number) =>
  `cached_tokens = job.cached_tokens + $${first}, cache_write_tokens = job.cache_write_tokens + $${first + 1},
    saved_usd = job.saved_usd + $${first + 2}::numeric`;

/** The columns of a step in the third parameter of {@link storeStepsSql}. */
const GIVEN_STEP = `key text, title text, provider text, model text, "fallbackReason" text, output jsonb, "promptTokens" integer,
  "completionTokens" integer, "costUsd" numeric, "heldUsd" numeric, progress integer, estimated boolean, "cachedTokens" integer,
  "cacheWriteTokens" integer, "savedUsd" numeric, stage text`;

/**
 * storeStep, for steps that finished together: stores them, moves their cost from the job's reservation to its spending, and counts it. A step
 * that is stored already costs nothing more. Parameters: job, attempt, the steps as JSON in the order in which they finished.
 */
export const storeStepsSql: PreparedStatement = {
  name: "cpm.store-step",
  sql: `
    WITH held AS (SELECT id, client_path FROM cpm.job WHERE ${claimedRowSql} FOR UPDATE), given AS (
      SELECT DISTINCT ON (step.key) step.*, place FROM json_array_elements($3::json) WITH ORDINALITY AS each (entry, place),
        json_to_record(entry) AS step (${GIVEN_STEP}) ORDER BY step.key, place
    ), stored AS (
      INSERT INTO cpm.job_step (job_id, attempt, key, title, provider, model, fallback_reason, output,
        prompt_tokens, completion_tokens, cost_usd, cached_tokens, cache_write_tokens, saved_usd)
      SELECT id, $2, key, title, provider, model, "fallbackReason", output, "promptTokens", "completionTokens", "costUsd",
        "cachedTokens", "cacheWriteTokens", "savedUsd" FROM held, given ORDER BY place ON CONFLICT DO NOTHING RETURNING key
    ), bought AS (SELECT given.* FROM given JOIN stored USING (key)), total AS (
      SELECT (array_agg(model ORDER BY place DESC))[1] AS model, sum("promptTokens") AS prompt, sum("completionTokens") AS completion,
        CASE WHEN bool_and("costUsd" IS NOT NULL) THEN sum("costUsd") END AS cost, coalesce(sum("costUsd"), 0) AS known_cost,
        coalesce(sum("costUsd") FILTER (WHERE estimated), 0) AS estimated, sum("heldUsd") AS held, max(progress) AS progress,
        (array_agg(lower(stage) ORDER BY place DESC))[1] AS stage,
        (array_agg("fallbackReason" ORDER BY place) FILTER (WHERE "fallbackReason" IS NOT NULL))[1] AS fallback_reason,
        sum("cachedTokens") AS cached, sum("cacheWriteTokens") AS cache_write, sum("savedUsd") AS saved
      FROM bought HAVING count(*) > 0
    ), spent AS (
      UPDATE cpm.job SET served_model = total.model, prompt_tokens = prompt_tokens + prompt,
        completion_tokens = completion_tokens + completion,
        cost_usd = cost_usd + total.cost, held_usd = greatest(held_usd - total.held, 0),
        cached_tokens = cached_tokens + cached, cache_write_tokens = cache_write_tokens + cache_write, saved_usd = saved_usd + saved,
        estimated_usd = estimated_usd + total.estimated,
        reserved_usd = greatest(reserved_usd - known_cost, held_usd - total.held, 0),
        progress = greatest(job.progress, total.progress), stage = coalesce(total.stage, job.stage),
        fallback_reason = coalesce(job.fallback_reason, total.fallback_reason),
        ${bumpVersionSql}
      FROM total WHERE id = $1 RETURNING id
    ), purchase AS (
      SELECT model, estimated, sum("promptTokens")::integer AS prompt, sum("completionTokens")::integer AS completion,
        sum("costUsd") AS cost, sum("cachedTokens")::integer AS cached, sum("savedUsd") AS saved
      FROM bought GROUP BY model, estimated, "costUsd" IS NULL
    )
    SELECT ${BUDGETED}, (SELECT count(*) FROM spent, purchase,
      LATERAL cpm.record_purchase(spent.id, model, prompt, completion, cost, estimated, cached, saved)) FROM held`,
};

/**
 * storeResearch: stores the results of a search as a step without cost, and the passages of the brief with them. Parameters: job, attempt,
 * service, output, passages.
 */
export const storeResearchSql: PreparedStatement = {
  name: "cpm.store-research",
  sql: `
    WITH held AS (SELECT id FROM cpm.job WHERE ${claimedRowSql} FOR UPDATE), stored AS (
      INSERT INTO cpm.job_step (job_id, attempt, key, title, provider, model, output, prompt_tokens, completion_tokens,
        cost_usd, cached_tokens, cache_write_tokens, saved_usd)
      SELECT id, $2, 'research', 'Research', $3, $3, $4, 0, 0, 0, 0, 0, 0 FROM held ON CONFLICT DO NOTHING RETURNING job_id
    ), shown AS (
      UPDATE cpm.job SET brief = jsonb_set(brief, '{passages}', $5::jsonb), ${bumpVersionSql}
      FROM stored WHERE id = stored.job_id
    ) SELECT id FROM held`,
};

/** As {@link storeStepsSql}, for an answer of a batch, whose cost was counted when it arrived. */
export const storeBatchedStepSql: PreparedStatement = {
  name: "cpm.store-batched-step",
  sql: `
    WITH held AS (SELECT id, client_path FROM cpm.job WHERE ${claimedRowSql} FOR UPDATE), stored AS (
      INSERT INTO cpm.job_step (job_id, attempt, key, title, provider, model, fallback_reason, output,
        prompt_tokens, completion_tokens, cost_usd, cached_tokens, cache_write_tokens, saved_usd, batched)
      SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::numeric, $13, $14, $15::numeric, true FROM held
      ON CONFLICT DO NOTHING RETURNING job_id
    ), shown AS (
      UPDATE cpm.job SET served_model = $6, progress = greatest(progress, $12), ${bumpVersionSql}
      FROM stored WHERE id = stored.job_id RETURNING id
    )
    SELECT ${BUDGETED}, (SELECT count(*) FROM shown) FROM held`,
};

/** enterStage: shows the current stage. Parameters: job, attempt, stage, progress. */
export const enterStageSql: PreparedStatement = {
  name: "cpm.enter-stage",
  sql: `UPDATE cpm.job SET stage = $3, progress = greatest(progress, $4), ${bumpVersionSql} WHERE ${claimedRowSql} RETURNING id`,
};

/**
 * complete: processing → completed, with its result. It sets what the triggers of the result would set, so that the row is written once.
 * Parameters: job, attempt, content, conformance.
 */
export const completeJobSql: PreparedStatement = {
  name: "cpm.complete-job",
  sql: `
    WITH ended AS (
      UPDATE cpm.job SET status = 'completed', stage = 'done', progress = 100, worker_id = NULL, error = NULL,
        final_model = served_model, passed = ($4::jsonb ->> 'passed')::boolean, score = ($4::jsonb ->> 'score')::smallint,
        failed_rules = cpm.failed_rules_of($4::jsonb), approved = false, ${setEndedSql}, ${bumpVersionSql} WHERE ${claimedRowSql} RETURNING ${ENDED_COLUMNS}
    ), ${recordJobEndSql}
    INSERT INTO cpm.job_result (job_id, content, conformance) SELECT id, $3, $4 FROM ended RETURNING job_id`,
};

/** fail: processing → failed. Releases the job's quota. Parameters: job, attempt, error. */
export const failJobSql = `
  WITH ended AS (UPDATE cpm.job SET status = 'failed', worker_id = NULL, error = $3, ${setEndedSql}, ${bumpVersionSql}
    WHERE ${claimedRowSql} RETURNING plan_holder, counted_in, ${ENDED_COLUMNS}), ${releaseQuotaSql}, ${recordJobEndSql} SELECT 1 FROM ended`;

/** release: processing → queued, without its slot. Parameters: job, attempt, delay in ms, failures to add, waits to add, reason to wait. */
export const releaseJobSql = `
  UPDATE cpm.job SET status = 'queued', admitted = false, worker_id = NULL, failures = failures + $4, waits = waits + $5,
    waiting_for = $6,
    run_after = now() + make_interval(secs => $3::float / 1000), enqueued_at = now(), ${bumpVersionSql} WHERE ${claimedRowSql}`;

/** Locks a claimed job and reads what its next reservation depends on. */
export const lockFundsSql = `
  SELECT client_path AS "clientPath", requested_model AS model, held_usd AS held, coalesce(reserved_usd, 0) AS reserved
  FROM cpm.job WHERE ${claimedRowSql} FOR UPDATE`;

/** holdFunds. Follows {@link lockFundsSql} in one transaction. Parameters: job, US dollars held in all. */
export const holdFundsSql =
  "UPDATE cpm.job SET held_usd = $2::numeric, reserved_usd = greatest(reserved_usd, $2::numeric) WHERE id = $1";

/**
 * storeUnusableAnswer: the money is spent, so it counts whatever the job's status is. The reservation changes only while the caller holds the
 * claim. Parameters: job, attempt, prompt tokens, completion tokens, US dollars, whether they are estimated, fallback reason, US dollars held,
 * cached tokens, tokens written to the cache, US dollars saved.
 */
export const storeUnusableAnswerSql = `
  UPDATE cpm.job SET prompt_tokens = prompt_tokens + $3, completion_tokens = completion_tokens + $4,
    cost_usd = cost_usd + $5::numeric, estimated_usd = estimated_usd + CASE WHEN $6 THEN coalesce($5::numeric, 0) ELSE 0 END,
    ${addCacheUse(9)}, fallback_reason = coalesce(fallback_reason, $7),
    held_usd = CASE WHEN ${claimedSql} THEN greatest(held_usd - $8::numeric, 0) ELSE held_usd END,
    reserved_usd = CASE WHEN ${claimedSql}
      THEN greatest(reserved_usd - coalesce($5::numeric, 0), held_usd - $8::numeric, 0) ELSE reserved_usd END, ${bumpVersionSql}
  WHERE id = $1`;

/**
 * Adds an answer to the daily sums. Parameters: job, model, prompt tokens, completion tokens, US dollars, whether they are estimated, cached
 * tokens, US dollars saved.
 */
export const recordPurchaseSql = "SELECT cpm.record_purchase($1, $2, $3, $4, $5, $6, $7, $8)";

/** The id of the transaction. It tells later whether the transaction was committed. */
export const transactionIdSql = "SELECT pg_current_xact_id()::text AS id";

/** Waits until no other transaction writes to a job. */
export const lockJobForEndSql = "SELECT FROM cpm.job WHERE id = $1 FOR UPDATE";

/** Whether an earlier transaction was committed. */
export const wasCommittedSql = "SELECT pg_xact_status($1::xid8) = 'committed' AS committed";

/** storeAttemptTrace. Parameters: job, attempt, W3C traceparent. */
export const storeAttemptTraceSql = `UPDATE cpm.job SET attempt_trace = $3 WHERE ${claimedRowSql}`;

/** The claims of a worker. */
export const selectClaimsOfWorkerSql = "SELECT id, attempt FROM cpm.job WHERE status = 'processing' AND worker_id = $1";

/** One row where a budget limits one of the clients. */
export const selectBudgetOfClientsSql = "SELECT FROM cpm.client_budget WHERE client_id = ANY($1) LIMIT 1";
