import { AppError, ERROR_CATALOGUE, type ErrorCode, isErrorCode, type UpstreamError } from "@cgs/kit/errors";
import { restName } from "./rest-name.js";

/** A failure as GraphQL reports it. An AppError and a formatted GraphQL error both are one. */
export interface Failure {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

/** What the body says about where and when a request failed. */
export interface FailurePlace {
  /** The module that answers, e.g. `cpm`. */
  module: string;
  /** W3C trace id. */
  traceId: string;
}

/** A failure ready to be sent. */
export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: StandardErrorBody | PropagatedErrorBody;
}

/** What a caller gets when this module refuses or fails. */
export interface StandardErrorBody {
  success: false;
  error: string;
  code: ErrorCode;
  /** `{field, message}` for validation failures. */
  details: Record<string, unknown>;
}

/** What a caller gets when another module failed underneath. */
export interface PropagatedErrorBody {
  error: string;
  service: string;
  trace_id: string;
  timestamp: string;
  details: Record<string, unknown> & { error_code: ErrorCode };
  upstream_errors: UpstreamError[];
}

/** Makes status, headers and documented body from a failure. A code the catalogue does not know becomes INTERNAL_ERROR and tells nothing. */
export function errorAnswer(failure: Failure, place: FailurePlace): ErrorAnswer {
  const { message, extensions = {} } = known(failure);
  const code = extensions["code"] as ErrorCode;
  const { status } = ERROR_CATALOGUE[code];
  const details = (extensions["details"] ?? {}) as Record<string, unknown>;
  const upstream = extensions["upstreamErrors"] as UpstreamError[] | undefined;
  const headers = errorHeaders(status, extensions["retryAfter"]);
  if (upstream) {
    const { module: service, traceId: trace_id } = place;
    const timestamp = new Date().toISOString();
    const propagated = {
      error: message,
      service,
      trace_id,
      timestamp,
      details: { ...details, error_code: code },
      upstream_errors: upstream,
    };
    return { status, headers, body: propagated };
  }
  const trace = status >= 500 ? { trace_id: place.traceId } : {};
  return { status, headers, body: { success: false, error: message, code, details: { ...trace, ...details } } };
}

/** Apollo refuses variables that a scalar does not take with a code of its own: to a REST caller that is a field that is not valid. */
function known(failure: Failure): Failure {
  const code = failure.extensions?.["code"];
  if (isErrorCode(code)) return code === "VALIDATION_ERROR" ? inRestWords(failure) : failure;
  if (code === "BAD_USER_INPUT") return new AppError("VALIDATION_ERROR");
  return new AppError("INTERNAL_ERROR");
}

/** Names the field as the REST body does: `llm_config.model`, where the operation's input says `llmConfig.model`. */
function inRestWords(failure: Failure): Failure {
  return withFieldNamed(failure, restName);
}

/** The same failure with another name for the field that it is about, if it is about one. */
export function withFieldNamed({ message, extensions }: Failure, name: (field: string) => string): Failure {
  const details = (extensions?.["details"] ?? {}) as Record<string, unknown>;
  const { field } = details;
  if (typeof field !== "string") return { message, ...(extensions && { extensions }) };
  const named = name(field);
  const text = message.startsWith(`${field}:`) ? named + message.slice(field.length) : message;
  return { message: text, extensions: { ...extensions, details: { ...details, field: named } } };
}

function errorHeaders(status: number, retryAfter: unknown): Record<string, string> {
  return {
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
    ...(typeof retryAfter === "number" && { "Retry-After": String(Math.max(0, Math.ceil(retryAfter))) }),
  };
}
