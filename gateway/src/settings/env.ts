import { demoLogin } from "@cgs/kit/demo-login";
import { origin, origins, port, serviceUrl, storageEnv } from "@cgs/kit/env";
import { tlsEnv } from "@cgs/kit/http/tls";
import { z } from "zod";

/** The settings of the gateway. */
export const gatewayEnv = storageEnv.extend({
  ...tlsEnv.shape,
  GATEWAY_PORT: port(4000),
  CPM_SERVICE_URL: serviceUrl("CPM", "its part of the graph is asked there").default("http://localhost:8000"),
  IM_SERVICE_URL: serviceUrl("IM", "its part of the graph is asked there").default("http://localhost:8001"),
  SMM_SERVICE_URL: serviceUrl("SMM", "its part of the graph is asked there").default("http://localhost:8002"),
  SUPERGRAPH_PATH: z.string().optional().meta({
    description:
      "A file with the supergraph's schema, read again when it changes; without it, the one of this release.",
  }),
  ALLOWED_ORIGINS: origins(),
  PUBLIC_ORIGIN: origin().optional().meta({
    description:
      "What browsers know the gateway by, e.g. `https://content.example.com`; needed where a proxy in front changes `Host`.",
    production: "must be set behind such a proxy, or nobody can log in from a browser",
  }),
  EXPLORER: z.enum(["on", "off"]).optional().meta({
    description:
      "Whether the schema, Apollo Sandbox and GraphiQL are shown; when it is not set, everywhere but in production.",
    production: "`on` shows everybody the schema, and nothing else",
  }),
  DEMO_LOGIN: demoLogin,
  PERSISTED_OPERATIONS: z.enum(["allow", "only"]).default("allow").meta({
    description: "`only`: API keys may send operations of their own, everybody else those that the dashboard has.",
    production: "`only` where nobody but the dashboard and API keys asks",
  }),
  EARLIER_OPERATIONS: z
    .string()
    .transform((value) => value.split(",").map((path) => path.trim()))
    .pipe(z.array(z.string().min(1, "must be paths, separated by commas")).max(20))
    .default([])
    .meta({
      description:
        "Lists of the dashboard's operations of earlier builds that are still in use: at most 20 paths, separated by commas.",
    }),
  OPERATION_COST_PER_MINUTE: z.coerce.number().int().min(100).max(1_000_000_000).default(500_000).meta({
    description: "What the operations of one caller may cost in a minute; the fields that their answers may have.",
    unit: "fields a minute",
  }),
  SLOW_OPERATION_MS: z.coerce.number().int().min(0).max(600_000).default(1_000).meta({
    description: "Queries and mutations that take longer are logged, with their plan.",
    unit: "milliseconds",
  }),
});

/** The validated settings of {@link gatewayEnv}. */
export type GatewayEnv = z.infer<typeof gatewayEnv>;
