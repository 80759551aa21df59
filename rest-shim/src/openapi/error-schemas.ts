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

/** The errors a row can answer with, by status; each code with an example in both media types. */
export function errorResponsesOf(route: Route, deprecated: boolean): JsonObject {
  const codes = codesOf(route);
  const statuses = new Set(codes.map((code) => ERROR_CATALOGUE[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const answers = codes.filter((code) => ERROR_CATALOGUE[code].status === status).map(answerOf);
      const content = {
        "application/json": { schema: BODY, examples: examplesOf(answers, ({ answer }) => answer.body) },
        [PROBLEM_DETAILS_TYPE]: {
          schema: PROBLEM,
          examples: examplesOf(answers, ({ answer }) => problemDetails(answer, TRACE_ID)),
        },
      };
      const description = answers.map(({ code }) => ERROR_CATALOGUE[code].message).join(" Or: ");
      return [String(status), { description, headers: errorHeaders(route, deprecated, status), content }];
    }),
  );
}

interface ExampleAnswer {
  code: ErrorCode;
  answer: ErrorResponse;
}

function answerOf(code: ErrorCode): ExampleAnswer {
  return { code, answer: errorResponse(new AppError(code, { details: DETAILS[code] ?? {} }), PLACE) };
}

function examplesOf(answers: ExampleAnswer[], valueOf: (answer: ExampleAnswer) => unknown): JsonObject {
  return Object.fromEntries(answers.map((answer) => [answer.code, { value: valueOf(answer) }]));
}

const PLACE = { module: "cpm", traceId: TRACE_ID };

/** What examples say besides. */
const DETAILS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  UNSUPPORTED_API_VERSION: { supported_versions: [...API_VERSIONS] },
  VALIDATION_ERROR: { field: "content_type", message: "is required" },
};

function codesOf({ credential, params, body, query, document, testing, errors = [] }: Route): ErrorCode[] {
  const missing = errors.some((code) => ERROR_CATALOGUE[code].status === 404);
  const codes: (ErrorCode | false)[] = [
    ...errors,
    "UNSUPPORTED_API_VERSION",
    credential !== "none" && (credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED"),
    credential !== "none" && "FORBIDDEN",
    !missing && (params !== undefined || testing === true) && "NOT_FOUND",
    document.includes("$idempotencyKey") && "IDEMPOTENCY_IN_PROGRESS",
    body !== undefined && "PAYLOAD_TOO_LARGE",
    body !== undefined && "UNSUPPORTED_MEDIA_TYPE",
    (body ?? query) !== undefined && "VALIDATION_ERROR",
    document.includes("$idempotencyKey") && "IDEMPOTENCY_KEY_REUSED",
    "RATE_LIMIT_EXCEEDED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    credential === "apiKey" && "UPSTREAM_ERROR", // the gateway has the modules answer
    credential === "apiKey" && "UPSTREAM_TIMEOUT",
  ];
  return [...new Set(codes)]
    .filter((code) => code !== false)
    .toSorted((a, b) => ERROR_CATALOGUE[a].status - ERROR_CATALOGUE[b].status);
}
