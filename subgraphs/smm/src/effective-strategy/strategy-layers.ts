import type { DataSource, EntityManager } from "typeorm";
import { z } from "zod";
import { strategyValues } from "../strategy-record/strategy-values.js";
import type { StrategyLayer } from "./merge-strategies.js";
import { selectLayersBeneathSql, selectLayersSql } from "./strategy-layers.sql.js";

const layerRow = z.object({
  clientId: z.string(),
  version: z.number(),
  inherit: z.boolean(),
  values: strategyValues,
  updatedAt: z.date(),
});
const layerRows = z.array(layerRow.extend({ people: z.string().nullable() }));
const layersBeneath = z.array(layerRow.extend({ path: z.array(z.string()) }));

/** An own strategy with its encrypted people. */
type StoredLayer = z.infer<typeof layerRows>[number];

/** An own strategy with its client's path. */
export type PlacedLayer = z.infer<typeof layersBeneath>[number];

/** The newest own strategies of clients as they are stored, in the order of their ids; undefined for an unknown client. */
export async function readLayers(
  source: DataSource | EntityManager,
  ids: readonly string[],
): Promise<(StoredLayer | undefined)[]> {
  const rows = layerRows.parse(await source.query(selectLayersSql, [ids]));
  const byId = new Map(rows.map((row) => [row.clientId, row]));
  return ids.map((id) => byId.get(id));
}

/** The strategies of a path without their people, from the root down. */
export async function readChain(manager: EntityManager, path: readonly string[]): Promise<StrategyLayer[]> {
  return (await readLayers(manager, path)).filter((layer) => layer !== undefined);
}

/** The newest own strategies, without people, of a client's descendants that are not archived, at most `limit`, the nearest first. */
export async function readLayersBeneath(
  manager: DataSource | EntityManager,
  id: string,
  limit: number,
): Promise<PlacedLayer[]> {
  return layersBeneath.parse(await manager.query(selectLayersBeneathSql, [id, limit]));
}
