import { z } from "zod";
import { AppError, ERROR_CATALOGUE, type ErrorCode, isErrorCode, type UpstreamError } from "../errors.js";

/** An error that another module returned, in a response body or in a GraphQL result. */
interface UpstreamFailure {
  status: number;
  code: string;
  message: string;
  details: Record<string, unknown> | undefined;
  retryAfter: number | undefined;
  upstreamErrors: UpstreamError[];
}

/** An error of a GraphQL result, with the fields that are read. */
export interface UpstreamGraphQLError {
  message?: unknown;
  path?: readonly (string | number)[];
  extensions?: {
    code?: unknown;
    details?: Record<string, unknown>;
    retryAfter?: unknown;
    upstreamErrors?: UpstreamError[];
  };
}

/** The longest message of another module that is passed on, in characters. */
const MAX_MESSAGE = 1_000;

/** The documented error body, or that of a GraphQL response. A field of another type counts as missing. */
const errorBody = z
  .object({
    error: z
      .string()
      .transform((text) => text.slice(0, MAX_MESSAGE))
      .optional()
      .catch(undefined),
    code: z.string().max(100).optional().catch(undefined),
    details: z.record(z.string(), z.unknown()).optional().catch(undefined),
    upstream_errors: z
      .array(z.object({ service: z.string(), error: z.string(), code: z.string() }))
      .max(10)
      .default([])
      .catch([]),
    errors: z.array(z.looseObject({})).default([]).catch([]),
  })
  .optional()
  .catch(undefined);

/** The response behind an error: the cause of what {@link errorOfResponse} creates. */
export class UnexpectedResponse extends Error {
  constructor(
    readonly status: number,
    /** The parsed body; undefined when it is not JSON. */
    readonly body: unknown,
  ) {
    super(`the response has status ${status}`);
  }
}

/** What {@link errorOfResponse} reads besides status and body. */
export interface ErrorResponseOptions {
  /** The code of an error response by its status, where its JSON body has no code of the catalogue. */
  codes?: Readonly<Record<number, ErrorCode>> | undefined;
  /** The header `Retry-After`. */
  retryAfter?: unknown;
}

/**
 * The error of a response with an error status. It has the module's code for a 4xx error of the catalogue that is not about this
 * module's credential; otherwise it is UPSTREAM_ERROR, SERVICE_UNAVAILABLE or UPSTREAM_TIMEOUT.
 */
export function errorOfResponse(
  service: string,
  status: number,
  body: unknown,
  { codes, retryAfter }: ErrorResponseOptions = {},
): AppError {
  const cause = new UnexpectedResponse(status, body);
  const { error, code, details, upstream_errors: upstreamErrors, errors } = errorBody.parse(body) ?? NO_BODY;
  if (errors[0]) return propagated(service, { ...upstreamFailure(service, errors[0]), status }, cause);
  const message = error ?? `The ${service} responded with status ${status}.`;
  const reported = code ?? details?.["error_code"];
  const assumed = typeof body === "object" && body !== null ? codes?.[status] : undefined;
  const known = isErrorCode(reported) && reported !== "NOT_FOUND" ? reported : assumed;
  const seconds = Number.parseInt(String(retryAfter), 10);
  const failure = { status, code: known ?? String(reported ?? `HTTP_${status}`), message, details, upstreamErrors };
  return propagated(service, { ...failure, retryAfter: seconds >= 0 ? seconds : undefined }, cause);
}

const NO_BODY = { error: undefined, code: undefined, details: undefined, upstream_errors: [], errors: [] };

/** The error of a GraphQL result, as {@link errorOfResponse} returns it for a response with the status of the error's code. */
export function errorOfGraphQL(service: string, error: UpstreamGraphQLError): AppError {
  return propagated(service, upstreamFailure(service, error));
}

function upstreamFailure(service: string, { message, extensions = {} }: UpstreamGraphQLError): UpstreamFailure {
  const { code, details, retryAfter, upstreamErrors = [] } = extensions;
  return {
    status: isErrorCode(code) ? ERROR_CATALOGUE[code].status : 500,
    code: typeof code === "string" ? code : "INTERNAL_ERROR",
    message: typeof message === "string" ? message : `The ${service} failed.`,
    details,
    retryAfter: typeof retryAfter === "number" ? retryAfter : undefined,
    upstreamErrors,
  };
}

function propagated(service: string, report: UpstreamFailure, cause?: UnexpectedResponse): AppError {
  const { status, code, message, details, retryAfter } = report;
  const upstreamErrors = [{ service, error: message, code }, ...report.upstreamErrors];
  if (status >= 400 && status < 500 && status !== 401 && status !== 403 && isErrorCode(code)) {
    const more = { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
    return new AppError(code, { message, upstreamErrors, cause, ...more });
  }
  const own = status === 503 ? "SERVICE_UNAVAILABLE" : status === 504 ? "UPSTREAM_TIMEOUT" : "UPSTREAM_ERROR";
  return new AppError(own, { upstreamErrors, cause });
}

/** Waits for a call to another module. Its error also names the objects concerned, e.g. `client_id`, unless the module named them. */
export async function concerning<T>(ids: Record<string, unknown>, call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof AppError) || !error.extensions["upstreamErrors"]) throw error;
    const { code: _, details, ...extensions } = error.extensions;
    const all = { ...ids, ...(details as Record<string, unknown> | undefined) };
    throw new AppError(error.code, { message: error.message, ...extensions, details: all, cause: error.cause });
  });
}
