import { setMaxListeners } from "node:events";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/events";
import type { Logger } from "@cgs/kit/log";
import { assembleContent } from "../content/assemble.js";
import type { WriteContentHandler } from "../job/job-queue.js";
import { type Claim, type JobStore, LostClaimError } from "../job/job-store.js";
import { ProviderError } from "../provider/provider.js";
import type { ProviderRegistry } from "../provider/provider-registry.js";
import { writeArticle } from "../writing/article.js";
import { JobRun } from "../writing/job-run.js";
import { writePost } from "../writing/post.js";
import { ProgressReporter } from "./progress-reporter.js";

/** A job that fails this often in ways that might pass is given up. */
const MAX_FAILURES = 5;

/** A vendor's limits do not count as failures, but nobody waits for longer than this. */
const MAX_AGE_MS = 6 * 3_600_000;

/** What the handler works with. */
export interface JobHandlerParts {
  workerId: string;
  store: JobStore;
  providers: ProviderRegistry;
  events: Events;
  log: Logger;
}

/** Writes the jobs a worker takes. What becomes of a job is decided by the error, and written to its row. */
export class JobHandler {
  /** The jobs being written by this process. */
  readonly writing = new Set<string>();
  private readonly shutdown = new AbortController();

  constructor(private readonly parts: JobHandlerParts) {
    setMaxListeners(0, this.shutdown.signal); // every running stream listens
  }

  /** For the queue's worker. */
  readonly handle: WriteContentHandler = async ({ jobId }) => {
    if (this.shutdown.signal.aborted || this.writing.has(jobId)) return undefined;
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
    this.shutdown.abort(new Error("the worker is stopping"));
  }

  private async run(claim: Claim): Promise<{ againAfterMs: number } | undefined> {
    const { store, log } = this.parts;
    const reporter = new ProgressReporter(this.parts.events, claim, log);
    try {
      await store.complete(claim.job, await this.write(claim, reporter));
      return undefined;
    } catch (error) {
      return await this.settle(claim, error).catch(ignoreLostClaim);
    } finally {
      reporter.changed();
    }
  }

  private async write({ job, steps }: Claim, reporter: ProgressReporter) {
    const { providers, store } = this.parts;
    const run = new JobRun({ job, steps }, providers.get(job.provider), store, reporter, this.shutdown.signal);
    const draft = await (job.contentType === "gbp_post" ? writePost(run) : writeArticle(run));
    return assembleContent(job.brief, draft);
  }

  private async settle({ job }: Claim, error: unknown): Promise<{ againAfterMs: number } | undefined> {
    const { store, log } = this.parts;
    if (error instanceof LostClaimError) throw error;
    if (this.shutdown.signal.aborted) {
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
      const limited = error.code === "PROVIDER_RATE_LIMITED";
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
