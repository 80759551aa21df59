import { z } from "zod";

const schemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON Schema of an answer, cached by its zod schema. Has no default values, which vendors refuse. */
export function jsonSchemaOf(answer: z.ZodType): Record<string, unknown> {
  const schema: Record<string, unknown> = schemas.get(answer) ?? z.toJSONSchema(answer, { override: withoutDefault });
  schemas.set(answer, schema);
  return schema;
}

function withoutDefault({ jsonSchema }: { jsonSchema: { default?: unknown } }): void {
  delete jsonSchema.default;
}
