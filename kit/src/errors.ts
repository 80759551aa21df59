/** What the catalogue says about a code. */
interface ErrorEntry {
  /** The HTTP status of a response with this code. */
  status: number;
  /**
   * Whether a job that failed with this code is attempted again. True for failures that can pass without a change to the request.
   * A `ProviderError` decides for itself, because only the provider's adapter knows what the vendor said.
   */
  retryable: boolean;
  /** The message to the caller: what is wrong, and what to do. An error may replace it with a more exact one. */
  message: string;
}

/**
 * All error codes, with their HTTP status, message and whether a job retries them. GraphQL carries the code in
 * `extensions.code`, REST in the body's `code`. `npm run docs` generates docs/errors.md from this table.
 */
export const ERROR_CATALOGUE = {
  MALFORMED_REQUEST: {
    status: 400,
    retryable: false,
    message: "The request could not be read. Send valid JSON in the documented form.",
  },
  UNSUPPORTED_API_VERSION: { status: 400, retryable: false, message: "This API version is not supported." },
  UNAUTHENTICATED: {
    status: 401,
    retryable: false,
    message: "A valid credential is required. Log in and send the token.",
  },
  INVALID_API_KEY: {
    status: 401,
    retryable: false,
    message: "This API key is not valid. Check the key or create a new one.",
  },
  TOKEN_EXPIRED: { status: 401, retryable: false, message: "The token has expired. Refresh it or log in again." },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    retryable: false,
    message: "The password is right. Complete the log-in with a second factor within five minutes.",
  },
  BUDGET_EXCEEDED: { status: 402, retryable: false, message: "The client's budget does not cover this request." },
  FORBIDDEN: { status: 403, retryable: false, message: "Your role does not allow this." },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    retryable: false,
    message:
      "Your role requires a second factor. Add one in your account's security settings, then refresh the session.",
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    retryable: false,
    message: "Confirm that it is you: enter your password or a code, or use a passkey. Then try again.",
  },
  PERSISTED_OPERATION_REQUIRED: {
    status: 403,
    retryable: false,
    message: "Only persisted operations are allowed. Send the hash of one, or send your own operation with an API key.",
  },
  NOT_FOUND: { status: 404, retryable: false, message: "Not found. Check the path and the id." },
  JOB_NOT_FOUND: { status: 404, retryable: false, message: "There is no such job." },
  CLIENT_NOT_FOUND: { status: 404, retryable: false, message: "There is no such client." },
  CONTENT_REMOVED: {
    status: 404,
    retryable: false,
    message: "The content was deleted: its retention period has ended, or it was erased on request.",
  },
  TEMPLATE_NOT_FOUND: { status: 404, retryable: false, message: "No template exists for this content type." },
  BATCH_NOT_FOUND: { status: 404, retryable: false, message: "There is no such batch." },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 404,
    retryable: false,
    message: "No operation is persisted under this hash. Send the operation with it.",
  },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false, message: "Method not allowed. See the Allow header." },
  CLIENT_ARCHIVED: {
    status: 409,
    retryable: false,
    message: "This client is archived. Unarchive it first.",
  },
  JOB_NOT_COMPLETE: { status: 409, retryable: false, message: "The job is not complete yet. Try again later." },
  JOB_FAILED: { status: 409, retryable: false, message: "The job failed and has no content." },
  JOB_CANCELLED: { status: 409, retryable: false, message: "The job was cancelled and has no content." },
  JOB_NOT_CANCELLABLE: { status: 409, retryable: false, message: "The job has already ended." },
  JOB_NOT_ENDED: { status: 409, retryable: false, message: "The job has not ended yet. Cancel it first." },
  JOB_NOT_RETRYABLE: {
    status: 409,
    retryable: false,
    message: "Only a job that failed or was cancelled can be retried.",
  },
  AB_TEST_RUNNING: {
    status: 409,
    retryable: false,
    message: "An A/B test of this template is running. Stop it first.",
  },
  NOT_APPROVED: {
    status: 409,
    retryable: false,
    message: "Only the approved revision can be published. Approve it first.",
  },
  VERSION_CONFLICT: {
    status: 409,
    retryable: false,
    message: "Another user changed this in the meantime. Load it again.",
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    retryable: false,
    message: "The first request with this idempotency key is still in progress. Try again later.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, retryable: false, message: "The request is larger than 1 MB." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retryable: false, message: "Send the body as application/json." },
  VALIDATION_ERROR: { status: 422, retryable: false, message: "A field of the request is not valid." },
  BATCH_REFUSED: {
    status: 422,
    retryable: false,
    message: "The batch was not accepted, because some of its items are not valid. Correct the listed items.",
  },
  PROVIDER_KEY_REQUIRED: {
    status: 422,
    retryable: false,
    message: "This provider needs an API key. Configure one first.",
  },
  PROVIDER_KEY_INVALID: { status: 422, retryable: false, message: "The provider did not accept the API key." },
  MODEL_NOT_AVAILABLE: { status: 422, retryable: false, message: "This model is not available." },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    retryable: false,
    message: "This idempotency key was used with a different request.",
  },
  RATE_LIMIT_EXCEEDED: { status: 429, retryable: false, message: "Too many requests. Wait and try again." },
  QUOTA_EXCEEDED: { status: 429, retryable: false, message: "The plan's quota is used up." },
  CONCURRENCY_LIMIT: { status: 429, retryable: false, message: "Too many jobs are queued for this client." },
  PROVIDER_RATE_LIMITED: {
    status: 429,
    retryable: true,
    message: "The model vendor is limiting requests. Try again later.",
  },
  INTERNAL_ERROR: {
    status: 500,
    retryable: true,
    message: "An internal error occurred. Quote the trace id to support.",
  },
  DATABASE_ERROR: {
    status: 500,
    retryable: true,
    message: "The database could not be reached. Try again in a moment.",
  },
  SITE_PROBLEM: {
    status: 502,
    retryable: true,
    message: "The connected site did not answer as expected. Check the connection.",
  },
  UPSTREAM_ERROR: { status: 502, retryable: true, message: "An upstream service returned an error." },
  PROVIDER_ERROR: { status: 502, retryable: true, message: "The model vendor returned an error." },
  SERVICE_UNAVAILABLE: {
    status: 503,
    retryable: true,
    message: "An upstream service is not available. Try again in a moment.",
  },
  PROVIDER_UNAVAILABLE: { status: 503, retryable: true, message: "The model vendor is not available." },
  UPSTREAM_TIMEOUT: { status: 504, retryable: true, message: "An upstream service did not respond in time." },
} as const satisfies Record<string, ErrorEntry>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** An error that another module returned, as in `upstream_errors` of a propagated error. */
export interface UpstreamError {
  service: string;
  error: string;
  code: string;
}

