import { z } from "zod";

const MAX_DEPTH = 8;
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
});

/** A value for a JSON schema that no task of the sandbox has; strings are `text`. */
export function answerSchema(schema: unknown, text: string, depth = 0): unknown {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success || depth > MAX_DEPTH) return null;
  const { type, enum: choices, properties, items, minItems, minimum } = parsed.data;
  if (choices && choices.length > 0) return choices[0];
  switch (Array.isArray(type) ? type[0] : (type ?? (properties ? "object" : "string"))) {
    case "object":
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, value]) => [name, answerSchema(value, text, depth + 1)]),
      );
    case "array":
      return Array.from({ length: Math.min(20, Math.max(2, minItems ?? 0)) }, () =>
        answerSchema(items ?? {}, text, depth + 1),
      );
    case "integer":
    case "number":
      return Math.max(1, Math.ceil(minimum ?? 1));
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return text;
  }
}
