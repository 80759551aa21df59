import { setMaxListeners } from "node:events";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { Brief, RepairOrder } from "../brief/brief.js";
import { type SiblingPages, SimilarPageError } from "../conformance/sibling-pages.js";
import type { WriteContentHandler } from "../jobs/queue/queue-worker.js";
import { publishJobEvent } from "../jobs/feed/job-events.js";
import { ageSinceStart, type Claim, type ClaimedJob, LostClaimError } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import type { ClientKeys } from "../providers/keys/client-keys.js";
import { withClientKeys } from "../providers/keys/with-client-keys.js";
import type { DraftPublisher } from "../jobs/live-draft/draft-publisher.js";
import { ModelChain } from "../providers/registry/model-chain.js";
import { type Provider, ProviderError } from "../providers/contract/provider.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { lostWorkersError, MAX_LOSSES, maxAgeMs, tooOldError, traceIdOfJob, waitOf } from "./attempt-error.js";
import { inJobSpan } from "./job-span.js";
import { JobMetrics } from "./job-metrics.js";
import { v7 as uuidv7 } from "uuid";
import { batchWaitReason } from "../job-record/batch-wait-reason.js";
import { BatchWave, DeferredStepError } from "../generation/batch-wave.js";
import { JobRun } from "../generation/job-run.js";
import { announceComments } from "../comments/comment-feed.js";
import { repairAsOrdered } from "../revisions/repair-as-ordered.js";
import type { FinishedContent } from "../generation/repair-content.js";
import { produceContent } from "../generation/produce-content.js";
import { withResearch } from "../research/research-step.js";
import type { SearchService } from "../research/search-service.js";
import { ProgressReporter } from "./progress-reporter.js";
import type { WatchedJobs } from "./watched-jobs.js";

/** A job fails for good after this many retryable failures. */
const MAX_FAILURES = 5;

/** The services that {@link JobHandler} uses. */
export interface JobHandlerDependencies {
  workerId: string;
  store: ClaimStore;
  providers: ProviderRegistry;
  keys: ClientKeys;
  siblings: SiblingPages;
  /** Reads the content that a job repairs. */
  finished(brief: Brief, order: RepairOrder): Promise<FinishedContent>;
  drafts: DraftPublisher;
  watched: Pick<WatchedJobs, "has">;
  /** Undefined for an installation without a search service. */
  search?: SearchService | undefined;
  events: Events;
  /** Seconds that a job waits after its first failure. Each further failure doubles the wait. */
  retryPauseSeconds: number;
  log: Logger;
}

/** Writes the jobs that a worker processes. The error decides whether a job is retried or fails. */
export class JobHandler {
  readonly metrics = new JobMetrics();
  /** The jobs that this process is writing or about to claim. */
  readonly writing = new Set<string>();
  /** Aborts the vendor calls of each claimed job. */
  private readonly claims = new Map<string, AbortController>();
  private stopping = false;

  constructor(private readonly dependencies: JobHandlerDependencies) {}

  /** Processes one job of the queue. */
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

  /** Aborts all vendor calls. The jobs go back to the queue and keep their stored steps. */
  stop(): void {
    this.stopping = true;
    for (const claim of this.claims.values()) claim.abort(new Error("the worker is stopping"));
  }

  /** Aborts the vendor calls of a cancelled job. */
  abort(jobId: string): void {
    this.claims.get(jobId)?.abort(new LostClaimError("the job was cancelled"));
  }

  /** Publishes a change of a job that a new reader watches, if this process writes it: the reader may have missed the last one. */
  announce(jobId: string): void {
    if (!this.claims.has(jobId)) return;
    publishJobEvent(this.dependencies.events, jobId, { kind: "changed" }).catch((error: unknown) => {
      this.dependencies.log.warn({ err: error, jobId }, "publishing a job event failed");
    });
  }

  /** Aborts the vendor calls of jobs that the database says this worker no longer holds: the cancellation's message was lost. */
  async abortLostClaims(): Promise<void> {
    const before = [...this.claims]; // read before the query, so each of these was claimed before it
    if (before.length === 0) return;
    const held = new Set((await this.dependencies.store.findByWorker(this.dependencies.workerId)).map(({ id }) => id));
    for (const [jobId, claim] of before) if (!held.has(jobId)) claim.abort(new LostClaimError());
  }

