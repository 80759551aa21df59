import { z } from "zod";
import { AppError, ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import { type ErrorResponse, errorResponse } from "../errors/error-response.js";
import { API_VERSIONS } from "../http/api-version.js";
import { PROBLEM_DETAILS_TYPE, problemDetails } from "../errors/problem-details.js";
import type { Route } from "../route/route.js";
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

/** The schemas of the two documented error bodies and of problem details, as components. */
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

/** The example of the W3C Trace Context specification. */
const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

/** The error responses of a route by status, with an example of each code in both media types. */
export function errorResponsesOf(route: Route): JsonObject {
  const codes = codesOf(route);
  const statuses = new Set(codes.map((code) => ERROR_CATALOGUE[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const examples = codes.filter((code) => ERROR_CATALOGUE[code].status === status).map(exampleOf);
      const content = {
        "application/json": { schema: BODY, examples: examplesOf(examples, ({ response }) => response.body) },
        [PROBLEM_DETAILS_TYPE]: {
          schema: PROBLEM,
          examples: examplesOf(examples, ({ response }) => problemDetails(response, TRACE_ID)),
        },
      };
      const description = examples.map(({ code }) => ERROR_CATALOGUE[code].message).join(" Or: ");
      return [String(status), { description, headers: errorHeaders(route, status), content }];
    }),
  );
}

interface ErrorExample {
  code: ErrorCode;
  response: ErrorResponse;
}

function exampleOf(code: ErrorCode): ErrorExample {
  return { code, response: errorResponse(new AppError(code, { details: DETAILS[code] ?? {} }), ORIGIN) };
}

function examplesOf(examples: ErrorExample[], valueOf: (example: ErrorExample) => unknown): JsonObject {
  return Object.fromEntries(examples.map((example) => [example.code, { value: valueOf(example) }]));
}

const ORIGIN = { module: "cpm", traceId: TRACE_ID };

/** The details in the examples. */
const DETAILS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  UNSUPPORTED_API_VERSION: { supported_versions: [...API_VERSIONS] },
  VALIDATION_ERROR: { field: "content_type", message: "is required" },
};

function codesOf({ credential, params, body, query, document, testing, errors = [] }: Route): ErrorCode[] {
  const hasNotFoundCode = errors.some((code) => ERROR_CATALOGUE[code].status === 404);
  const codes: (ErrorCode | false)[] = [
    ...errors,
    "UNSUPPORTED_API_VERSION",
    credential !== "none" && (credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED"),
    credential !== "none" && "FORBIDDEN",
    !hasNotFoundCode && (params !== undefined || testing === true) && "NOT_FOUND",
    document.includes("$idempotencyKey") && "IDEMPOTENCY_IN_PROGRESS",
    body !== undefined && "PAYLOAD_TOO_LARGE",
    body !== undefined && "UNSUPPORTED_MEDIA_TYPE",
    (body ?? query) !== undefined && "VALIDATION_ERROR",
    document.includes("$idempotencyKey") && "IDEMPOTENCY_KEY_REUSED",
    "RATE_LIMIT_EXCEEDED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    credential === "apiKey" && "UPSTREAM_ERROR", // the gateway calls the modules
    credential === "apiKey" && "UPSTREAM_TIMEOUT",
  ];
  return [...new Set(codes)]
    .filter((code) => code !== false)
    .toSorted((a, b) => ERROR_CATALOGUE[a].status - ERROR_CATALOGUE[b].status);
}
