import { VERSION } from "@cgs/kit/version";
import type { z } from "zod";
import { type RouteGroup, routesOf } from "../route/route-group.js";
import type { Route } from "../route/route.js";
import { schemaComponents } from "./schema-components.js";
import { headerComponents } from "./headers.js";
import type { JsonObject } from "./json-schema.js";
import { operationOf } from "./operation.js";
import { healthResponse, operationalPaths } from "./operational-paths.js";

/** The general part of an OpenAPI document. */
export interface ApiDescription {
  /** The module's name in the specification. */
  title: string;
  /** Markdown. */
  description: string;
  /** The prefix of every path. */
  basePath: string;
  /** Whether only the modules of the installation call it. */
  internal: boolean;
  /** The requests that the API sends to callers. */
  webhooks?: { section: Record<string, JsonObject>; schemas: readonly z.ZodType[] };
}

/** The security scheme of each credential. */
const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer", description: "An access token, or an API key (`cgs_…`)." },
  serviceToken: {
    type: "apiKey",
    in: "header",
    name: "X-Service-Token",
    description: "The shared secret of the modules.",
  },
  apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: "`cgs_` followed by 32 letters or digits." },
} as const;

/** The same for every environment: a document names no host. */
const SERVER = "This installation, in production as in development.";

/** Builds the OpenAPI 3.1 document of a route table. Modules also get the operational paths, which are outside the table. */
export function buildOpenApiDocument(groups: readonly RouteGroup[], api: ApiDescription): JsonObject {
  const isModule = api.basePath === "";
  const paths = { ...pathsOf(groups), ...(isModule && operationalPaths()) };
  const routes = routesOf(groups);
  return {
    openapi: "3.1.1",
    info: {
      title: api.title,
      version: VERSION,
      description: api.description,
      contact: { name: "The operator of this installation" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: isModule ? "/" : api.basePath, description: SERVER, "x-internal": api.internal }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    ...(api.webhooks && { webhooks: api.webhooks.section }),
    components: {
      securitySchemes: schemesOf(routes),
      schemas: schemaComponents(routes, [...(isModule ? [healthResponse] : []), ...(api.webhooks?.schemas ?? [])]),
      headers: headerComponents(paths),
    },
  };
}

function pathsOf(groups: readonly RouteGroup[]): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const { name, routes } of groups) {
    for (const route of routes) {
      for (const path of route.paths) {
        const operation = { tags: [name], ...operationOf(route, path) };
        paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
      }
    }
  }
  return paths;
}

function schemesOf(routes: readonly Route[]): JsonObject {
  const credentials = new Set(routes.map(({ credential }) => credential));
  const both = credentials.has("bearerOrServiceToken");
  const used = Object.entries(SECURITY_SCHEMES).filter(
    ([name]) => [...credentials].includes(name as Route["credential"]) || (both && name !== "apiKey"),
  );
  return Object.fromEntries(used);
}
