import { upperFirst } from "@mantine/hooks";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { commonWords } from "../words/common";

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
  message: commonWords.problem.unreachable,
  advice: commonWords.problem.unreachableAdvice,
};

const DEFAULT_ADVICE = commonWords.problem.defaultAdvice;

const ADVICE: Record<string, string> = commonWords.problem.advice;

/** What a user can do about an error code. */
export function adviceFor(code: string): string {
  return ADVICE[code] ?? DEFAULT_ADVICE;
}

/** Turns any error of an operation into a message with advice. */
export function describeProblem(error: unknown): Problem {
  if (!CombinedGraphQLErrors.is(error)) return UNREACHABLE;
  const [first] = error.errors;
  if (!first) return { code: "INTERNAL_ERROR", message: commonWords.problem.noAnswer, advice: DEFAULT_ADVICE };
  const code = String(first.extensions?.["code"] ?? "INTERNAL_ERROR");
  const { field, message } = (first.extensions?.["details"] ?? {}) as { field?: string; message?: string };
  const fieldMessage = message && toSentence(message);
  const named = field && first.message.startsWith(`${field}: `) && `${nameOf(field)}: ${fieldMessage ?? ""}`;
  return { code, message: named || first.message, advice: adviceFor(code), field, fieldMessage };
}

/** A field of the API in words: `contentGuidelines.bannedWords.2` is "Banned words". */
function nameOf(field: string): string {
  const name = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field;
  return upperFirst(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** What a field must be, such as `must not be empty`, as a sentence. */
export function toSentence(message: string): string {
  return `${upperFirst(message)}${/[.!?]$/.test(message) ? "" : "."}`;
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
