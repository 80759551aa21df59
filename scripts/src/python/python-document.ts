import type { JsonObject } from "@cgs/rest-shim/openapi/json-schema";
import { openApi30 } from "./openapi-3-0.js";

type Schemas = Record<string, JsonObject>;
type Paths = Record<string, Record<string, JsonObject>>;

const SCHEMA = "#/components/schemas/";
/** What the names of all operations begin with. */
const PREFIX = "External";

/**
 * The External API's document as the Python generator needs it: OpenAPI 3.0, names without the word that all operations share, a name for each
 * response, enums where they are used, and no schema that no operation uses.
 */
export function pythonDocument(document: JsonObject): JsonObject {
  const old = openApi30(document);
  const components = old["components"] as JsonObject;
  const schemas = { ...(components["schemas"] as Schemas) };
  const paths = Object.fromEntries(
    Object.entries(old["paths"] as Paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, named(one, schemas)])),
    ]),
  );
  const resolved = { paths: inlined(paths, schemas), schemas: inlined(schemas, schemas) as Schemas };
  return {
    ...old,
    paths: resolved.paths,
    components: { ...components, schemas: usedSchemas(resolved.paths, resolved.schemas) },
  };
}

/** An operation with its short name, and with its successful responses as named schemas, which are added to `schemas`. */
function named(operation: JsonObject, schemas: Schemas): JsonObject {
  const operationId = String(operation["operationId"]).replace(PREFIX, "");
  const responses = Object.entries(operation["responses"] as Record<string, JsonObject>).map(([status, response]) => {
    const { content, ...rest } = response as { content?: Record<string, { schema: JsonObject }> };
    const json = content?.["application/json"];
    if (!status.startsWith("2") || !json) return [status, response];
    schemas[`${operationId}Response`] = json.schema;
    const schema = { $ref: `${SCHEMA}${operationId}Response` };
    return [status, { ...rest, content: { "application/json": { ...json, schema } } }];
  });
  return { ...operation, operationId, responses: Object.fromEntries(responses) as JsonObject };
}

/** Replaces references to enums by the enums: the generator would make classes of them that no response has. */
function inlined(part: unknown, schemas: Schemas): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, schemas));
  if (part === null || typeof part !== "object") return part;
  const target = schemaNamed((part as JsonObject)["$ref"], schemas);
  if (target?.["enum"]) return target;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inlined(value, schemas)]));
}

function schemaNamed(reference: unknown, schemas: Schemas): JsonObject | undefined {
  return typeof reference === "string" ? schemas[reference.slice(SCHEMA.length)] : undefined;
}

/** The schemas that the paths refer to, directly or through others. */
function usedSchemas(paths: unknown, schemas: Schemas): Schemas {
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
