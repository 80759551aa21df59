import { AppError } from "../errors.js";
import type { z } from "zod";

/** Parses another module's response. @throws AppError UPSTREAM_ERROR with the module's name when it does not match the schema. */
export function parseResponse<T>(service: string, schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const upstreamErrors = [
    { service, error: "The response does not match its documented schema.", code: "INVALID_RESPONSE" },
  ];
  throw new AppError("UPSTREAM_ERROR", { upstreamErrors, cause: parsed.error });
}
