import { z } from "zod";
import { AppError, ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import { errorAnswer } from "../error-body.js";
import { API_VERSIONS } from "../exchange.js";
import { PROBLEM_JSON, problemOf } from "../problem-body.js";
import type { Route } from "../route.js";
import { errorHeaders } from "./headers.js";
import { type JsonObject, jsonSchema } from "./json-schema.js";

const standardError = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
});

const propagatedError = z.object({
  error: z.string(),
  service: z.string(),
  trace_id: z.string(),
  timestamp: z.iso.datetime(),
  details: z.looseObject({ error_code: z.string() }),
  upstream_errors: z.array(z.object({ service: z.string(), error: z.string(), code: z.string() })),
});

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  trace_id: z.string(),
  details: z.record(z.string(), z.unknown()),
  upstream_errors: propagatedError.shape.upstream_errors.optional(),
});

/** The two documented error bodies, and the one for callers that ask for problem details, as components. */
export function errorSchemas(): JsonObject {
  return {
    StandardError: jsonSchema(standardError, "output"),
    PropagatedError: jsonSchema(propagatedError, "output"),
    Problem: jsonSchema(problem, "output"),
  };
}

const BODY = {
  oneOf: [{ $ref: "#/components/schemas/StandardError" }, { $ref: "#/components/schemas/PropagatedError" }],
};

const PROBLEM = { $ref: "#/components/schemas/Problem" };

/** W3C's own example of a trace. */
const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

/** The errors a row can answer with, by status; each with the code that is most likely as its example, in both media types. */
export function errorResponses(route: Route, deprecated: boolean): JsonObject {
  return Object.fromEntries(
    codesOf(route).map((code) => {
      const answer = errorAnswer(new AppError(code, { details: DETAILS[code] ?? {} }), PLACE);
      const { message } = ERROR_CATALOGUE[code];
      const content = {
        "application/json": { schema: BODY, examples: { [code]: { value: answer.body } } },
        [PROBLEM_JSON]: { schema: PROBLEM, examples: { [code]: { value: problemOf(answer, TRACE_ID) } } },
      };
      return [
        String(answer.status),
        { description: message, headers: errorHeaders(route, deprecated, answer.status), content },
      ];
    }),
  );
}

const PLACE = { module: "cpm", traceId: TRACE_ID };

/** What examples say besides. */
const DETAILS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  UNSUPPORTED_API_VERSION: { supported_versions: [...API_VERSIONS] },
  VALIDATION_ERROR: { field: "content_type", message: "is required" },
};

function codesOf({ credential, params, body, query, document, testing }: Route): ErrorCode[] {
  const codes: (ErrorCode | false)[] = [
    "UNSUPPORTED_API_VERSION",
    credential !== "none" && (credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED"),
    credential !== "none" && "FORBIDDEN",
    (params !== undefined || testing === true) && "NOT_FOUND",
    document.includes("jobContent(") && "JOB_NOT_COMPLETE",
    document.includes("$idempotencyKey") && "IDEMPOTENCY_IN_PROGRESS",
    body !== undefined && "PAYLOAD_TOO_LARGE",
    body !== undefined && "UNSUPPORTED_MEDIA_TYPE",
    (body ?? query) !== undefined && "VALIDATION_ERROR",
    "RATE_LIMIT_EXCEEDED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
  ];
  return codes.filter((code) => code !== false);
}
