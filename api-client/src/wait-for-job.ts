import type { ApiClient, WaitOptions } from "./api-client.js";
import { ApiError } from "./api-error.js";
import type { JobStatus } from "./api-types.js";
import { wait } from "./wait.js";

/** The poll interval in seconds when the API returns none. It stays below the limit of ten requests a minute. */
const DEFAULT_POLL_SECONDS = 7;

/** Polls a job until it has ended. */
export async function waitForJob(
  { status: read }: Pick<ApiClient, "status">,
  jobId: string,
  { signal, onStatus }: WaitOptions,
): Promise<JobStatus> {
  for (;;) {
    const status = await read(jobId, { ...(signal && { signal }) }).catch(returnIfTemporary);
    if (!(status instanceof ApiError)) {
      onStatus?.(status);
      if (hasEnded(status)) return status;
    }
    await wait(status.retryAfter ?? DEFAULT_POLL_SECONDS, signal);
  }
}

function hasEnded({ status }: JobStatus): boolean {
  return status !== "queued" && status !== "processing";
}

/** Returns rate limit and availability errors, after which polling continues. Throws all others. */
function returnIfTemporary(error: unknown): ApiError {
  if (error instanceof ApiError && (error.status === 429 || error.status === 503)) return error;
  throw error;
}
