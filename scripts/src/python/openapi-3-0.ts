import type { JsonObject } from "@cgs/rest-shim/openapi/json-schema";

/**
 * Rewrites an OpenAPI 3.1 document in OpenAPI 3.0, for generators that do not read JSON Schema 2020-12: null becomes `nullable`, a constant an enum
 * with one value, examples of a schema its first one. The section `webhooks` is left out, because 3.0 has none.
 */
export function openApi30(document: JsonObject): JsonObject {
  const { webhooks: _, info, ...rest } = document;
  const { license: _license, ...described } = info as JsonObject;
  return { ...(rewritten(rest) as JsonObject), openapi: "3.0.3", info: described };
}

function rewritten(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(rewritten);
  if (part === null || typeof part !== "object") return part;
  const entries = Object.entries(part).map(([name, value]) => [name, rewritten(value)]);
  return schemaOf30(Object.fromEntries(entries) as JsonObject);
}

function schemaOf30({ const: constant, examples, ...part }: JsonObject): JsonObject {
  return withoutNull({
    ...part,
    ...(typeof constant === "string" && { enum: [constant] }), // no generator knows a boolean of one value
    ...(Array.isArray(examples) ? { example: (examples as unknown[])[0] } : examples !== undefined && { examples }),
  });
}

/** `type: ["string", "null"]` and `anyOf` with null become `nullable`. */
function withoutNull(part: JsonObject): JsonObject {
  const { type, anyOf, enum: values } = part;
  if (Array.isArray(type))
    return {
      ...part,
      type: (type as unknown[]).find((one) => one !== "null"),
      nullable: true,
      ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    };
  if (!Array.isArray(anyOf)) return part;
  const others = (anyOf as JsonObject[]).filter((one) => one["type"] !== "null");
  if (others.length === anyOf.length) return part;
  const { anyOf: _, ...rest } = part;
  return { ...rest, [others.length === 1 ? "allOf" : "anyOf"]: others, nullable: true };
}
