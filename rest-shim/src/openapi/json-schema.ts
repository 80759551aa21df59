import { z } from "zod";

/** A part of an OpenAPI document. */
export type JsonObject = { [name: string]: unknown };

/** A zod schema as OpenAPI 3.1 has it, which is JSON Schema 2020-12: what a caller sends (`input`) or gets (`output`). */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: withoutNoise });
  return rest;
}

/** Leaves out what says nothing to a reader: the bounds of JavaScript's numbers, and the pattern behind a known format. */
function withoutNoise({ jsonSchema: part }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format === "date-time" || part.format === "date") delete part.pattern;
}

/** The fields of a zod object: each with its type after it was read, and whether a caller must send it. */
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
