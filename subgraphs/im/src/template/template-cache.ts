import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { LRUCache } from "lru-cache";
import type { EntityManager } from "typeorm";
import type { TemplateCandidates, TemplateChoice } from "./chosen-template.js";
import { selectTemplateEpochSql } from "./template.sql.js";

/** The number of cached choices. */
const MAX_ENTRIES = 1_000;

/** The epoch of the templates: a counter that the database increments in every transaction that may change a selection. */
export async function templateEpoch(manager: EntityManager): Promise<number> {
  const [row] = await runPrepared<{ epoch: string }>(manager, selectTemplateEpochSql);
  return Number(row?.epoch);
}

/**
 * Caches the candidates of recent choices. They may be stale: before storing a result, a caller compares their
 * epoch with the database's in the same transaction, and reports a newer epoch to the cache. A caller that stores nothing reports the epoch first.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
 */
export class TemplateCache {
  private readonly entries: LRUCache<string, TemplateCandidates>;
  private readonly pendingReads = new Map<string, Promise<TemplateCandidates>>();
  private newestEpoch = 0;

  /** @param ttlSeconds The lifetime of an entry, whatever its epoch. */
  constructor(ttlSeconds: number) {
    this.entries = new LRUCache({ max: MAX_ENTRIES, ttl: ttlSeconds * 1_000 });
  }

  /**
   * The candidates of a choice in the newest known epoch. Missing candidates are read once for all concurrent
   * callers.
   */
  async find(choice: TemplateChoice, read: () => Promise<TemplateCandidates>): Promise<TemplateCandidates> {
    const key = keyOf(choice);
    const entry = this.entries.get(key);
    if (entry && entry.epoch >= this.newestEpoch) return entry;
    return this.pendingReads.get(key) ?? this.read(choice, key, read);
  }

  /** Caches candidates, unless newer ones are cached. */
  keep(choice: TemplateChoice, candidates: TemplateCandidates): void {
    const key = keyOf(choice);
    const known = this.entries.peek(key);
    if (!known || known.epoch < candidates.epoch) this.entries.set(key, candidates);
  }

  /** Reports the database's epoch. Older entries are not used again. */
  discardBefore(epoch: number): void {
    if (epoch <= this.newestEpoch) return;
    this.newestEpoch = epoch;
    this.pendingReads.clear(); // these reads may have started before the epoch
  }

  private read(
    choice: TemplateChoice,
    key: string,
    read: () => Promise<TemplateCandidates>,
  ): Promise<TemplateCandidates> {
    const reading = read().finally(() => {
      if (this.pendingReads.get(key) === reading) this.pendingReads.delete(key);
    });
    this.pendingReads.set(key, reading);
    reading.then((candidates) => this.keep(choice, candidates)).catch(() => undefined); // the callers get the error
    return reading;
  }
}

function keyOf({ contentType, templateId, templateVersion }: TemplateChoice): string {
  return JSON.stringify([contentType, templateId ?? null, templateVersion ?? null]);
}
