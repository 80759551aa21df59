import { type DataSource, type EntityManager } from "typeorm";
import { Client } from "../client-record/client.entity.js";
import { type DemoClient, demoClients } from "./demo-clients.js";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/**
 * Adds the demo's clients and the first version of their strategies to a migrated database. Idempotent: existing
 * rows are not changed.
 */
export async function seedDemo(source: DataSource): Promise<void> {
  await source.transaction(async (manager) => {
    for (const client of demoClients) await addClient(manager, client);
  });
}

async function addClient(manager: EntityManager, { inherit, values, ...client }: DemoClient): Promise<void> {
  await manager.createQueryBuilder().insert().into(Client).values(client).orIgnore().execute();
  await manager
    .createQueryBuilder()
    .insert()
    .into(StrategyVersion)
    .values({ clientId: client.id, version: 1, author: "demo", reason: "The demo's first strategy.", inherit, values })
    .orIgnore()
    .execute();
}
