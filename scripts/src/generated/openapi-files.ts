import { API_NAMES, documentOf } from "@cgs/rest-shim/openapi/apis";
import type { GeneratedFile } from "./generated-file.js";

/** The OpenAPI document of each REST interface, as it is served. */
export function openApiFiles(): GeneratedFile[] {
  return API_NAMES.map((name) => ({
    path: `schema/openapi/${name}.json`,
    content: `${JSON.stringify(documentOf(name), null, 2)}\n`,
  }));
}
