import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { factorsOfUsers, hasFactor } from "../second-factor/second-factors.js";

/** Tells which users have a second factor. Batches the reads of one request. */
export class FactorStates {
  private readonly states: DataLoader<string, boolean>;

  constructor(source: DataSource) {
    this.states = new DataLoader(async (ids) => {
      const found = await factorsOfUsers(source.manager, ids);
      const states = new Map(found.map((factors) => [factors.userId, hasFactor(factors)]));
      return ids.map((id) => states.get(id) ?? false);
    });
  }

  /** Whether a user has a second factor. */
  of(userId: string): Promise<boolean> {
    return this.states.load(userId);
  }
}
