import { z } from "zod";

const schemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON Schema of an answer's form, made once. */
export function schemaOf(form: z.ZodType): Record<string, unknown> {
  const schema: Record<string, unknown> = schemas.get(form) ?? z.toJSONSchema(form);
  schemas.set(form, schema);
  return schema;
}
