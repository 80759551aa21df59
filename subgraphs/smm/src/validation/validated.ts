import { invalidField } from "@cgs/kit/errors";
import type { z } from "zod";

/** What a schema makes of an input in which null means nothing. @throws AppError VALIDATION_ERROR naming the first field that does not fit. */
export function validated<S extends z.ZodType>(schema: S, input: unknown, place = "input"): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidField(issue?.path.join(".") || place, issue?.message ?? "is not valid");
}

/** A copy without what is null, at the first level. */
export function withoutNulls(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}
