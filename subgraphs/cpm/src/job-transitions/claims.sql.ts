import type { PreparedStatement } from "@cgs/kit/database/prepared-statement";

/** What every change of a job's row does besides. */
export const bumpVersionSql = "revision = revision + 1, updated_at = now()";

/**
 * When a job ends: never before it began. `now()` is when a transaction began, and one that waited for a job's row can have begun before the claim
 * that it waited for.
 */
export const setEndedSql = "completed_at = greatest(now(), started_at)";

/** The claim of a job's holder: parameter 1 is the job, 2 the attempt. */
export const OWN = "attempt = $2 AND status = 'processing'";
export const HELD = `id = $1 AND ${OWN}`;

const BUDGETED =
  "EXISTS (SELECT FROM cpm.client_budget AS budget WHERE budget.client_id = ANY(client_path)) AS budgeted";

/** Takes a job that waits with a slot, and returns what its writer needs to know. */
export const TAKE: PreparedStatement = {
  name: "cpm.take-job",
  sql: `
    UPDATE cpm.job SET status = 'processing', attempt = attempt + 1, worker_id = $2, held_usd = 0,
      started_at = coalesce(started_at, now()), ${bumpVersionSql}
    WHERE id = $1 AND status = 'queued' AND admitted AND run_after <= now()
    RETURNING id, client_id AS "clientId", client_path AS "clientPath", content_type AS "contentType", request, brief, provider,
      requested_model AS "requestedModel", attempt, waits, failures, losses, retry_of AS "retryOf", started_at AS "startedAt",
      updated_at AS "updatedAt", created_at AS "createdAt", trace_parent AS "traceParent", attempt_trace AS "attemptTrace", ${BUDGETED}`,
};

/**
 * Stores a step, moves what it cost from what the job has reserved to what is spent, and counts it. What is stored already costs
 * nothing more.
 */
export const STORE_STEP: PreparedStatement = {
  name: "cpm.store-step",
  sql: `
    WITH held AS (SELECT id, client_path FROM cpm.job WHERE ${HELD} FOR UPDATE), stored AS (
      INSERT INTO cpm.job_step (job_id, attempt, key, title, provider, model, fallback_reason, output,
        prompt_tokens, completion_tokens, cost_usd)
      SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::numeric FROM held ON CONFLICT DO NOTHING RETURNING job_id
    ), spent AS (
      UPDATE cpm.job SET served_model = $6, prompt_tokens = prompt_tokens + $9, completion_tokens = completion_tokens + $10,
        cost_usd = cost_usd + $11::numeric, held_usd = greatest(held_usd - $12::numeric, 0),
        reserved_usd = greatest(reserved_usd - coalesce($11::numeric, 0), held_usd - $12::numeric, 0),
        progress = greatest(progress, $13), fallback_reason = coalesce(fallback_reason, $7), ${bumpVersionSql}
      FROM stored WHERE id = stored.job_id RETURNING id
    )
    SELECT ${BUDGETED}, (SELECT cpm.record_purchase(id, $6, $9, $10, $11) FROM spent) FROM held`,
};

/** Shows what a job is busy with. */
export const ENTER_STAGE: PreparedStatement = {
  name: "cpm.enter-stage",
  sql: `UPDATE cpm.job SET stage = $3, progress = greatest(progress, $4), ${bumpVersionSql} WHERE ${HELD} RETURNING id`,
};

/** Ends a job, if it is held, and keeps its result. */
export const COMPLETE: PreparedStatement = {
  name: "cpm.complete-job",
  sql: `
    WITH ended AS (
      UPDATE cpm.job SET status = 'completed', stage = 'done', progress = 100, worker_id = NULL, error = NULL,
        approved = false, ${setEndedSql}, ${bumpVersionSql} WHERE ${HELD} RETURNING id
    )
    INSERT INTO cpm.job_result (job_id, content, conformance) SELECT id, $3, $4 FROM ended RETURNING job_id`,
};
