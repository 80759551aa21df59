import { setMaxListeners } from "node:events";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/events";
import type { Logger } from "@cgs/kit/log";
import type { SiblingPages } from "../conformance/sibling-pages.js";
import type { WriteContentHandler } from "../job/job-queue.js";
import { type Claim, type ClaimStore, LostClaimError } from "../job/claim-store.js";
import type { DraftDesk } from "../live-draft/draft-desk.js";
import { ProviderError } from "../provider/provider.js";
import type { ProviderRegistry } from "../provider/provider-registry.js";
import { JobRun } from "../writing/job-run.js";
import { produceContent } from "../writing/produce.js";
import { ProgressReporter } from "./progress-reporter.js";

/** A job that fails this often in ways that might pass is given up. */
const MAX_FAILURES = 5;

/** A vendor's limits do not count as failures, but nobody waits for longer than this. */
const MAX_AGE_MS = 6 * 3_600_000;

/** What the handler works with. */
export interface JobHandlerParts {
  workerId: string;
  store: ClaimStore;
  providers: ProviderRegistry;
  siblings: SiblingPages;
  drafts: DraftDesk;
  events: Events;
  log: Logger;
}

/** Writes the jobs a worker takes. What becomes of a job is decided by the error, and written to its row. */
export class JobHandler {
  /** The jobs being written by this process. */
  readonly writing = new Set<string>();
  /** What ends the streams of each job that was claimed. */
  private readonly claims = new Map<string, AbortController>();
  private stopping = false;

  constructor(private readonly parts: JobHandlerParts) {}

  /** For the queue's worker. */
  readonly handle: WriteContentHandler = async ({ jobId }) => {
    if (this.stopping || this.writing.has(jobId)) return undefined;
    this.writing.add(jobId);
    try {
      const claim = await this.parts.store.claim(jobId, this.parts.workerId);
      return claim && (await this.run(claim));
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

  /** Ends the streams of jobs that the database says are not this worker's: cancelled or taken over without it being heard. */
  async abandonLost(): Promise<void> {
    const before = [...this.claims]; // first: each of these was claimed before the question is asked
    if (before.length === 0) return;
    const held = new Set((await this.parts.store.heldBy(this.parts.workerId)).map(({ id }) => id));
    for (const [jobId, claim] of before) if (!held.has(jobId)) claim.abort(new LostClaimError("the job is not held"));
  }

  private async run(claim: Claim): Promise<{ againAfterMs: number } | undefined> {
    const { store, events, log, drafts } = this.parts;
    const draft = drafts.open(claim.job.id);
    const reporter = new ProgressReporter(events, claim, log, draft);
    const streams = new AbortController();
    setMaxListeners(0, streams.signal); // every stream of the job listens
    this.claims.set(claim.job.id, streams);
    if (this.stopping) streams.abort(new Error("the worker is stopping"));
    try {
      await store.complete(claim.job, await this.write(claim, reporter, streams.signal));
      return undefined;
    } catch (error) {
      return await this.settle(claim, error).catch(ignoreLostClaim);
    } finally {
      this.claims.delete(claim.job.id);
      draft.close();
      reporter.changed();
    }
  }

  private async write({ job, steps }: Claim, reporter: ProgressReporter, signal: AbortSignal) {
    const { providers, store, siblings } = this.parts;
    const run = new JobRun({ job, steps }, providers.get(job.provider), store, reporter, signal);
    const { content, conformance, sketch } = await produceContent(run, await siblings.of(job));
    return { content, conformance, page: sketch && siblings.page(job, content.title, sketch) };
  }

  private async settle({ job }: Claim, error: unknown): Promise<{ againAfterMs: number } | undefined> {
    const { store, log } = this.parts;
    if (error instanceof LostClaimError) throw error;
    if (this.stopping) {
      await store.release(job, { delayMs: 0, failed: false });
      return { againAfterMs: 0 };
    }
    const { code, message, retryable, limited, delayMs } = this.judge(error, job.failures);
    log.warn({ err: error, jobId: job.id, attempt: job.attempt, retryable }, "an attempt at a job failed");
    const mayWait = limited ? Date.now() - job.createdAt.getTime() < MAX_AGE_MS : job.failures + 1 < MAX_FAILURES;
    if (!retryable || !mayWait) {
      await store.fail(job, { code, message, retryable });
      return undefined;
    }
    await store.release(job, { delayMs, failed: !limited });
    return { againAfterMs: delayMs };
  }

  private judge(error: unknown, failures: number) {
    const backoffMs = Math.round(1_000 * 2 ** failures * (0.75 + Math.random() / 2));
    if (error instanceof ProviderError) {
      const { retryable, retryAfterMs } = error.options;
      const limited = error.code === "PROVIDER_RATE_LIMITED" || error.options.notAsked === true;
      return { code: error.code, message: error.message, retryable, limited, delayMs: retryAfterMs ?? backoffMs };
    }
    const { code, message } = error instanceof AppError ? error : new AppError("INTERNAL_ERROR");
    const retryable = !(error instanceof AppError) || error.status >= 500;
    return { code, message, retryable, limited: false, delayMs: backoffMs };
  }
}

/** A job that is no longer ours is somebody else's to settle. */
function ignoreLostClaim(error: unknown): undefined {
  if (!(error instanceof LostClaimError)) throw error;
}
