import { httpUrl, port, storageEnv } from "@cgs/kit/env";
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
  ALLOWED_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be origins like https://app.example.com" })))
    .default([]),
});

/** The validated settings of {@link gatewayEnv}. */
export type GatewayEnv = z.infer<typeof gatewayEnv>;
