import type { SchemaDefinition } from "@cgs/kit/database/database";
import { CreateRateLimit1763700000000 } from "./migrations/1763700000000-create-rate-limit.js";

/** The gateway's database schema. It holds the rate limit counters only. */
export const gatewayDatabase: SchemaDefinition = {
  schema: "gateway",
  entities: [],
  migrations: [CreateRateLimit1763700000000],
};
