import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { z } from "zod";
import type { Client } from "../client-record/client.entity.js";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import type { EffectiveStrategyChange } from "./effective-strategy-change.js";
import type { StrategyCache } from "./strategy-cache.js";
import { mergeStrategies, type StrategyLayer } from "./merge-strategies.js";
import type { OwnStrategyState } from "./strategy-changes.service.js";
import { strategyValues } from "../strategy-record/strategy-values.js";
import { selectLayersSql } from "./strategy.sql.js";

/**
 * Reads strategies for one request. Concurrent lookups share a query. Layers are not cached,
 * because a mutation may change what the same request reads next.
 */
export class StrategyService {
  private readonly layers = new DataLoader<string, StrategyLayer>((ids) => this.load(ids), { cache: false });

  constructor(
    private readonly source: DataSource,
    private readonly cache: StrategyCache,
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
    const chain = await Promise.all(client.path.map((id) => this.layers.load(id)));
    const changed = chain.map((layer) => (layer.clientId === changedId ? { ...layer, ...next(layer) } : layer));
    return { before: mergeStrategies(chain), after: mergeStrategies(changed) };
  }

  private async load(ids: readonly string[]): Promise<(StrategyLayer | Error)[]> {
    const rows = layerRows.parse(await this.source.query(selectLayersSql, [ids]));
    const byId = new Map(rows.map((row) => [row.clientId, row]));
    return ids.map((id) => byId.get(id) ?? new Error(`unknown client in a path: ${id}`));
  }
}

const layerRows = z.array(
  z.object({
    clientId: z.string(),
    version: z.number(),
    inherit: z.boolean(),
    values: strategyValues,
    updatedAt: z.date(),
  }),
);
