import type { components } from "./external-api.js";

type ErrorBody = components["schemas"]["StandardError"] | components["schemas"]["PropagatedError"];

/** An error response of the API. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status. */
  readonly status: number;
  /** A code of the error reference, e.g. `VALIDATION_ERROR`; `UNREADABLE_ANSWER` when the body is not the API's, e.g. a proxy's. */
  readonly code: string;
  /** The request id to quote to support; undefined when the response is not the API's. */
  readonly requestId: string | undefined;
  /** Seconds until a retry makes sense; undefined when the API returned none. */
  readonly retryAfter: number | undefined;
  /** `{field, message}` for a `VALIDATION_ERROR`; the details of the code otherwise. */
  readonly details: Record<string, unknown>;

  /** @param body the body of the response: parsed JSON, or a string when it was not JSON */
  constructor({ status, headers }: Pick<Response, "status" | "headers">, body: unknown) {
    const errorBody = isErrorBody(body) ? body : undefined;
    super(errorBody?.error ?? `Unreadable response with status ${status}: the body is not an error of this API.`);
    this.status = status;
    this.code = errorBody ? codeOf(errorBody) : "UNREADABLE_ANSWER";
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.retryAfter = retryAfterOf(headers);
    this.details = errorBody?.details ?? {};
  }
}

/** The seconds of `Retry-After`; undefined without the header. The API never sends a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get("retry-after");
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && typeof (body as { error?: unknown }).error === "string";
}

function codeOf(body: ErrorBody): string {
  return "code" in body ? body.code : body.details.error_code;
}
