import type { JobStage } from "../job-record/job-status.js";

/** Without a watcher, a stage is written when it lasts longer than this. */
const WRITE_DELAY_MS = 2_000;

/** Writes a stage to the job's row. */
export type WriteStage = (stage: JobStage, progress: number) => Promise<void>;

/**
 * Writes the stages of a job to its row, in order: at once while a user watches, else only stages that last, because each costs a database
 * write.
 */
export class StageDisplay {
  /** The stage that was entered last, written or not. */
  current: JobStage | undefined;
  private latest: Parameters<WriteStage> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly write: WriteStage,
    private readonly isWatched: () => boolean,
  ) {}

  /** Rejects when the stage of a watched job cannot be written. */
  async show(stage: JobStage, progress: number): Promise<void> {
    this.current = stage;
    this.latest = [stage, progress];
    if (this.isWatched()) return this.flush();
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), WRITE_DELAY_MS); // a lost claim also fails the job's next write
  }

  /** Writes the pending stage now. */
  flush(): Promise<void> {
    const { latest } = this;
    this.close();
    if (latest) this.writing = this.writing.catch(() => undefined).then(() => this.write(...latest));
    return this.writing;
  }

  /** Discards the pending stage. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.latest = undefined;
  }
}
