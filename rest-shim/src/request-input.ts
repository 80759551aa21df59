import { invalidField } from "@cgs/kit/errors";
import type { z } from "zod";
import type { Route, RouteInput } from "./route.js";

/** The error a schema reports, in the words of this API. Undefined leaves zod's own. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is required";
  if (issue.code === "invalid_type") return `must be of type ${issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return undefined;
};

/** What came with a request, before its row's schemas. */
export interface Received {
  params: Record<string, string>;
  /** Read only where the row has a schema for it. */
  query: () => unknown;
  body: unknown;
  clientId: string | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Reads what a row's schemas describe.
 * @throws AppError VALIDATION_ERROR with the first field that does not fit.
 */
export function readInput({ params, query, body }: Route, received: Received): RouteInput<unknown, unknown, unknown> {
  return {
    clientId: received.clientId,
    params: params && parse(params, received.params, "path"),
    query: query && parse(query, received.query(), "query"),
    body: body && parse(body, received.body, "body"),
    idempotencyKey: received.idempotencyKey,
  };
}

function parse(schema: z.ZodType, value: unknown, place: string): unknown {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidField(issue?.path.join(".") || place, issue?.message ?? "is not valid");
}
