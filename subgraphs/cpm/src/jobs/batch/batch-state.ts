import type { DataSource } from "typeorm";
import type { Batch, BatchCounts } from "./batch.js";

interface Row extends BatchCounts {
  id: string;
  createdAt: Date;
  finishedAt: Date | null;
  total: number;
  progress: number;
  promptTokens: number;
  completionTokens: number;
  costUsd: string | null;
  estimatedUsd: string;
}

const count = (status: string) => `count(*) FILTER (WHERE NOT replaced AND status = '${status}')::int AS ${status}`;
const UNFINISHED = "NOT replaced AND status IN ('queued', 'processing')";

/** Everything is added up from the jobs: at most a thousand items, found by their index. */
const READ = `
  SELECT batch.id, batch.created_at AS "createdAt", batch.total, state.*
  FROM cpm.batch CROSS JOIN LATERAL (
    SELECT ${["queued", "processing", "completed", "failed", "cancelled"].map(count).join(", ")},
      floor(avg(CASE WHEN status IN ('queued', 'processing') THEN progress ELSE 100 END) FILTER (WHERE NOT replaced))::int AS progress,
      CASE WHEN count(*) FILTER (WHERE ${UNFINISHED}) = 0 THEN max(completed_at) END AS "finishedAt",
      sum(prompt_tokens)::int AS "promptTokens", sum(completion_tokens)::int AS "completionTokens",
      CASE WHEN bool_or(cost_usd IS NULL) THEN NULL ELSE sum(cost_usd) END AS "costUsd",
      sum(estimated_usd) AS "estimatedUsd"
    FROM cpm.job WHERE batch_id = batch.id) AS state
  WHERE batch.id = ANY($1) ORDER BY batch.id DESC`;

/** How batches stand, newest first. */
export async function readBatches(source: DataSource, ids: readonly string[]): Promise<Batch[]> {
  if (ids.length === 0) return [];
  const rows = await source.query<Row[]>(READ, [ids]);
  return rows.map((row) => {
    const { id, createdAt, finishedAt, total, progress, promptTokens, completionTokens, costUsd, estimatedUsd } = row;
    const { queued, processing, completed, failed, cancelled } = row;
    const counts = { queued, processing, completed, failed, cancelled };
    const usage = { promptTokens, completionTokens, costUsd, estimatedUsd };
    return { id, createdAt, finishedAt, total, progress, counts, usage };
  });
}
