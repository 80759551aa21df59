import type { components } from "./external-api.js";

type ErrorBody = components["schemas"]["StandardError"] | components["schemas"]["PropagatedError"];

/** What the API said instead of doing what it was asked. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** The code of the error reference, e.g. `VALIDATION_ERROR`; `UNREADABLE_ANSWER` when something in between answered. */
  readonly code: string;
  /** What support asks for; undefined when something in between answered. */
  readonly requestId: string | undefined;
  /** Seconds after which asking again makes sense; undefined when the API did not say. */
  readonly retryAfter: number | undefined;
  /** `{field, message}` for a `VALIDATION_ERROR`; else what the code has to tell. */
  readonly details: Record<string, unknown>;

  /** @param body the answer's body: parsed JSON, or text where it was none */
  constructor({ status, headers }: Pick<Response, "status" | "headers">, body: unknown) {
    const known = isErrorBody(body) ? body : undefined;
    super(known?.error ?? `The API answered ${status} in a form that is not its own.`);
    this.status = status;
    this.code = known ? codeOf(known) : "UNREADABLE_ANSWER";
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.retryAfter = retryAfterOf(headers);
    this.details = known?.details ?? {};
  }
}

/** The seconds of `Retry-After`; undefined without one. The API never sends a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && typeof (body as { error?: unknown }).error === "string";
}

function codeOf(body: ErrorBody): string {
  return "code" in body ? body.code : body.details.error_code;
}
