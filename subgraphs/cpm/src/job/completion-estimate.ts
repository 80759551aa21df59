import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";

/** Without any history: a fixed part and a part per word, in seconds. */
const BASE_SECONDS = 5;
const SECONDS_PER_WORD = 0.02;

/** Recent jobs that an estimate is made from. */
const SAMPLE = 20;

/** Estimates how long jobs take, from the recent ones of the same type and model. */
export class CompletionEstimate {
  private readonly known = new LRUCache<string, number>({ max: 1_000, ttl: 30_000 });

  constructor(private readonly source: DataSource) {}

  /** Seconds from creation to completion, at least 1. */
  async seconds(contentType: string, model: string, words: number): Promise<number> {
    const key = `${contentType} ${model}`;
    const known = this.known.get(key) ?? (await this.fromHistory(contentType, model));
    if (known === undefined) return Math.ceil(BASE_SECONDS + words * SECONDS_PER_WORD);
    this.known.set(key, known);
    return known;
  }

  private async fromHistory(contentType: string, model: string): Promise<number | undefined> {
    const [row] = await this.source.query<{ seconds: string | null }[]>(
      `SELECT avg(extract(epoch FROM completed_at - created_at)) AS seconds FROM (
         SELECT completed_at, created_at FROM cpm.job
         WHERE status = 'completed' AND content_type = $1 AND requested_model = $2
         ORDER BY completed_at DESC LIMIT ${SAMPLE}) recent`,
      [contentType, model],
    );
    return row?.seconds ? Math.max(1, Math.ceil(Number(row.seconds))) : undefined;
  }
}
