import { z } from "zod";

/** A JSON object of a document. */
export type JsonObject = { [name: string]: unknown };

/** Converts a zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. `input`: a request, `output`: a response. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: withoutNoise });
  return rest;
}

/** Removes noise: the bounds of JavaScript's safe integers, and the patterns of well-known formats. */
function withoutNoise({ jsonSchema: part }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format === "date-time" || part.format === "date") delete part.pattern;
}

/** The fields of a zod object: the schema of each parsed value, and whether a request must have the field. */
export function fieldsOf(schema: z.ZodType | undefined): { name: string; schema: unknown; required: boolean }[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, "output") as { properties?: JsonObject };
  const { required = [] } = jsonSchema(schema, "input") as { required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
}
