import { asyncApiDocument } from "@cgs/rest-shim/asyncapi/asyncapi-document";
import type { GeneratedFile } from "./generated-file.js";

/** The AsyncAPI document of the CPM's WebSocket channels, equal to the served one. */
export function asyncApiFiles(): GeneratedFile[] {
  return [{ path: "schema/asyncapi/cpm.json", content: `${JSON.stringify(asyncApiDocument(), null, 2)}\n` }];
}
