const count = (status: string) => `count(*) FILTER (WHERE NOT replaced AND status = '${status}')::int AS ${status}`;
/** The graph has 32-bit integers. */
const tokens = (column: string) => `least(sum(${column}), 2147483647)::int`;
const UNFINISHED = "NOT replaced AND status IN ('queued', 'processing')";

/** The state of batches, newest first, aggregated from their jobs: at most 1,000 rows of an index each. Parameter: the batches. */
export const selectBatchStatesSql = `
  SELECT batch.id, batch.created_at AS "createdAt", batch.total, state.*
  FROM cpm.batch CROSS JOIN LATERAL (
    SELECT ${["queued", "processing", "completed", "failed", "cancelled"].map(count).join(", ")},
      floor(avg(CASE WHEN status IN ('queued', 'processing') THEN progress ELSE 100 END) FILTER (WHERE NOT replaced))::int AS progress,
      CASE WHEN count(*) FILTER (WHERE ${UNFINISHED}) = 0 THEN max(completed_at) END AS "finishedAt",
      ${tokens("prompt_tokens")} AS "promptTokens", ${tokens("completion_tokens")} AS "completionTokens",
      ${tokens("cached_tokens")} AS "cachedTokens", ${tokens("cache_write_tokens")} AS "cacheWriteTokens", sum(saved_usd) AS "savedUsd",
      CASE WHEN bool_or(cost_usd IS NULL) THEN NULL ELSE sum(cost_usd) END AS "costUsd",
      sum(estimated_usd) AS "estimatedUsd", sum(batch_saved_usd) AS "batchSavedUsd"
    FROM cpm.job WHERE batch_id = batch.id) AS state
  WHERE batch.id = ANY($1) ORDER BY batch.id DESC`;
