import { AppError } from "../errors.js";
import type { z } from "zod";

/** The answer of another module in its documented form. @throws AppError UPSTREAM_ERROR, naming the module, when it is not. */
export function parseResponse<T>(service: string, form: z.ZodType<T>, body: unknown): T {
  const parsed = form.safeParse(body);
  if (parsed.success) return parsed.data;
  const upstreamErrors = [{ service, error: "The answer is not in the documented form.", code: "INVALID_RESPONSE" }];
  throw new AppError("UPSTREAM_ERROR", { upstreamErrors, cause: parsed.error });
}
