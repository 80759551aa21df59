import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { backOff } from "./back-off";
import { isUnavailable } from "./problem";

/** Attempts to get an answer: about half a minute in all, longer than the server remembers a request whose process has ended. */
const MAX_ATTEMPTS = 8;

/** The request may have been accepted, or is still being accepted. */
const UNDECIDED_CODES = new Set(["IDEMPOTENCY_IN_PROGRESS", "UPSTREAM_ERROR"]);

/**
 * Repeats a request until the server accepts or refuses it. A lost answer is not a failure: the request may have been accepted. Use it for
 * requests with an idempotency key only.
 * @throws the refusal, or the last error.
 */
export async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isUndecided(error)) throw error;
      await backOff(tries);
    }
  }
}

/** Whether a request may have been accepted although it failed. */
export function isUndecided(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => UNDECIDED_CODES.has(String(extensions?.["code"])))
  );
}
