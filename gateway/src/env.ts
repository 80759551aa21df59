import { httpUrl, origin, origins, port, storageEnv } from "@cgs/kit/env";
import { z } from "zod";

/** The settings of the gateway. */
export const gatewayEnv = storageEnv.extend({
  GATEWAY_PORT: port(4000),
  CPM_SERVICE_URL: httpUrl().default("http://localhost:8000"),
  IM_SERVICE_URL: httpUrl().default("http://localhost:8001"),
  SMM_SERVICE_URL: httpUrl().default("http://localhost:8002"),
  /** The supergraph schema; by default the one of this release. */
  SUPERGRAPH_PATH: z.string().optional(),
  /** Web pages besides the gateway's own that may open a WebSocket: origins, separated by commas. */
  ALLOWED_ORIGINS: origins(),
  /** What browsers know the gateway by, e.g. `https://content.example.com`; needed where a proxy in front changes `Host`. */
  PUBLIC_ORIGIN: origin().optional(),
  /** Whether the schema, Apollo Sandbox and GraphiQL are shown; absent means everywhere but in production. */
  EXPLORER: z.enum(["on", "off"]).optional(),
  /** `only`: API keys may send operations of their own, everybody else those that the dashboard has. */
  PERSISTED_OPERATIONS: z.enum(["allow", "only"]).default("allow"),
  /** Lists of persisted operations of earlier builds that are still in use: paths, separated by commas. */
  EARLIER_OPERATIONS: z
    .string()
    .transform((value) => value.split(",").map((path) => path.trim()))
    .pipe(z.array(z.string().min(1, "must be paths, separated by commas")).max(20))
    .default([]),
  /** What the operations of one caller may cost in a minute; the fields that their answers may have. */
  OPERATION_COST_PER_MINUTE: z.coerce.number().int().min(100).max(1_000_000_000).default(500_000),
  /** Queries and mutations that take longer are logged, in milliseconds. */
  SLOW_OPERATION_MS: z.coerce.number().int().min(0).max(600_000).default(1_000),
});

/** The validated settings of {@link gatewayEnv}. */
export type GatewayEnv = z.infer<typeof gatewayEnv>;
