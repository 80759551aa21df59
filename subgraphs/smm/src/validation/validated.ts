import { invalidField } from "@cgs/kit/errors";
import type { z } from "zod";

/** Parses an input by a schema. @throws AppError VALIDATION_ERROR naming the first invalid field. */
export function validated<S extends z.ZodType>(schema: S, input: unknown, place = "input"): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidField(issue?.path.join(".") || place, issue?.message ?? "is not valid");
}
