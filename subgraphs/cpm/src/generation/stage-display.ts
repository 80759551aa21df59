import type { JobStage } from "../job-record/job-status.js";

/** How long a stage that nobody watches must last to be shown. */
const SHOWN_AFTER_MS = 250;

/** Writes a stage to the job's row. */
export type WriteStage = (stage: JobStage, progress: number) => Promise<void>;

/**
 * Shows what a job is busy with: at once while somebody watches, else only what lasts, for a stage that is over after a millisecond costs
 * as much as one that lasts a minute. Stages are written in their order.
 */
export class StageDisplay {
  private latest: Parameters<WriteStage> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly write: WriteStage,
    private readonly isWatched: () => boolean,
  ) {}

  /** Rejects when a watched stage can't be written. */
  async show(stage: JobStage, progress: number): Promise<void> {
    this.latest = [stage, progress];
    if (this.isWatched()) return this.flush();
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), SHOWN_AFTER_MS); // the job's next write will say so
  }

  /** Shows now what is still to be shown. */
  flush(): Promise<void> {
    const { latest } = this;
    this.close();
    if (latest) this.writing = this.writing.catch(() => undefined).then(() => this.write(...latest));
    return this.writing;
  }

  /** Forgets what is still to be shown. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.latest = undefined;
  }
}
