import { invalidField } from "@cgs/kit/errors";
import type { z } from "zod";

/** Parses an input, or the part of it at `place`, by a schema. @throws AppError VALIDATION_ERROR naming the first invalid field. */
export function validated<S extends z.ZodType>(schema: S, input: unknown, place?: string): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [...(place === undefined ? [] : [place]), ...(issue?.path ?? [])];
  throw invalidField(path.join(".") || "input", issue?.message ?? "is not valid");
}
