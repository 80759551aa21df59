import { setMaxListeners } from "node:events";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { readTraceparent } from "@cgs/kit/http/trace";
import { type SiblingPages, TwinPageError } from "../conformance/sibling-pages.js";
import type { WriteContentHandler } from "../jobs/queue/job-queue.js";
import { publishJobEvent } from "../jobs/feed/job-events.js";
import { ageSinceStart, type Claim, type ClaimedJob, LostClaimError } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import type { ClientKeys } from "../providers/keys/client-keys.js";
import { withClientKeys } from "../providers/keys/with-client-keys.js";
import type { DraftPublisher } from "../jobs/live-draft/draft-publisher.js";
import { ModelChain } from "../providers/registry/model-chain.js";
import { type Provider, ProviderError } from "../providers/contract/provider.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { inJobSpan } from "./job-span.js";
import { JobMetrics } from "./job-metrics.js";
import { JobRun } from "../generation/job-run.js";
import { produceContent } from "../generation/produce.js";
import { ProgressReporter } from "./progress-reporter.js";
import type { WatchedJobs } from "./watched-jobs.js";

/** A job that fails this often in ways that might pass is given up. */
const MAX_FAILURES = 5;

/** Hard deadline from the first time a job is taken up, whatever it waits for; a vendor's limits do not count as failures. */
const MAX_AGE_MS = 6 * 3_600_000;

/** A job whose workers are lost this often is what ends them. */
const MAX_LOSSES = 10;

/** What the handler works with. */
export interface JobHandlerDependencies {
  workerId: string;
  store: ClaimStore;
  providers: ProviderRegistry;
  keys: ClientKeys;
  siblings: SiblingPages;
  drafts: DraftPublisher;
  watched: Pick<WatchedJobs, "has">;
  events: Events;
  /** What a job waits after its first failure, in seconds; the wait doubles with each that follows. */
  retryPauseSeconds: number;
  log: Logger;
}

/** Writes the jobs a worker takes. What becomes of a job is decided by the error, and written to its row. */
export class JobHandler {
  readonly metrics = new JobMetrics();
  /** The jobs being written by this process. */
  readonly writing = new Set<string>();
  /** What ends the streams of each job that was claimed. */
  private readonly claims = new Map<string, AbortController>();
  private stopping = false;

  constructor(private readonly dependencies: JobHandlerDependencies) {}

  /** For the queue's worker. */
  readonly handle: WriteContentHandler = async ({ jobId }) => {
    if (this.stopping) return { requeueAfterMs: 0 };
    if (this.writing.has(jobId)) return undefined;
    this.writing.add(jobId);
    try {
      const claim = await this.dependencies.store.claim(jobId, this.dependencies.workerId);
      return claim && (await inJobSpan(claim, this.dependencies.store, this.dependencies.log, () => this.run(claim)));
    } finally {
      this.writing.delete(jobId);
    }
  };

  /** Ends every stream. The jobs go back to the queue, and what they had stored stays. */
  stop(): void {
    this.stopping = true;
    for (const claim of this.claims.values()) claim.abort(new Error("the worker is stopping"));
  }

  /** Ends the streams of a job that is not to be written any more. */
  abandon(jobId: string): void {
    this.claims.get(jobId)?.abort(new LostClaimError("the job was cancelled"));
  }

  /** Says how a job stands that somebody has begun to watch, if it is written here: they may have missed its last change. */
  announce(jobId: string): void {
    if (!this.claims.has(jobId)) return;
    publishJobEvent(this.dependencies.events, jobId, { kind: "changed" }).catch((error: unknown) => {
      this.dependencies.log.warn({ err: error, jobId }, "a job event could not be announced");
    });
  }

  /** Ends the streams of jobs that the database says are not this worker's: cancelled or taken over without it being heard. */
  async abortLostClaims(): Promise<void> {
    const before = [...this.claims]; // first: each of these was claimed before the question is asked
    if (before.length === 0) return;
    const held = new Set((await this.dependencies.store.findByWorker(this.dependencies.workerId)).map(({ id }) => id));
    for (const [jobId, claim] of before) if (!held.has(jobId)) claim.abort(new LostClaimError("the job is not held"));
  }

