import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { type JobEvent, publishJobEvent } from "../jobs/feed/job-events.js";
import type { DraftWriter } from "../jobs/live-draft/draft-publisher.js";
import type { Claim } from "../job-transitions/claim.js";
import type { JobMetrics } from "./job-metrics.js";
import type { RunObserver, StepName } from "../generation/step.js";
import { progressAt } from "../generation/writing-progress.js";

/** Readers get at most two progress events a second. */
const PROGRESS_INTERVAL_MS = 500;

/** Publishes a job's changes and its progress while the job is watched. The end of the attempt is always published. */
export class ProgressReporter implements RunObserver {
  private written: number;
  private announcedAt = -Infinity;

  constructor(
    private readonly events: Events,
    private readonly claim: Claim,
    private readonly log: Logger,
    private readonly draft: DraftWriter,
    readonly isWatched: () => boolean,
    private readonly metrics: JobMetrics,
  ) {
    this.written = claim.steps.reduce((sum, { output }) => sum + (typeof output === "string" ? output.length : 0), 0);
  }

  changed(): void {
    if (this.isWatched()) this.announce({ kind: "changed" });
  }

  /** The attempt has ended. */
  ended(): void {
    this.announce({ kind: "changed" });
  }

  wrote(characters: number): void {
    this.written += characters;
    const now = performance.now();
    if (now - this.announcedAt < PROGRESS_INTERVAL_MS || !this.isWatched()) return;
    this.announcedAt = now;
    const { attempt, brief } = this.claim.job;
    const progress = progressAt(this.written, brief);
    this.announce({ kind: "progress", attempt, progress, at: this.claim.now().toISOString() });
  }

  drafted(step: StepName, piece: string): void {
    this.draft.add(step, piece);
  }

  restarted(step: StepName): void {
    this.draft.restart(step);
  }

  finished(step: StepName, text: string): void {
    this.draft.finish(step, text);
  }

  stepCompleted(task: string, seconds: number): void {
    this.metrics.took(task, seconds);
  }

  private announce(event: JobEvent): void {
    publishJobEvent(this.events, this.claim.job.id, event).catch((error: unknown) => {
      this.log.warn({ err: error, jobId: this.claim.job.id }, "publishing a job event failed");
    });
  }
}
