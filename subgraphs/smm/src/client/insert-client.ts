import type { KnownActor } from "@cgs/kit/audit/record-change";
import type { EntityManager } from "typeorm";
import { recordClientChange } from "../audit/record-client-change.js";
import { Client } from "../client-record/client.entity.js";
import { refuseNewContradictions } from "../effective-strategy/contradictions.js";
import { mergeStrategies } from "../effective-strategy/merge-strategies.js";
import { readChain } from "../effective-strategy/strategy-layers.js";
import type { StrategyValues } from "../strategy-record/strategy-values.js";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";
import type { NewClient } from "./new-client.js";

/** A client to insert. */
export interface ClientRow extends Pick<Client, "id" | "path"> {
  client: NewClient;
  inherit: boolean;
}

/**
 * Checks the effective strategy of a new child: its own values may contradict inherited ones.
 * @throws AppError VALIDATION_ERROR naming both fields.
 */
export async function refuseContradictoryChild(
  manager: EntityManager,
  parent: Pick<Client, "path">,
  client: NewClient,
  inherit: boolean,
): Promise<void> {
  const chain = await readChain(manager, parent.path);
  const child = { clientId: "", version: 1, inherit, values: ownValues(client), updatedAt: new Date(0) };
  refuseNewContradictions(mergeStrategies(chain), mergeStrategies([...chain, child]));
}

function ownValues({ location, localKeywords }: NewClient): StrategyValues {
  return { ...(location && { location }), ...(localKeywords && { localKeywords }) };
}

/** Inserts a client with the first version of its strategy and an audit entry. */
export async function insertClient(manager: EntityManager, author: KnownActor, row: ClientRow): Promise<Client> {
  const { id, path, client, inherit } = row;
  const { name, businessType = "business", location } = client;
  const values = ownValues(client);
  const reason = "The client was created.";
  await manager.insert(Client, { id, path, name, businessType, location: location ?? null });
  await manager.insert(StrategyVersion, {
    clientId: id,
    version: 1,
    author: author.caller.id,
    reason,
    inherit,
    values,
  });
  const after = { path, name, businessType, inherit, values };
  const action = path.length === 1 ? "createClient" : "createChildClient";
  await recordClientChange(manager, author, row, { action, after });
  return manager.findOneByOrFail(Client, { id });
}
