import { z } from "zod";
import { AppError, ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import { type ErrorResponse, errorResponse } from "../errors/error-response.js";
import { API_VERSIONS } from "../http/api-version.js";
import { PROBLEM_DETAILS_TYPE, problemDetails } from "../errors/problem-details.js";
import type { Route } from "../route/route.js";
import { errorHeaders } from "./headers.js";
import { count, list, named, text } from "../route/described.js";
import { timestamp } from "../route/fields.js";
import { type JsonObject, jsonSchema } from "./json-schema.js";

const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as [ErrorCode, ...ErrorCode[]];

const code = named(
  "ErrorCode",
  "A code of the error reference. Codes never change their meaning.",
  z.enum(ERROR_CODES),
);
const message = text("What is wrong and what to do.");
const traceId = text("The trace of the request. Quote it to support.", { max: 32, pattern: /^[0-9a-f]{32}$/ });
const module = text("The module or vendor.", { max: 100 });

/** Errors have details by their code. */
const details = z
  .record(z.string(), z.unknown())
  .describe("Details by the code: `field` and `message` for VALIDATION_ERROR.");

const upstreamErrors = list(
  named(
    "UpstreamError",
    "The error of another module.",
    z.object({
      service: module,
      error: message,
      code: text("The code of the module or vendor.", { max: 100, example: "PROVIDER_ERROR" }),
    }),
  ),
  "The errors on the way, the first cause last.",
  100,
);

const standardError = named(
  "StandardError",
  "An error of the module that was called.",
  z.object({ success: z.literal(false).describe("Always false."), error: message, code, details }),
);

const propagatedError = named(
  "PropagatedError",
  "An error that another module caused.",
  z.object({
    error: message,
    service: module,
    trace_id: traceId,
    timestamp: timestamp("When it occurred."),
    details: z.looseObject({ error_code: code }).describe("The code with its details."),
    upstream_errors: upstreamErrors,
  }),
);

const error = named("Error", "The body of an error.", z.union([standardError, propagatedError]));

const problem = named(
  "Problem",
  "The same error as problem details (RFC 9457), for callers that accept them.",
  z.object({
    type: text("The URN of the code.", { max: 200, format: "uri" }),
    title: text("The message of the code.", { max: 500 }),
    status: count("The HTTP status.", { min: 400, max: 599 }),
    detail: message,
    code,
    trace_id: traceId,
    details,
    upstream_errors: upstreamErrors.optional(),
  }),
);

/** The bodies of errors. */
export const ERROR_SCHEMAS: readonly z.ZodType[] = [error, problem];

const BODY = jsonSchema(error, "output");
const PROBLEM = jsonSchema(problem, "output");

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
