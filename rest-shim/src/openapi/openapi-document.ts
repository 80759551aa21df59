import type { RouteGroup } from "../route/route-group.js";
import { cpmRouteGroups } from "../routes/cpm/cpm-routes.js";
import { EXTERNAL_BASE } from "../routes/external/links.js";
import { externalRouteGroups } from "../routes/external/external-routes.js";
import { imRouteGroups } from "../routes/im/im-routes.js";
import { smmRouteGroups } from "../routes/smm/smm-routes.js";
import { type ApiDescription, buildOpenApiDocument } from "./build-document.js";
import type { JsonObject } from "./json-schema.js";

const DESCRIPTIONS = {
  cpm: {
    title: "Content Production Module",
    description:
      "Content as jobs: asked for, read and listed; the state of the model vendors; log-in.\n\n" +
      "The WebSocket channels have a document of their own: [the channels](asyncapi), also as [AsyncAPI](asyncapi.json).",
    basePath: "",
  },
  im: {
    title: "Instructions Module",
    description: "Instructions made from versioned templates. Internal.",
    basePath: "",
  },
  smm: {
    title: "Strategy Management Module",
    description: "Clients and the strategies that hold for them. Internal.",
    basePath: "",
  },
  external: {
    title: "External API",
    description:
      "Content for third parties: create a job, ask for its status again when `Retry-After` says, read its content. 10 requests a minute and 100 an hour for each key.",
    basePath: EXTERNAL_BASE,
  },
} as const satisfies Record<string, ApiDescription>;

/** A REST interface with a document of its own. */
export type ApiName = keyof typeof DESCRIPTIONS;

const AREAS: Record<ApiName, readonly RouteGroup[]> = {
  cpm: cpmRouteGroups,
  im: imRouteGroups,
  smm: smmRouteGroups,
  external: externalRouteGroups,
};

/** Every REST interface with a document. */
export const API_NAMES: readonly ApiName[] = ["cpm", "im", "smm", "external"];

/** The OpenAPI 3.1 document of an interface. */
export function openApiDocument(name: ApiName): JsonObject {
  return buildOpenApiDocument(AREAS[name], DESCRIPTIONS[name]);
}

/** The name of an interface for people. */
export function apiTitle(name: ApiName): string {
  return DESCRIPTIONS[name].title;
}
