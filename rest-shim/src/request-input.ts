import { invalidField } from "@cgs/kit/errors";
import type { Request } from "express";
import { z } from "zod";
import type { Route, RouteInput } from "./route.js";

/** The error a schema reports, in the words of this API. Undefined leaves zod's own. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is required";
  if (issue.code === "invalid_type") return `must be of type ${issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return undefined;
};

/**
 * Reads what a row's schemas describe.
 * @throws AppError VALIDATION_ERROR with the first field that does not fit.
 */
export function readInput(
  route: Route,
  request: Request,
  clientId: string | undefined,
): RouteInput<unknown, unknown, unknown> {
  return {
    clientId,
    params: parse(route.params, request.params, "path"),
    query: parse(route.query, request.query, "query"),
    body: parse(route.body, request.body, "body"),
    idempotencyKey: request.get("idempotency-key"),
  };
}

function parse(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidField(issue?.path.join(".") || place, issue?.message ?? "is not valid");
}
