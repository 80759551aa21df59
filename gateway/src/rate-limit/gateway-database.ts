import type { SchemaDefinition } from "@cgs/kit/database/database";
import { CreateRateLimit1763700000000 } from "./migrations/1763700000000-create-rate-limit.js";

/** The gateway's part of the database: counts of requests, and nothing else. */
export const gatewayDatabase: SchemaDefinition = {
  schema: "gateway",
  entities: [],
  migrations: [CreateRateLimit1763700000000],
};
