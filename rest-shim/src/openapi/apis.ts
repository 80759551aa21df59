import type { Area } from "../area.js";
import { cpmAreas } from "../routes/cpm.js";
import { EXTERNAL_BASE } from "../routes/external/links.js";
import { externalAreas } from "../routes/external.js";
import { imAreas } from "../routes/im.js";
import { smmAreas } from "../routes/smm.js";
import { type ApiDescription, openApiDocument } from "./document.js";
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

const AREAS: Record<ApiName, readonly Area[]> = {
  cpm: cpmAreas,
  im: imAreas,
  smm: smmAreas,
  external: externalAreas,
};

/** Every REST interface with a document. */
export const API_NAMES: readonly ApiName[] = ["cpm", "im", "smm", "external"];

/** The OpenAPI 3.1 document of an interface. */
export function documentOf(name: ApiName): JsonObject {
  return openApiDocument(AREAS[name], DESCRIPTIONS[name]);
}

/** The name of an interface for people. */
export function titleOf(name: ApiName): string {
  return DESCRIPTIONS[name].title;
}