  private async run(claim: Claim): Promise<{ requeueAfterMs: number } | undefined> {
    const { store, events, log, drafts, watched } = this.dependencies;
    this.metrics.began(claim);
    const draft = drafts.open(claim.job.id);
    const reporter = new ProgressReporter(events, claim, log, draft, () => watched.has(claim.job.id), this.metrics);
    const streams = new AbortController();
    setMaxListeners(0, streams.signal); // every stream of the job listens
    this.claims.set(claim.job.id, streams);
    if (this.stopping) streams.abort(new Error("the worker is stopping"));
    const deadline = setTimeout(() => streams.abort(tooLate()), MAX_AGE_MS - ageSinceStart(claim));
    try {
      if (claim.job.losses >= MAX_LOSSES) throw tooOftenLost();
      await store.complete(claim.job, await this.write(claim, reporter, streams.signal));
      this.metrics.ended(claim, "completed");
      return undefined;
    } catch (error) {
      return await this.settle(claim, error).catch((lost: unknown) => this.recordLostClaim(claim, lost));
    } finally {
      clearTimeout(deadline);
      this.claims.delete(claim.job.id);
      draft.close();
      reporter.ended();
    }
  }

  private async write(claim: Claim, reporter: ProgressReporter, signal: AbortSignal) {
    const { job } = claim;
    const { providers, keys, store, siblings } = this.dependencies;
    const enter = (provider: Provider) => withClientKeys(provider, () => keys.of(job.clientPath, provider.name));
    const models = new ModelChain(providers.modelsOf(job, enter), job);
    const run = new JobRun(claim, models, store, reporter, signal);
    const { content, conformance, sketch } = await run.during(
      siblings.of(job).then((pages) => produceContent(run, pages)),
    );
    return { content, conformance, page: sketch && siblings.page(job, content.title, sketch) };
  }

  private async settle(claim: Claim, error: unknown): Promise<{ requeueAfterMs: number } | undefined> {
    const { store, log } = this.dependencies;
    const { job } = claim;
    if (error instanceof LostClaimError) throw error;
    if (this.stopping || error instanceof TwinPageError) {
      await store.release(job, { delayMs: 0, failed: false }); // a twin: what is stored is measured again, beside it
      this.metrics.ended(claim, "handed_back", error);
      return { requeueAfterMs: 0 };
    }
    const { code, message, retryable, limited, delayMs } = this.judge(error, job.failures);
    log.warn(
      { err: error, jobId: job.id, attempt: job.attempt, retryable, trace_id: traceIdOfJob(job) },
      "an attempt at a job failed",
    );
    const mayWait = ageSinceStart(claim) < MAX_AGE_MS && (limited || job.failures + 1 < MAX_FAILURES);
    if (!retryable || !mayWait) {
      await store.fail(job, { code, message, retryable });
      this.metrics.ended(claim, "failed", error);
      return undefined;
    }
    await store.release(job, { delayMs, failed: !limited, waited: limited });
    this.metrics.ended(claim, "handed_back", error);
    return { requeueAfterMs: delayMs };
  }

  /** A job that is no longer ours is somebody else's to settle. */
  private recordLostClaim(claim: Claim, error: unknown): undefined {
    if (!(error instanceof LostClaimError)) throw error;
    this.metrics.ended(claim, "lost", error);
  }

  private judge(error: unknown, failures: number) {
    const backoffMs = Math.round(
      this.dependencies.retryPauseSeconds * 1_000 * 2 ** failures * (0.75 + Math.random() / 2),
    );
    if (error instanceof ProviderError) {
      const { retryable, retryAfterMs } = error.options;
      const limited = error.code === "PROVIDER_RATE_LIMITED" || error.options.notAsked === true;
      return { code: error.code, message: error.message, retryable, limited, delayMs: retryAfterMs ?? backoffMs };
    }
    const { code, message } = error instanceof AppError ? error : new AppError("INTERNAL_ERROR");
    const retryable = !(error instanceof AppError) || error.retryable;
    return { code, message, retryable, limited: false, delayMs: backoffMs };
  }
}

function tooLate(): AppError {
  return new AppError("UPSTREAM_TIMEOUT", { message: "The job was not finished within six hours." });
}

function tooOftenLost(): ProviderError {
  const message = `The workers that wrote this job were lost ${MAX_LOSSES} times.`;
  return new ProviderError("INTERNAL_ERROR", message, { retryable: false });
}

/** The trace of whoever ordered a job, so that the logs name it where no spans are made. */
function traceIdOfJob({ traceParent }: ClaimedJob): string | undefined {
  return readTraceparent(traceParent)?.traceId;
}
