import type { Logger } from "@cgs/kit/log";
import { readTraceparent, writeTraceparent } from "@cgs/kit/http/trace";
import { spanContextOf, inSpan, SpanKind } from "@cgs/kit/tracing/spans";
import type { Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";

/**
 * Runs an attempt in a span of the trace in which the job was accepted. The span links to the previous attempt: of this job, or of the job that
 * it retries.
 */
export function inJobSpan<T>(claim: Claim, store: ClaimStore, log: Logger, work: () => Promise<T>): Promise<T> {
  const { job } = claim;
  const attributes = {
    "cgs.job.id": job.id,
    "cgs.job.attempt": job.attempt,
    "cgs.job.content_type": job.contentType,
    "cgs.job.stored_steps": claim.steps.length,
  };
  const links = [readTraceparent(job.attemptTrace)];
  const start = { kind: SpanKind.CONSUMER, attributes, links, parent: readTraceparent(job.traceParent) ?? null };
  return inSpan("write content", start, (span) => {
    const own = spanContextOf(span);
    if (own && span.isRecording())
      store
        .storeAttemptTrace(job, writeTraceparent(own))
        .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, "storing the trace of an attempt failed"));
    return work();
  });
}
