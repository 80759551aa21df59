import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { BASE_SECONDS, selectRecentPaceSql, SECONDS_PER_WORD } from "./completion-estimate.sql.js";

/**
 * Estimates the time from creation to completion, queueing included, from recent jobs of the same type and model. Their median pace scales a
 * formula by length, so a long article has a longer estimate than a short one.
 */
export class CompletionEstimate {
  private readonly paces: LRUCache<string, number>;

  constructor(source: DataSource) {
    this.paces = new LRUCache<string, number>({
      max: 1_000,
      ttl: 30_000,
      fetchMethod: async (key) => {
        const [row] = await source.query<{ pace: number | null }[]>(
          selectRecentPaceSql,
          JSON.parse(key) as [string, string],
        );
        return row?.pace ?? 1;
      },
    });
  }

  /** Seconds from creation to completion, at least 1. */
  async seconds(contentType: string, model: string, words: number): Promise<number> {
    const pace = (await this.paces.fetch(JSON.stringify([contentType, model]))) ?? 1;
    return Math.max(1, Math.ceil(pace * (BASE_SECONDS + words * SECONDS_PER_WORD)));
  }
}
