import { LRUCache } from "lru-cache";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";

/** The number of cached strategies. */
const MAX_ENTRIES = 10_000;

interface Entry {
  /** The client's epoch before the strategy was read. The strategy is at least as new. */
  epoch: number;
  strategy: EffectiveStrategy;
}

/**
 * Caches effective strategies in one process. An entry is valid only for the epoch in the client's row, which every
 * request reads anyway for authorization. So no process returns a stale strategy, and no messages between processes are needed.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
 */
export class StrategyCache {
  private readonly entries: LRUCache<string, Entry>;

  /** @param ttlSeconds The lifetime of an entry, whatever its epoch. */
  constructor(ttlSeconds: number) {
    this.entries = new LRUCache({ max: MAX_ENTRIES, ttl: ttlSeconds * 1_000 });
  }

  /** The cached strategy of a client, if it is at least as new as this epoch. */
  get(clientId: string, epoch: number): EffectiveStrategy | undefined {
    const entry = this.entries.get(clientId);
    return entry && entry.epoch >= epoch ? entry.strategy : undefined;
  }

  /** Caches a strategy that was read after this epoch of the client's row. */
  keep(epoch: number, strategy: EffectiveStrategy): void {
    const known = this.entries.peek(strategy.clientId);
    if (!known || known.epoch < epoch) this.entries.set(strategy.clientId, { epoch, strategy });
  }
}
