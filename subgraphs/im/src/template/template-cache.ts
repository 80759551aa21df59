import { LRUCache } from "lru-cache";
import type { EntityManager } from "typeorm";
import type { TemplateCandidates, TemplateChoice } from "./chosen-template.js";
import { selectTemplateEpochSql } from "./template.sql.js";

/** More choices than this are not kept. */
const MAX_ENTRIES = 1_000;

/** How far the templates have changed: a number that the database counts up in every transaction that may change a choice. */
export async function templateEpoch(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ epoch: string }[]>(selectTemplateEpochSql);
  return Number(row?.epoch);
}

/**
 * What one process has lately found to choose from. What it gives may be out of date: whoever stores what was made from it compares its
 * epoch with the database's in the same transaction, and tells the cache when it has passed.
 * See docs/decisions/018-validate-caches-with-database-epochs.md.
 */
export class TemplateCache {
  private readonly entries: LRUCache<string, TemplateCandidates>;
  private readonly beingRead = new Map<string, Promise<TemplateCandidates>>();
  private newestEpoch = 0;

  /** @param ttlSeconds After this, an entry is given up whatever its epoch. */
  constructor(ttlSeconds: number) {
    this.entries = new LRUCache({ max: MAX_ENTRIES, ttl: ttlSeconds * 1_000 });
  }

  /**
   * What there was to choose from in the newest epoch that this process knows of. What is not in memory is read, once for all who
   * ask for it at the same time.
   */
  async find(choice: TemplateChoice, read: () => Promise<TemplateCandidates>): Promise<TemplateCandidates> {
    const key = keyOf(choice);
    const entry = this.entries.get(key);
    if (entry && entry.epoch >= this.newestEpoch) return entry;
    return this.beingRead.get(key) ?? this.read(choice, key, read);
  }

  /** Keeps what there is to choose from, unless something newer is known. */
  keep(choice: TemplateChoice, candidates: TemplateCandidates): void {
    const key = keyOf(choice);
    const known = this.entries.peek(key);
    if (!known || known.epoch < candidates.epoch) this.entries.set(key, candidates);
  }

  /** The database was seen in this epoch: what was found before it is not given any more. */
  passed(epoch: number): void {
    if (epoch <= this.newestEpoch) return;
    this.newestEpoch = epoch;
    this.beingRead.clear(); // may have begun before
  }

  private read(
    choice: TemplateChoice,
    key: string,
    read: () => Promise<TemplateCandidates>,
  ): Promise<TemplateCandidates> {
    const reading = read().finally(() => {
      if (this.beingRead.get(key) === reading) this.beingRead.delete(key);
    });
    this.beingRead.set(key, reading);
    reading.then((candidates) => this.keep(choice, candidates)).catch(() => undefined); // told to whoever asked
    return reading;
  }
}

function keyOf({ contentType, templateId, templateVersion }: TemplateChoice): string {
  return JSON.stringify([contentType, templateId ?? null, templateVersion ?? null]);
}
