import { AppError } from "../errors.js";

/** Exports at a time: of one caller, and of the process. */
const OF_CALLER = 2;
const OF_PROCESS = 10;

const RETRY_SECONDS = 10;

/** Limits the exports that run at the same time, because each holds a connection and reads the whole log. */
export class ConcurrentExports {
  private readonly running = new Map<string, number>();
  private total = 0;

  /** Runs an export. @throws AppError RATE_LIMIT_EXCEEDED when as many as allowed are running. */
  async run(callerId: string, work: () => Promise<void>): Promise<void> {
    const own = this.running.get(callerId) ?? 0;
    if (own >= OF_CALLER) throw tooMany(`${OF_CALLER} exports at a time with one account`);
    if (this.total >= OF_PROCESS) throw tooMany(`${OF_PROCESS} exports at a time`);
    this.count(callerId, 1);
    try {
      await work();
    } finally {
      this.count(callerId, -1);
    }
  }

  private count(callerId: string, change: 1 | -1): void {
    const own = (this.running.get(callerId) ?? 0) + change;
    this.total += change;
    if (own > 0) this.running.set(callerId, own);
    else this.running.delete(callerId);
  }
}

function tooMany(limit: string): AppError {
  return new AppError("RATE_LIMIT_EXCEEDED", {
    message: `At most ${limit}. Retry when one has ended.`,
    retryAfter: RETRY_SECONDS,
    details: { limit },
  });
}
