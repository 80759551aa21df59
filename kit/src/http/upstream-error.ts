import { AppError, ERROR_CATALOGUE, isErrorCode, type UpstreamError } from "../errors.js";

/** What another module says of a failure: in the body of an answer, or in one error of a GraphQL result. */
interface Report {
  status: number;
  code: string;
  message: string;
  details: Record<string, unknown> | undefined;
  retryAfter: number | undefined;
  upstreamErrors: UpstreamError[];
}

/** An error of a GraphQL result, as far as it is looked at. */
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
 * The failure of a module that answered with an error status: its own code where that is one of the catalogue's 4xx and not about
 * our credential, else UPSTREAM_ERROR, SERVICE_UNAVAILABLE or UPSTREAM_TIMEOUT.
 */
export function errorOfResponse(service: string, status: number, body: unknown): AppError {
  const { error, code, details, upstream_errors: upstreamErrors = [], errors } = (body ?? {}) as ErrorBody;
  if (errors?.[0]) return propagated(service, { ...reportOf(service, errors[0]), status });
  const message = typeof error === "string" ? error : `The ${service} answered with status ${status}.`;
  const reported = String(code ?? details?.error_code ?? `HTTP_${status}`);
  return propagated(service, { status, code: reported, message, details, retryAfter: undefined, upstreamErrors });
}

/** The failure that an error of a GraphQL result reports, as {@link errorOfResponse} makes it of an answer with the status of its code. */
export function errorOfGraphQL(service: string, error: UpstreamGraphQLError): AppError {
  return propagated(service, reportOf(service, error));
}

function reportOf(service: string, { message, extensions = {} }: UpstreamGraphQLError): Report {
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

function propagated(service: string, report: Report): AppError {
  const { status, code, message, details, retryAfter } = report;
  const upstreamErrors = [{ service, error: message, code }, ...report.upstreamErrors];
  if (status >= 400 && status < 500 && status !== 401 && status !== 403 && isErrorCode(code)) {
    const more = { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
    return new AppError(code, { message, upstreamErrors, ...more });
  }
  const own = status === 503 ? "SERVICE_UNAVAILABLE" : status === 504 ? "UPSTREAM_TIMEOUT" : "UPSTREAM_ERROR";
  return new AppError(own, { upstreamErrors });
}
