import { retryAfterOf } from "./api-error.js";
import { wait } from "./wait.js";

/** Sends one HTTP request. */
export type Fetch = (request: Request) => Promise<Response>;

/** A longer `Retry-After`, such as that of an hourly limit, is returned as an error instead. */
const LONGEST_RETRY_AFTER = 60;

/** The limit in seconds of the first pause without `Retry-After`. Each further limit is twice as long. */
const FIRST_PAUSE = 0.5;

/** The largest part of `Retry-After` that is added to it, so that clients refused at the same moment come back at different ones. */
const JITTER = 0.1;

/**
 * Returns a `fetch` that repeats a request after a network error, a rate limit (429) or a server error (5xx). It repeats only requests
 * that have no second effect: reads, and those with an `Idempotency-Key`. It waits as long as `Retry-After` says; without the header, a
 * random time below a limit that doubles. The request's signal ends a pause.
 * @param maxRetries the largest number of repetitions of one request
 * @param isRepeatable decides otherwise which requests have no second effect
 */
export function retrying(
  fetch: Fetch,
  maxRetries: number,
  isRepeatable: (request: Request) => boolean = hasNoSecondEffect,
): Fetch {
  return async (request) => {
    for (let retries = 0; ; retries++) {
      const isLast = retries >= maxRetries || !isRepeatable(request);
      const response = await fetch(isLast ? request : request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error;
        return undefined;
      });
      const pause = isLast ? undefined : pauseBefore(retries, request, response);
      if (response && pause === undefined) return response;
      await response?.body?.cancel();
      await wait(pause ?? 0, request.signal);
    }
  };
}

function hasNoSecondEffect({ method, headers }: Request): boolean {
  return method === "GET" || headers.has("idempotency-key");
}

/** The seconds before the next repetition; undefined when the response is final. A missing response is a network error. */
function pauseBefore(retries: number, request: Request, response: Response | undefined): number | undefined {
  if (response && !isTemporary(request, response)) return undefined;
  const retryAfter = response && retryAfterOf(response.headers);
  if (retryAfter === undefined) return Math.random() * FIRST_PAUSE * 2 ** retries;
  return retryAfter > LONGEST_RETRY_AFTER ? undefined : retryAfter * (1 + Math.random() * JITTER);
}

/** A 409 with `Retry-After` answers a request whose idempotency key is in use; a read gets it for a job that is not complete. */
function isTemporary({ method }: Request, { status, headers }: Response): boolean {
  return status === 429 || status >= 500 || (status === 409 && method !== "GET" && headers.has("retry-after"));
}
