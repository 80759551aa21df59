import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { Client } from "../client-record/client.entity.js";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import type { EffectiveStrategyChange } from "./effective-strategy-change.js";
import type { PeopleCipher } from "../strategy-record/people-cipher.js";
import type { StrategyCache } from "./strategy-cache.js";
import { refuseNewContradictions } from "../effective-strategy/contradictions.js";
import { type ChangedChain, refuseContradictionsBeneath } from "../effective-strategy/contradictions-beneath.js";
import { mergeStrategies, type StrategyLayer } from "../effective-strategy/merge-strategies.js";
import { readLayers } from "../effective-strategy/strategy-layers.js";
import type { OwnStrategyState } from "./strategy-changes.service.js";

/**
 * Reads strategies for one request. Concurrent lookups share a query. Layers are not cached,
 * because a mutation may change what the same request reads next.
 */
export class StrategyService {
  private readonly layers = new DataLoader<string, StrategyLayer>((ids) => this.load(ids), { cache: false });

  constructor(
    private readonly source: DataSource,
    private readonly cache: StrategyCache,
    private readonly people: PeopleCipher,
  ) {}

  /** The effective strategy of a client, at least as new as the given row. The caller must cover the client. */
  async effective(client: Client): Promise<EffectiveStrategy> {
    const known = this.cache.get(client.id, client.strategyEpoch);
    if (known) return known;
    const strategy = mergeStrategies(await Promise.all(client.path.map((id) => this.layers.load(id))));
    this.cache.keep(client.strategyEpoch, strategy);
    return strategy;
  }

  /** The effective strategy of a client before and after `next` changes a client of its chain. Stores nothing. */
  async preview(
    client: Client,
    changedId: string,
    next: (current: OwnStrategyState) => OwnStrategyState,
  ): Promise<EffectiveStrategyChange> {
    const { before, after } = await this.changedChain(client, changedId, next);
    return { before: mergeStrategies(before), after: mergeStrategies(after) };
  }

  /**
   * Checks a change of a client as saving it does. Stores nothing.
   * @throws AppError VALIDATION_ERROR for a contradiction in the strategy of the client or of a descendant.
   */
  async refuseContradictory(client: Client, next: (current: OwnStrategyState) => OwnStrategyState): Promise<void> {
    const chain = await this.changedChain(client, client.id, next);
    refuseNewContradictions(mergeStrategies(chain.before), mergeStrategies(chain.after));
    await refuseContradictionsBeneath(this.source, client.id, chain);
  }

  private async changedChain(
    { path }: Client,
    changedId: string,
    next: (current: OwnStrategyState) => OwnStrategyState,
  ): Promise<ChangedChain> {
    const before = await Promise.all(path.map((id) => this.layers.load(id)));
    const after = before.map((layer) => (layer.clientId === changedId ? { ...layer, ...next(layer) } : layer));
    return { before, after };
  }

  private async load(ids: readonly string[]): Promise<(StrategyLayer | Error)[]> {
    const layers = await readLayers(this.source, ids);
    return layers.map((layer, index) =>
      layer ? this.people.reveal(layer) : new Error(`unknown client in a path: ${ids[index]}`),
    );
  }
}
