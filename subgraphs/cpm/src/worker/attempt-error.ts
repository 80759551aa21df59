import { AppError } from "@cgs/kit/errors";
import { readTraceparent } from "@cgs/kit/http/trace";
import type { StoredWait } from "../job-record/job-wait.js";
import type { ClaimedJob } from "../job-transitions/claim.js";
import { ProviderError } from "../providers/contract/provider.js";
import { firstCharacters } from "../text/graphemes.js";

/**
 * The hours from a job's first claim within which it must end; those of its deadline are added. Waiting for a vendor's rate limit does not
 * count as a failure, but does count here.
 */
const MAX_AGE_HOURS = 6;

/** A job whose workers were lost this often is assumed to crash them. */
export const MAX_LOSSES = 10;

/** The vendor that a job waits for. Null when another fault made it wait. */
export function waitOf(error: unknown, job: ClaimedJob): StoredWait | null {
  if (!(error instanceof ProviderError)) return null;
  return { provider: error.provider ?? job.provider, reason: firstCharacters(error.message, 300) };
}

/** Milliseconds from its first claim within which a job must end. */
export function maxAgeMs({ deadlineHours }: ClaimedJob): number {
  return (MAX_AGE_HOURS + (deadlineHours ?? 0)) * 3_600_000;
}

/** The error of a job that did not end in this time. */
export function tooOldError(job: ClaimedJob): AppError {
  const hours = job.deadlineHours === null ? "six" : maxAgeMs(job) / 3_600_000;
  return new AppError("UPSTREAM_TIMEOUT", { message: `The job was not finished within ${hours} hours.` });
}

/** The error of a job whose workers were lost too often. */
export function lostWorkersError(): ProviderError {
  const message = `The workers that wrote this job were lost ${MAX_LOSSES} times.`;
  return new ProviderError("INTERNAL_ERROR", message, { retryable: false });
}

/** The trace of the request that created the job, so that logs name it even without spans. */
export function traceIdOfJob({ traceParent }: ClaimedJob): string | undefined {
  return readTraceparent(traceParent)?.traceId;
}
