import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** A JSON object of a document. */
export type JsonObject = { [name: string]: unknown };

/** Whether a schema describes what a caller sends or what the API answers. */
export type Direction = "input" | "output";

/**
 * Converts a zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. Schemas with an `id` in their metadata become references to
 * `components.schemas`, where {@link namedSchemas} puts them.
 */
export function jsonSchema(schema: z.ZodType, io: Direction): JsonObject {
  return converted(schema, io).root;
}

/** The schemas with an `id` in a zod schema, itself included, by id. */
export function namedSchemas(schema: z.ZodType, io: Direction): Record<string, JsonObject> {
  return converted(schema, io).named;
}

function converted(schema: z.ZodType, io: Direction): { root: JsonObject; named: Record<string, JsonObject> } {
  const around = z.object({ root: schema }); // so that a root with an id becomes a reference, too
  const { properties, $defs = {} } = z.toJSONSchema(around, { io, unrepresentable: "any", override: withoutNoise });
  const named = Object.entries($defs).map(([name, one]) => [name, tidied(one) as JsonObject]);
  return {
    root: tidied(properties?.["root"]) as JsonObject,
    named: Object.fromEntries(named) as Record<string, JsonObject>,
  };
}

/** Removes noise: the bounds of JavaScript's safe integers, the patterns of well-known formats, and that names of fields are strings. */
function withoutNoise({ jsonSchema: part }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format === "date-time" || part.format === "date") delete part.pattern;
  if (isDeepStrictEqual(part.propertyNames, { type: "string" })) delete part.propertyNames;
}

/** Points references at `components`, and writes nullable parts in their short form. */
function tidied(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(tidied);
  if (part === null || typeof part !== "object") return part;
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    name === "$ref" ? String(value).replace("#/$defs/", "#/components/schemas/") : tidied(value),
  ]);
  return nullableInShort(Object.fromEntries(entries) as JsonObject);
}

/** `anyOf: [{type: "string"}, {type: "null"}]` becomes `type: ["string", "null"]`. A reference stays an alternative. */
function nullableInShort(part: JsonObject): JsonObject {
  const { anyOf, ...rest } = part;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return part;
  const [one, other] = anyOf as [JsonObject, JsonObject];
  if (other["type"] !== "null" || typeof one["type"] !== "string") return part;
  const { type, enum: values, ...constraints } = one;
  return {
    ...constraints,
    ...rest,
    type: [type, "null"],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}

/** The fields of a zod object: the schema of each parsed value, and whether a request must have the field. */
export function fieldsOf(schema: z.ZodType | undefined): { name: string; schema: JsonObject; required: boolean }[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, "output") as { properties?: Record<string, JsonObject> };
  const { required = [] } = jsonSchema(schema, "input") as { required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
}
