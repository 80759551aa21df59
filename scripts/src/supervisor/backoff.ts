/** The waits before a process that ended is restarted. */
export interface BackoffOptions {
  /** The first wait, in milliseconds; each further one is twice as long. */
  firstMs: number;
  /** No wait is longer than this. */
  capMs: number;
  /** After a run of this length the next wait is the first again. */
  stableMs: number;
}

/** The waits for every process of `npm start`. */
export const DEFAULT_BACKOFF: BackoffOptions = { firstMs: 250, capMs: 10_000, stableMs: 30_000 };

/** Doubles the wait from one failure to the next, until a run was stable. */
export class Backoff {
  private failures = 0;

  constructor(private readonly options: BackoffOptions) {}

  /** The wait in milliseconds after a run of the given length. */
  next(ranMs: number): number {
    if (ranMs >= this.options.stableMs) this.failures = 0;
    return Math.min(this.options.capMs, this.options.firstMs * 2 ** this.failures++);
  }
}
