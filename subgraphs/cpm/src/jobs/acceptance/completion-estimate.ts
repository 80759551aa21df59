import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";

/** The rule of thumb: a fixed part and a part per word, in seconds. */
const BASE_SECONDS = 5;
const SECONDS_PER_WORD = 0.02;

/** Recent jobs that an estimate is made from. */
const SAMPLE = 20;

/**
 * Estimates how long jobs take from creation to completion, waiting included, as the recent ones of the same type and model did. They
 * tell how much slower or faster than the rule of thumb things go, so that a long text is not expected as soon as a short one.
 */
export class CompletionEstimate {
  private readonly paces: LRUCache<string, number>;

  constructor(source: DataSource) {
    this.paces = new LRUCache<string, number>({
      max: 1_000,
      ttl: 30_000,
      fetchMethod: (key) => recentPace(source, JSON.parse(key) as [string, string]),
    });
  }

  /** Seconds from creation to completion, at least 1. */
  async seconds(contentType: string, model: string, words: number): Promise<number> {
    const pace = (await this.paces.fetch(JSON.stringify([contentType, model]))) ?? 1;
    return Math.max(1, Math.ceil(pace * (BASE_SECONDS + words * SECONDS_PER_WORD)));
  }
}

/**
 * The median of what recent jobs took, as a multiple of the rule of thumb; 1 without any. One job that waited for hours says nothing of
 * the next. Retries are left out, because they go on from steps that others took the time for.
 */
async function recentPace(source: DataSource, [contentType, model]: [string, string]): Promise<number> {
  const [row] = await source.query<{ pace: number | null }[]>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds / (${BASE_SECONDS} + words * ${SECONDS_PER_WORD})) AS pace
     FROM (
       SELECT extract(epoch FROM completed_at - created_at)::float AS seconds, (brief ->> 'targetLength')::float AS words
       FROM cpm.job WHERE status = 'completed' AND content_type = $1 AND requested_model = $2
         AND retry_of IS NULL AND erased_at IS NULL
       ORDER BY completed_at DESC LIMIT ${SAMPLE}) AS recent
     WHERE words IS NOT NULL`,
    [contentType, model],
  );
  return row?.pace ?? 1;
}
