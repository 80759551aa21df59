import type { IncomingMessage, ServerResponse } from "node:http";
import { invalidField } from "@cgs/kit/errors";
import { issueMessage } from "@cgs/kit/issue-message";
import type { z } from "zod";
import type { Route, RouteInput } from "../route/route.js";
import { readJsonBody } from "./json-body.js";
import { requestQuery } from "./request-url.js";

/** A request that passed its route's schemas. */
export type Input = RouteInput<unknown, unknown, unknown>;

/** Messages of a schema's issues, in the words of a JSON request. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is required";
  if (issue.code === "invalid_type") return `must be of type ${issue.expected === "int" ? "integer" : issue.expected}`;
  if (issue.code === "unrecognized_keys") return "is not a field of this request";
  return issueMessage(issue);
};

/**
 * Reads the parts of a request that its route has schemas for.
 * Rejects with an AppError VALIDATION_ERROR that names the first invalid field, or with the errors of {@link readJsonBody}.
 */
export async function readInput(
  { params, query, body }: Route,
  request: IncomingMessage,
  response: ServerResponse,
  { params: pathParams, clientId }: { params: Record<string, string>; clientId: string | undefined },
): Promise<Input> {
  const json = body && (await readJsonBody(request, response));
  return {
    clientId,
    params: params && parse(params, pathParams, "path"),
    query: query && parse(query, requestQuery(request), "query"),
    body: body && parse(body, json, "body"),
    idempotencyKey: request.headers["idempotency-key"]?.toString(),
  };
}

function parse(schema: z.ZodType, value: unknown, place: string): unknown {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  throw invalidField([...(issue?.path ?? []), ...unknown].join(".") || place, issue?.message ?? "is not valid");
}
