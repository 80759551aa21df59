import "reflect-metadata";
import type { SchemaDefinition } from "@cgs/kit/database";
import { Client } from "./client/client.entity.js";
import { CreateClientsAndStrategies1763683200000 } from "./migrations/1763683200000-create-clients-and-strategies.js";
import { StrategyVersion } from "./strategy/strategy-version.entity.js";

/** The SMM's part of the database: clients and their strategies. */
export const smmDatabase: SchemaDefinition = {
  schema: "smm",
  entities: [Client, StrategyVersion],
  migrations: [CreateClientsAndStrategies1763683200000],
};
