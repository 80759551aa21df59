import type { RouteGroup } from "../route/route-group.js";
import { cpmRouteGroups } from "../routes/cpm/cpm-routes.js";
import { EXTERNAL_BASE } from "../routes/external/links.js";
import { externalRouteGroups } from "../routes/external/external-routes.js";
import { imRouteGroups } from "../routes/im/im-routes.js";
import { smmRouteGroups } from "../routes/smm/smm-routes.js";
import { WEBHOOK_SCHEMAS, webhooksSection } from "./webhook-document.js";
import { type ApiDescription, buildOpenApiDocument } from "./build-document.js";
import type { JsonObject } from "./json-schema.js";

const DESCRIPTIONS = {
  cpm: {
    title: "Content Production Module",
    description:
      "Jobs that generate content, the status of the providers, and log-in.\n\n" +
      "The WebSocket channels have their own document: [the channels](asyncapi), also as [AsyncAPI](asyncapi.json).",
    basePath: "",
    internal: false,
  },
  im: {
    title: "Instructions Module",
    description: "Instructions rendered from versioned templates. Internal.",
    basePath: "",
    internal: true,
  },
  smm: {
    title: "Strategy Management Module",
    description: "Clients and their effective strategies. Internal.",
    basePath: "",
    internal: true,
  },
  external: {
    title: "External API",
    description:
      "Content for third parties: create a job, poll its status as `Retry-After` says or let a webhook tell you, then read its content. Each key has 10 requests a minute and 100 an hour.\n\n" +
      "**Get a key.** A manager of the client opens the client in the dashboard, then API keys, New key. Over GraphQL at `/graphql`, a manager's " +
      'mutation does the same: `createApiKey(clientId: "acme-dental", name: "Our shop") { secret }`. The secret is shown once. Send it in the ' +
      "`X-API-Key` header.",
    basePath: EXTERNAL_BASE,
    internal: false,
    webhooks: { section: webhooksSection(), schemas: WEBHOOK_SCHEMAS },
  },
} as const satisfies Record<string, ApiDescription>;

/** A REST API with its own document. */
export type ApiName = keyof typeof DESCRIPTIONS;

const ROUTE_GROUPS: Record<ApiName, readonly RouteGroup[]> = {
  cpm: cpmRouteGroups,
  im: imRouteGroups,
  smm: smmRouteGroups,
  external: externalRouteGroups,
};

/** Every REST API. */
export const API_NAMES: readonly ApiName[] = ["cpm", "im", "smm", "external"];

/** The OpenAPI 3.1 document of an API. See docs/decisions/017-validate-with-zod-and-generate-documents.md. */
export function openApiDocument(name: ApiName): JsonObject {
  return buildOpenApiDocument(ROUTE_GROUPS[name], DESCRIPTIONS[name]);
}

/** The title of an API. */
export function apiTitle(name: ApiName): string {
  return DESCRIPTIONS[name].title;
}
