import { AppError, ERROR_CATALOGUE, isErrorCode, type UpstreamError } from "../errors.js";

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

interface ErrorBody {
  error?: unknown;
  code?: unknown;
  details?: { error_code?: unknown } & Record<string, unknown>;
  upstream_errors?: UpstreamError[];
  errors?: UpstreamGraphQLError[];
}

/**
 * The error of a response with an error status. It has the module's code for a 4xx error of the catalogue that is not about this
 * module's credential; otherwise it is UPSTREAM_ERROR, SERVICE_UNAVAILABLE or UPSTREAM_TIMEOUT.
 */
export function errorOfResponse(service: string, status: number, body: unknown): AppError {
  const { error, code, details, upstream_errors: upstreamErrors = [], errors } = (body ?? {}) as ErrorBody;
  if (errors?.[0]) return propagated(service, { ...upstreamFailure(service, errors[0]), status });
  const message = typeof error === "string" ? error : `The ${service} responded with status ${status}.`;
  const reported = String(code ?? details?.error_code ?? `HTTP_${status}`);
  return propagated(service, { status, code: reported, message, details, retryAfter: undefined, upstreamErrors });
}

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

function propagated(service: string, report: UpstreamFailure): AppError {
  const { status, code, message, details, retryAfter } = report;
  const upstreamErrors = [{ service, error: message, code }, ...report.upstreamErrors];
  if (status >= 400 && status < 500 && status !== 401 && status !== 403 && isErrorCode(code)) {
    const more = { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
    return new AppError(code, { message, upstreamErrors, ...more });
  }
  const own = status === 503 ? "SERVICE_UNAVAILABLE" : status === 504 ? "UPSTREAM_TIMEOUT" : "UPSTREAM_ERROR";
  return new AppError(own, { upstreamErrors });
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
