import { AppError, ERROR_CATALOGUE, type ErrorCode, isErrorCode, type UpstreamError } from "@cgs/kit/errors";
import type { OperationError } from "../graphql/operation.js";
import { toSnakeCase } from "./field-name.js";

/** The module and the trace that an error response names. */
export interface ErrorOrigin {
  /** The module that answers, e.g. `cpm`. */
  module: string;
  /** W3C trace id. */
  traceId: string;
}

/** Status, headers and body of an error. */
export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: StandardErrorBody | PropagatedErrorBody;
}

/** The documented body of an error of this module. */
export interface StandardErrorBody {
  success: false;
  error: string;
  code: ErrorCode;
  /** `{field, message}` for validation errors. */
  details: Record<string, unknown>;
}

/** The documented body of an error that another module caused. */
export interface PropagatedErrorBody {
  error: string;
  /** The module where the error began: the last of `upstream_errors`. */
  service: string;
  trace_id: string;
  timestamp: string;
  details: Record<string, unknown> & { error_code: ErrorCode };
  upstream_errors: UpstreamError[];
}

/** Converts a GraphQL error to an HTTP response. An unknown code becomes INTERNAL_ERROR, without the original message. */
export function errorResponse(error: OperationError, { module, traceId }: ErrorOrigin): ErrorResponse {
  const { message, extensions = {} } = toCatalogError(error);
  const code = extensions["code"] as ErrorCode;
  const { status } = ERROR_CATALOGUE[code];
  const details = (extensions["details"] ?? {}) as Record<string, unknown>;
  const upstreamErrors = extensions["upstreamErrors"] as UpstreamError[] | undefined;
  const headers = errorHeaders(status, extensions["retryAfter"]);
  if (upstreamErrors) {
    const propagated = {
      error: message,
      service: upstreamErrors.at(-1)?.service ?? module,
      trace_id: traceId,
      timestamp: new Date().toISOString(),
      details: { ...details, error_code: code },
      upstream_errors: upstreamErrors,
    };
    return { status, headers, body: propagated };
  }
  const trace = status >= 500 ? { trace_id: traceId } : {};
  return { status, headers, body: { success: false, error: message, code, details: { ...trace, ...details } } };
}

/** Whether the response hides an error, because its code is unknown. Only the log can tell what it was. */
export function isHidden({ extensions = {} }: OperationError): boolean {
  return !isErrorCode(extensions["code"]) && !isRefusedVariable(extensions);
}

function toCatalogError(error: OperationError): OperationError {
  const { extensions = {} } = error;
  if (isHidden(error)) return new AppError("INTERNAL_ERROR");
  if (isRefusedVariable(extensions)) return new AppError("VALIDATION_ERROR");
  return extensions["code"] === "VALIDATION_ERROR" ? renameErrorField(error, toSnakeCase) : error;
}

/** Apollo's BAD_USER_INPUT means that a scalar refused a variable, which is a validation error of the REST request. */
function isRefusedVariable(extensions: Record<string, unknown>): boolean {
  return extensions["code"] === "BAD_USER_INPUT";
}

/** Renames the fields that an error is about, in its details and its message: also those of a batch's items. Other errors stay the same. */
export function renameErrorField(
  { message, extensions }: OperationError,
  rename: (field: string) => string,
): OperationError {
  const details = (extensions?.["details"] ?? {}) as Record<string, unknown>;
  const { field, contradicts, items } = details;
  if (Array.isArray(items))
    return { message, extensions: { ...extensions, details: { ...details, items: items.map(renamedItem(rename)) } } };
  if (typeof field !== "string") return { message, ...(extensions && { extensions }) };
  const renamed = rename(field);
  const newMessage = message.startsWith(`${field}:`) ? renamed + message.slice(field.length) : message;
  if (typeof contradicts !== "string")
    return { message: newMessage, extensions: { ...extensions, details: { ...details, field: renamed } } };
  const other = rename(contradicts);
  const detail = String(details["message"]).replace(contradicts, other);
  return {
    message: `${renamed}: ${detail}`,
    extensions: { ...extensions, details: { field: renamed, contradicts: other, message: detail } },
  };
}

/** An item of a refused batch, with its field renamed. */
function renamedItem(rename: (field: string) => string) {
  return (item: { field?: unknown; message?: unknown }) => {
    const { field, message } = item;
    if (typeof field !== "string") return item;
    const isNamed = typeof message === "string" && message.startsWith(`${field}:`);
    return { ...item, field: rename(field), ...(isNamed && { message: rename(field) + message.slice(field.length) }) };
  };
}

function errorHeaders(status: number, retryAfter: unknown): Record<string, string> {
  return {
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
    ...(typeof retryAfter === "number" && { "Retry-After": String(Math.max(0, Math.ceil(retryAfter))) }),
  };
}
