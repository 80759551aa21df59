import { demoLogin } from "@cgs/kit/demo-login";
import { httpUrl, port, serviceTokenOf, serviceUrl, storageEnv } from "@cgs/kit/env";
import { origin, origins } from "@cgs/kit/env-origins";
import { tlsEnv } from "@cgs/kit/http/tls";
import { z } from "zod";
import { brandSettings } from "./brand.js";

/** A subgraph's name and base URL. */
const subgraphAddress = z
  .string()
  .regex(/^[\w-]{1,100}=/, "must be pairs such as reviews=http://reviews:8003")
  .transform((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])
  .pipe(z.tuple([z.string(), httpUrl()]));

/** The settings of the gateway. */
export const gatewayEnv = storageEnv.extend({
  ...tlsEnv.shape,
  ...brandSettings.shape,
  GATEWAY_PORT: port(4000),
  CPM_SERVICE_URL: serviceUrl("CPM", "the gateway sends it the CPM's part of operations").default(
    "http://localhost:8000",
  ),
  IM_SERVICE_URL: serviceUrl("IM", "the gateway sends it the IM's part of operations").default("http://localhost:8001"),
  SMM_SERVICE_URL: serviceUrl("SMM", "the gateway sends it the SMM's part of operations").default(
    "http://localhost:8002",
  ),
  CPM_SERVICE_TOKEN: serviceTokenOf("CPM").optional(),
  SUPERGRAPH_PATH: z.string().optional().meta({
    description:
      "Path of the supergraph schema, reloaded when the file changes; by default the schema of this release.",
  }),
  ADDITIONAL_SUBGRAPHS: z
    .string()
    .transform((value) => value.split(",").map((pair) => pair.trim()))
    .pipe(z.array(subgraphAddress).max(100))
    .transform((pairs): Record<string, string> => Object.fromEntries(pairs))
    .default({})
    .meta({
      description:
        "Base URLs of further subgraphs of the supergraph at `SUPERGRAPH_PATH`, by name: `reviews=http://reviews:8003`, separated by commas. Each serves GraphQL at `/graphql` and receives the credentials of callers.",
      production: "only subgraphs that you trust with your users' credentials",
    }),
  ALLOWED_ORIGINS: origins(),
  PUBLIC_ORIGIN: origin().optional().meta({
    description:
      "The gateway's origin as browsers see it, e.g. `https://content.example.com`; needed behind a proxy that changes `Host`.",
    production: "must be set behind such a proxy, or browsers cannot log in",
  }),
  EXPLORER: z.enum(["on", "off"]).optional().meta({
    description:
      "Whether introspection, Apollo Sandbox and GraphiQL are available; by default in every environment except production.",
    production: "`on` makes the schema public, and nothing else",
  }),
  DOCS_SITE: z.enum(["on", "off"]).optional().meta({
    description: "Whether the docs site is served at `/docs`; by default in every environment except production.",
    production: "`on` shows the documents of this release to everyone, and no data",
  }),
  DEMO_LOGIN: demoLogin,
  PERSISTED_OPERATIONS: z.enum(["allow", "only"]).default("allow").meta({
    description:
      "Who can send operations that are not persisted: `allow` every caller, `only` API keys. Other callers then send the operations of the dashboard and the command line.",
    production: "`only` where the dashboard, the command line and API keys are the only callers",
  }),
  FAST_PATH: z.enum(["on", "off"]).default("on").meta({
    description:
      "Whether repeated queries and mutations over HTTP skip Apollo Server's pipeline. `off` gives the same responses and needs more CPU.",
  }),
  EARLIER_OPERATIONS: z
    .string()
    .transform((value) => value.split(",").map((path) => path.trim()))
    .pipe(z.array(z.string().min(1, "must be paths, separated by commas")).max(20))
    .default([])
    .meta({
      description:
        "Manifests of persisted operations of earlier dashboard builds that are still in use: at most 20 paths, separated by commas.",
    }),
  OPERATION_COST_PER_MINUTE: z.coerce.number().int().min(100).max(1_000_000_000).default(500_000).meta({
    description:
      "The cost limit of one caller's operations per minute. The cost of an operation is the maximum number of fields in its response.",
    unit: "fields a minute",
  }),
  SLOW_OPERATION_MS: z.coerce.number().int().min(0).max(600_000).default(1_000).meta({
    description: "Slower queries and mutations are logged with their query plan.",
    unit: "milliseconds",
  }),
});

/** The validated settings of {@link gatewayEnv}. */
export type GatewayEnv = z.infer<typeof gatewayEnv>;

/** Whether the docs site is served: as `DOCS_SITE` says, else everywhere except in production. */
export function servesDocs({ DOCS_SITE, NODE_ENV }: Pick<GatewayEnv, "DOCS_SITE" | "NODE_ENV">): boolean {
  return DOCS_SITE ? DOCS_SITE === "on" : NODE_ENV !== "production";
}

/** Whether introspection and the explorer pages are available: as `EXPLORER` says, else everywhere except in production. */
export function isExplorable({ EXPLORER, NODE_ENV }: GatewayEnv): boolean {
  return EXPLORER ? EXPLORER === "on" : NODE_ENV !== "production";
}