/** Options of an {@link AppError}. The caller sees all of them but `cause`. */
export interface AppErrorOptions {
  /** Replaces the catalogue's message. Must not hold secrets, SQL or host names. */
  message?: string;
  /** `{field, message}` for a validation failure, the ids concerned for a propagated error. */
  details?: Record<string, unknown>;
  /** Set when the error came from another module. */
  upstreamErrors?: UpstreamError[];
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
}

/** An error whose message is shown to the caller. Every other error is masked as INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** graphql-js copies this to the GraphQL error. */
  readonly extensions: Record<string, unknown>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERROR_CATALOGUE[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.extensions = {
      code,
      ...(options.details && { details: options.details }),
      ...(options.upstreamErrors && { upstreamErrors: options.upstreamErrors }),
      ...(options.retryAfter !== undefined && { retryAfter: options.retryAfter }),
    };
  }

  /** The HTTP status of the code. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }

  /** Whether a job that failed with this error is attempted again. */
  get retryable(): boolean {
    return ERROR_CATALOGUE[this.code].retryable;
  }
}

/** Whether a value is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ERROR_CATALOGUE, code);
}

/** Creates the error for two fields that contradict each other: as {@link invalidField}, with the other field as `contradicts`. */
export function contradictoryFields(field: string, contradicts: string, message: string): AppError {
  return new AppError("VALIDATION_ERROR", {
    message: `${field}: ${message}`,
    details: { field, contradicts, message },
  });
}

/** Creates the error for an invalid field: VALIDATION_ERROR (422) with `details {field, message}`. */
export function invalidField(field: string, message: string): AppError {
  return new AppError("VALIDATION_ERROR", { message: `${field}: ${message}`, details: { field, message } });
}
