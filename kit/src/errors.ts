/**
 * The one catalogue of errors. A code decides the HTTP status, whether the caller may try again, and what the caller
 * is told to do next. GraphQL carries the code in `extensions.code`; the error pages in `docs/` are made from this table.
 */
export const ERROR_CATALOGUE = {
  MALFORMED_REQUEST: {
    status: 400,
    message: "The request could not be read. Send valid JSON in the documented shape.",
  },
  UNSUPPORTED_API_VERSION: { status: 400, message: "This API version is not supported." },
  UNAUTHENTICATED: { status: 401, message: "A valid credential is required. Log in and send the token." },
  INVALID_API_KEY: { status: 401, message: "This API key is not valid. Check the key or create a new one." },
  TOKEN_EXPIRED: { status: 401, message: "The token has expired. Refresh it or log in again." },
  BUDGET_EXCEEDED: { status: 402, message: "The client's budget does not cover this request." },
  FORBIDDEN: { status: 403, message: "Your role does not allow this." },
  PERSISTED_OPERATION_REQUIRED: {
    status: 403,
    message:
      "Only persisted operations are run here. Send the hash of one, or an operation of your own with an API key.",
  },
  NOT_FOUND: { status: 404, message: "There is nothing at this address." },
  JOB_NOT_FOUND: { status: 404, message: "There is no such job." },
  CLIENT_NOT_FOUND: { status: 404, message: "There is no such client." },
  CONTENT_REMOVED: {
    status: 404,
    message: "The content is no longer kept: its time was over, or it was erased on request.",
  },
  TEMPLATE_NOT_FOUND: { status: 404, message: "No template exists for this content type." },
  BATCH_NOT_FOUND: { status: 404, message: "There is no such batch." },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 404,
    message: "No operation is persisted under this hash. Send its text as well.",
  },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not take this method." },
  CLIENT_ARCHIVED: { status: 409, message: "This client is archived. Unarchive it to write for it." },
  JOB_NOT_COMPLETE: { status: 409, message: "The job is not complete yet. Ask again later." },
  JOB_FAILED: { status: 409, message: "The job failed and has no content." },
  JOB_CANCELLED: { status: 409, message: "The job was cancelled and has no content." },
  JOB_NOT_CANCELLABLE: { status: 409, message: "The job has already ended." },
  JOB_NOT_ENDED: { status: 409, message: "The job has not ended yet. Cancel it first." },
  JOB_NOT_RETRYABLE: { status: 409, message: "Only a job that failed or was cancelled can be retried." },
  AB_TEST_RUNNING: { status: 409, message: "A test of this template is running. Stop it first." },
  VERSION_CONFLICT: { status: 409, message: "Somebody else changed this in the meantime. Load it again." },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: "The first request with this key is still being worked on." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The request is larger than 1 MB." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Send the body as application/json." },
  VALIDATION_ERROR: { status: 422, message: "A field of the request is not valid." },
  BATCH_REFUSED: {
    status: 422,
    message: "Some items of the batch can't be accepted, so none was. Correct the items listed.",
  },
  PROVIDER_KEY_REQUIRED: { status: 422, message: "This provider needs an API key. Configure one first." },
  PROVIDER_KEY_INVALID: { status: 422, message: "The provider did not accept the API key." },
  MODEL_NOT_AVAILABLE: { status: 422, message: "This model is not available." },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: "This idempotency key was used with another request." },
  RATE_LIMIT_EXCEEDED: { status: 429, message: "Too many requests. Wait and try again." },
  QUOTA_EXCEEDED: { status: 429, message: "The plan's quota is used up." },
  CONCURRENCY_LIMIT: { status: 429, message: "Too many jobs are waiting for this client." },
  PROVIDER_RATE_LIMITED: { status: 429, message: "The model vendor is limiting requests. Try again later." },
  INTERNAL_ERROR: { status: 500, message: "Something went wrong on our side. Quote the trace id to support." },
  DATABASE_ERROR: { status: 500, message: "The database could not be reached. Try again in a moment." },
  UPSTREAM_ERROR: { status: 502, message: "A service behind this one answered with an error." },
  PROVIDER_ERROR: { status: 502, message: "The model vendor answered with an error." },
  SERVICE_UNAVAILABLE: { status: 503, message: "A service behind this one is not available. Try again in a moment." },
  PROVIDER_UNAVAILABLE: { status: 503, message: "The model vendor is not available." },
  UPSTREAM_TIMEOUT: { status: 504, message: "A service behind this one did not answer in time." },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** What another module answered, as carried in `upstream_errors` of the propagated error body. */
export interface UpstreamError {
  service: string;
  error: string;
  code: string;
}

/** What an {@link AppError} may carry besides its code. All of it reaches the caller. */
export interface ErrorExtras {
  /** Replaces the catalogue's message. Must not hold secrets, SQL or host names. */
  message?: string;
  /** For validation failures `{field, message}`; for propagated errors the ids concerned. */
  details?: Record<string, unknown>;
  /** Present when the failure came from another module. */
  upstreamErrors?: UpstreamError[];
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** For the logs only; never shown. */
  cause?: unknown;
}

/** The only error that carries its own message to a caller. Anything else is masked as INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Read by graphql-js, which copies it onto the GraphQL error. */
  readonly extensions: Record<string, unknown>;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? ERROR_CATALOGUE[code].message, { cause: extras.cause });
    this.name = "AppError";
    this.code = code;
    this.extensions = {
      code,
      ...(extras.details && { details: extras.details }),
      ...(extras.upstreamErrors && { upstreamErrors: extras.upstreamErrors }),
      ...(extras.retryAfter !== undefined && { retryAfter: extras.retryAfter }),
    };
  }

  /** The HTTP status of the code. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

/** Whether a string is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ERROR_CATALOGUE, code);
}

/** A validation failure of one field: 422 with `details {field, message}`. */
export function invalidField(field: string, message: string): AppError {
  return new AppError("VALIDATION_ERROR", { message: `${field}: ${message}`, details: { field, message } });
}
