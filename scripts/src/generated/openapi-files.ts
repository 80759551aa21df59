import { API_NAMES, openApiDocument } from "@cgs/rest-shim/openapi/openapi-document";
import type { GeneratedFile } from "./generated-file.js";

/** The OpenAPI document of each REST interface, equal to the served one. */
export function openApiFiles(): GeneratedFile[] {
  return API_NAMES.map((name) => ({
    path: `schema/openapi/${name}.json`,
    content: `${JSON.stringify(openApiDocument(name), null, 2)}\n`,
  }));
}
