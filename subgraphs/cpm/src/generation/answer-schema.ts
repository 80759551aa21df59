import { z } from "zod";

const schemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON Schema of an answer, cached by its zod schema. */
export function jsonSchemaOf(answer: z.ZodType): Record<string, unknown> {
  const schema: Record<string, unknown> = schemas.get(answer) ?? z.toJSONSchema(answer);
  schemas.set(answer, schema);
  return schema;
}