  private async run(claim: Claim): Promise<{ requeueAfterMs: number } | undefined> {
    const { events, log, drafts, watched } = this.dependencies;
    this.metrics.began(claim);
    const draft = drafts.open(claim.job.id);
    const reporter = new ProgressReporter(events, claim, log, draft, () => watched.has(claim.job.id), this.metrics);
    const streams = new AbortController();
    setMaxListeners(0, streams.signal); // every call of the job adds a listener
    this.claims.set(claim.job.id, streams);
    if (this.stopping) streams.abort(new Error("the worker is stopping"));
    const deadline = setTimeout(
      () => streams.abort(tooOldError(claim.job)),
      maxAgeMs(claim.job) - ageSinceStart(claim),
    );
    const wave = this.waveFor(claim.job);
    try {
      if (claim.job.losses >= MAX_LOSSES) throw lostWorkersError();
      await this.complete(claim, reporter, streams.signal, wave);
      this.metrics.ended(claim, "completed");
      return undefined;
    } catch (error) {
      if (wave && error instanceof DeferredStepError) return await this.park(claim, wave);
      return await this.settle(claim, error).catch((lost: unknown) => this.recordLostClaim(claim, lost));
    } finally {
      clearTimeout(deadline);
      this.claims.delete(claim.job.id);
      draft.close();
      reporter.ended();
    }
  }

  /** Collects the requests of a job that is written in batches. Undefined for a job that calls its models directly. */
  private waveFor({ deadlineHours, directReason, provider }: ClaimedJob): BatchWave | undefined {
    if (deadlineHours === null || directReason !== null) return undefined;
    const found = this.dependencies.providers.all().find(({ name }) => name === provider);
    return found?.batches && new BatchWave();
  }

  /** The job waits for the answers to its requests, without a slot. */
  private async park(claim: Claim, wave: BatchWave): Promise<{ requeueAfterMs: number } | undefined> {
    const { job } = claim;
    const { requests } = wave;
    const batch = { id: uuidv7(), provider: job.provider, requests };
    const reason = batchWaitReason(job.provider, 0, requests.length);
    try {
      await this.dependencies.store.park(job, batch, { provider: job.provider, reason });
    } catch (error) {
      return this.settle(claim, error).catch((lost: unknown) => this.recordLostClaim(claim, lost));
    }
    this.metrics.ended(claim, "handed_back");
    return { requeueAfterMs: 0 };
  }

  private async complete(
    claim: Claim,
    reporter: ProgressReporter,
    signal: AbortSignal,
    wave: BatchWave | undefined,
  ): Promise<void> {
    const { providers, keys, store, siblings, finished, events, log } = this.dependencies;
    const informed = await withResearch(claim, signal, this.dependencies);
    const { job } = informed;
    const enter = (provider: Provider) => withClientKeys(provider, () => keys.of(job.clientPath, provider.name));
    const models = new ModelChain(providers.modelsOf(job, enter), job);
    const run = new JobRun(informed, models, store, reporter, signal, wave);
    const { repair } = job.brief;
    const compared = () => Promise.all([siblings.find(job), siblings.earlierTitles(job, job.brief)]);
    if (repair) {
      const repaired = async () => {
        const [base, pages] = await Promise.all([finished(job.brief, repair), compared()]);
        return repairAsOrdered(run, base, repair, ...pages);
      };
      await store.completeRepair(job, repair, await run.finish(repaired()));
      return repair.comments && announceComments(events, repair.jobId, log);
    }
    const { content, conformance, fingerprint } = await run.finish(
      compared().then(([pages, earlierTitles]) => produceContent(run, pages, earlierTitles)),
    );
    const page = fingerprint && siblings.rowOf(job, content.title, fingerprint);
    return store.complete(job, { content, conformance, page });
  }

  private async settle(claim: Claim, error: unknown): Promise<{ requeueAfterMs: number } | undefined> {
    const { store, log } = this.dependencies;
    const { job } = claim;
    if (error instanceof LostClaimError) throw error;
    if (this.stopping || error instanceof SimilarPageError) {
      await store.release(job, { delayMs: 0, failed: false }); // the stored steps are measured again, beside the similar page
      this.metrics.ended(claim, "handed_back", error);
      return { requeueAfterMs: 0 };
    }
    const { code, message, retryable, limited, delayMs } = this.classify(error, job.failures);
    log.warn(
      { err: error, jobId: job.id, attempt: job.attempt, retryable, trace_id: traceIdOfJob(job) },
      "an attempt failed",
    );
    const mayWait = ageSinceStart(claim) < maxAgeMs(job) && (limited || job.failures + 1 < MAX_FAILURES);
    if (!retryable || !mayWait) {
      await store.fail(job, { code, message, retryable });
      this.metrics.ended(claim, "failed", error);
      return undefined;
    }
    const waitingFor = waitOf(error, job);
    await store.release(job, { delayMs, failed: !limited, waited: limited, waitingFor });
    this.metrics.ended(claim, "handed_back", error);
    return { requeueAfterMs: delayMs };
  }

  /** Another worker, or a cancellation, decides about a job whose claim was lost. */
  private recordLostClaim(claim: Claim, error: unknown): undefined {
    if (!(error instanceof LostClaimError)) throw error;
    this.metrics.ended(claim, "lost", error);
  }

  private classify(error: unknown, failures: number) {
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
