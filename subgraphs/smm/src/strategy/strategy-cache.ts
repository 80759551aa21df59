import { LRUCache } from "lru-cache";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";

/** More strategies than this are not kept. */
const MAX_ENTRIES = 10_000;

interface Entry {
  /** The client's epoch before the strategy was read: the strategy is at least as new as that. */
  epoch: number;
  strategy: EffectiveStrategy;
}

/**
 * Effective strategies that one process has put together. An entry holds only for the epoch of the client's row, which every
 * request reads anyway to see whose client it is; so no process ever answers from before a change, with no message between them.
 * See docs/decisions/018-validate-caches-with-database-epochs.md.
 */
export class StrategyCache {
  private readonly entries: LRUCache<string, Entry>;

  /** @param ttlSeconds After this, an entry is given up whatever its epoch. */
  constructor(ttlSeconds: number) {
    this.entries = new LRUCache({ max: MAX_ENTRIES, ttl: ttlSeconds * 1_000 });
  }

  /** The strategy of a client whose row says this epoch, or a later one. */
  get(clientId: string, epoch: number): EffectiveStrategy | undefined {
    const entry = this.entries.get(clientId);
    return entry && entry.epoch >= epoch ? entry.strategy : undefined;
  }

  /** Keeps a strategy that was read after the client's row said this epoch. */
  keep(epoch: number, strategy: EffectiveStrategy): void {
    const known = this.entries.peek(strategy.clientId);
    if (!known || known.epoch < epoch) this.entries.set(strategy.clientId, { epoch, strategy });
  }
}
