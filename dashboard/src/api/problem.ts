import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** An error for display: what happened, and what the user can do about it. */
export interface Problem {
  /** A code of the server's error catalog, or `UNREACHABLE`. */
  code: string;
  message: string;
  advice: string;
  /** The invalid field, for validation errors. */
  field?: string;
  /** What is wrong with that field, for display beside it. */
  fieldMessage?: string;
}

const UNREACHABLE: Problem = {
  code: "UNREACHABLE",
  message: "The server can't be reached.",
  advice: "Check your connection, then try again. Nothing you typed is lost.",
};

const DEFAULT_ADVICE = "Try again in a moment. If it keeps happening, tell your administrator the code.";

const ADVICE: Record<string, string> = {
  UNAUTHENTICATED: "Log in again, then repeat what you did.",
  CONFIRMATION_REQUIRED: "Enter your password and try again.",
  SECOND_FACTOR_SETUP_REQUIRED: "Add a second factor, then try again.",
  FORBIDDEN: "Ask an administrator for the right to do this.",
  VALIDATION_ERROR: "Correct the field and try again.",
  CLIENT_NOT_FOUND: "The client may have been removed. Pick another one from the list.",
  TEMPLATE_NOT_FOUND: "Pick another content type, or ask an administrator to add a template for this one.",
  JOB_NOT_FOUND: "Check the address, or pick a job from the recent ones.",
  VERSION_CONFLICT: "Load the page again to see what was changed.",
  NOT_APPROVED: "Approve this version, then publish it.",
  SITE_PROBLEM: "Repair the site, then try again. Its client’s Sites tab can test it.",
  CONTENT_REMOVED: "It can't be brought back. Have it written again.",
  PROVIDER_KEY_REQUIRED: "Pick a model that needs no key, or ask an administrator to add the key.",
  PROVIDER_KEY_INVALID: "Pick another model, or ask an administrator to check the key.",
  MODEL_NOT_AVAILABLE: "Pick another model and try again.",
  PROVIDER_RATE_LIMITED: "Wait a minute and try again, or pick another model.",
  PROVIDER_ERROR: "Try again, or pick another model.",
  PROVIDER_UNAVAILABLE: "Pick another model, or try again in a few minutes.",
  QUOTA_EXCEEDED: "The quota resets next month. Ask an admin for a larger plan to continue now.",
  BUDGET_EXCEEDED: "Ask an administrator to raise the client's budget.",
  CONCURRENCY_LIMIT: "Wait until some of this client's jobs are finished.",
  RATE_LIMIT_EXCEEDED: "Wait a minute and try again.",
  PERSISTED_OPERATION_REQUIRED: "There is a newer version of this page. Reload it and repeat what you did.",
};

/** What a user can do about an error code. */
export function adviceFor(code: string): string {
  return ADVICE[code] ?? DEFAULT_ADVICE;
}

/** Turns any error of an operation into a message with advice. */
export function describeProblem(error: unknown): Problem {
  if (!CombinedGraphQLErrors.is(error)) return UNREACHABLE;
  const [first] = error.errors;
  if (!first) return { code: "INTERNAL_ERROR", message: "The server gave no answer.", advice: DEFAULT_ADVICE };
  const code = String(first.extensions?.["code"] ?? "INTERNAL_ERROR");
  const { field, message } = (first.extensions?.["details"] ?? {}) as { field?: string; message?: string };
  return { code, message: first.message, advice: adviceFor(code), field, fieldMessage: message && toSentence(message) };
}

function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
}

const UNAVAILABLE_CODES = ["SERVICE_UNAVAILABLE", "UPSTREAM_TIMEOUT"];

/** The gateway ended the subscription because of a new schema, or because the client read too slowly. Subscribing again works. */
const RESUBSCRIBE_CODES = ["SUBSCRIPTION_SCHEMA_RELOAD", "SUBSCRIPTION_LAGGED"];

/** Whether the server or one of its modules is unavailable, as opposed to refusing the request. */
export function isUnavailable(error: unknown): boolean {
  return !CombinedGraphQLErrors.is(error) || hasCode(error, UNAVAILABLE_CODES);
}

/** Whether a subscription that ended with this error should be started again automatically. */
export function shouldResubscribe(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && hasCode(error, [...UNAVAILABLE_CODES, ...RESUBSCRIBE_CODES]);
}

function hasCode({ errors }: CombinedGraphQLErrors, codes: string[]): boolean {
  return errors.some(({ extensions }) => codes.includes(String(extensions?.["code"])));
}
