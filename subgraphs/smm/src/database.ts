import "reflect-metadata";
import type { SchemaDefinition } from "@cgs/kit/database";
import { AuditEntry } from "./audit/audit-entry.entity.js";
import { Client } from "./client/client.entity.js";
import { CreateClientsAndStrategies1763683200000 } from "./migrations/1763683200000-create-clients-and-strategies.js";
import { CountStrategyEpochs1763701300000 } from "./migrations/1763701300000-count-strategy-epochs.js";
import { RecordChanges1763701200000 } from "./migrations/1763701200000-record-changes.js";
import { StrategyVersion } from "./strategy/strategy-version.entity.js";

/** The SMM's part of the database: clients, their strategies, and the record of changes. */
export const smmDatabase: SchemaDefinition = {
  schema: "smm",
  entities: [Client, StrategyVersion, AuditEntry],
  migrations: [CreateClientsAndStrategies1763683200000, RecordChanges1763701200000, CountStrategyEpochs1763701300000],
};
