import type { DataSource } from "typeorm";
import type { Adaptation } from "../contract/adaptation.js";
import { deleteExpiredAdaptationsSql, selectAdaptationsSql, storeAdaptationSql } from "./adaptation.sql.js";

/** An adaptation that a model was found to need. */
export interface LearnedAdaptation {
  provider: string;
  model: string;
  adaptation: Adaptation;
  expiresAt: Date;
  /** Milliseconds until then by the database's clock, when it was read. */
  expiresInMs: number;
}

/** Stores the learned adaptations, shared by all processes. */
export class AdaptationStore {
  constructor(private readonly source: DataSource) {}

  /** The adaptations that were learned in the last day. */
  all(): Promise<LearnedAdaptation[]> {
    return this.source.query<LearnedAdaptation[]>(selectAdaptationsSql);
  }

  /** Stores an adaptation for a day, and removes expired ones. */
  async store(provider: string, model: string, adaptation: Adaptation): Promise<LearnedAdaptation | undefined> {
    await this.source.query(deleteExpiredAdaptationsSql);
    const [stored] = await this.source.query<LearnedAdaptation[]>(storeAdaptationSql, [provider, model, adaptation]);
    return stored;
  }
}
