import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** A failure as a person needs it: what happened and what to do about it. */
export interface Problem {
  /** A code of the server's catalogue, or `UNREACHABLE`. */
  code: string;
  message: string;
  advice: string;
  /** The field at fault, for validation failures. */
  field?: string;
}

const UNREACHABLE: Problem = {
  code: "UNREACHABLE",
  message: "The server can't be reached.",
  advice: "Check your connection, then try again. Nothing you typed is lost.",
};

const DEFAULT_ADVICE = "Try again in a moment. If it keeps happening, tell your administrator the code.";

const ADVICE: Record<string, string> = {
  UNAUTHENTICATED: "Log in again, then repeat what you did.",
  FORBIDDEN: "Ask an administrator for the right to do this.",
  VALIDATION_ERROR: "Correct the field and try again.",
  CLIENT_NOT_FOUND: "The client may have been removed. Pick another one from the list.",
  TEMPLATE_NOT_FOUND: "Pick another content type, or ask an administrator to add a template for this one.",
  JOB_NOT_FOUND: "Check the address, or pick a job from the recent ones.",
  VERSION_CONFLICT: "Load the page again to see what was changed.",
  CONTENT_REMOVED: "It can't be brought back. Have it written again.",
  PROVIDER_KEY_REQUIRED: "Pick a model that needs no key, or ask an administrator to add the key.",
  PROVIDER_KEY_INVALID: "Pick another model, or ask an administrator to check the key.",
  MODEL_NOT_AVAILABLE: "Pick another model and try again.",
  PROVIDER_RATE_LIMITED: "Wait a minute and try again, or pick another model.",
  PROVIDER_ERROR: "Try again, or pick another model.",
  PROVIDER_UNAVAILABLE: "Pick another model, or try again in a few minutes.",
  QUOTA_EXCEEDED: "The quota starts afresh next month. Ask an administrator for a larger plan to go on now.",
  BUDGET_EXCEEDED: "Ask an administrator to raise the client's budget.",
  CONCURRENCY_LIMIT: "Wait until some of this client's jobs are finished.",
  RATE_LIMIT_EXCEEDED: "Wait a minute and try again.",
  PERSISTED_OPERATION_REQUIRED: "There is a newer version of this page. Reload it and repeat what you did.",
};

/** What to do about a code of the server's catalogue. */
export function adviceFor(code: string): string {
  return ADVICE[code] ?? DEFAULT_ADVICE;
}

/** Tells a person what an error means. */
export function describeProblem(error: unknown): Problem {
  if (!CombinedGraphQLErrors.is(error)) return UNREACHABLE;
  const [first] = error.errors;
  if (!first) return { code: "INTERNAL_ERROR", message: "The server gave no answer.", advice: DEFAULT_ADVICE };
  const code = String(first.extensions?.["code"] ?? "INTERNAL_ERROR");
  const details = first.extensions?.["details"] as { field?: string } | undefined;
  return { code, message: first.message, advice: adviceFor(code), field: details?.field };
}

const UNAVAILABLE_CODES = ["SERVICE_UNAVAILABLE", "UPSTREAM_TIMEOUT"];

/** A gateway with a new schema, or a client that was too slow: the subscription ended, another is welcome. */
const RESUBSCRIBE_CODES = ["SUBSCRIPTION_SCHEMA_RELOAD", "SUBSCRIPTION_LAGGED"];

/** Whether an error means that the server, or a part of it, is not there just now, and not that it refused. */
export function isUnavailable(error: unknown): boolean {
  return !CombinedGraphQLErrors.is(error) || hasCode(error, UNAVAILABLE_CODES);
}

/** Whether a subscription that ended with an error should be begun again by itself. */
export function shouldResubscribe(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && hasCode(error, [...UNAVAILABLE_CODES, ...RESUBSCRIBE_CODES]);
}

function hasCode({ errors }: CombinedGraphQLErrors, codes: string[]): boolean {
  return errors.some(({ extensions }) => codes.includes(String(extensions?.["code"])));
}
