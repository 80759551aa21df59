/** How long work may keep the event loop, in milliseconds, before requests that have arrived meanwhile are read. */
const SLICE_MS = 10;

/**
 * Shares the event loop. Long work asks before each small part; when the time slice is over, the part waits until the event loop has
 * read what has arrived. All work of a process shares one slice, so that many operations together block no longer than one.
 */
export class TimeSlices {
  private end: number | undefined;
  private waiting: (() => void)[] = [];

  /** @returns undefined when the work may continue at once, else a promise for a later slice. */
  wait(): Promise<void> | undefined {
    if (this.end === undefined) this.start();
    else if (performance.now() >= this.end) return new Promise((resolve) => this.waiting.push(resolve));
    return undefined;
  }

  /** Runs a part of long work, at once or in a later slice. */
  run<T>(part: () => T): T | Promise<Awaited<T>> {
    const later = this.wait();
    return later ? (later.then(part) as Promise<Awaited<T>>) : part();
  }

  private start(): void {
    this.end = performance.now() + SLICE_MS;
    setImmediate(() => {
      this.end = undefined;
      if (this.waiting.length > 0) void this.resume();
    });
  }

  /** Continues the work that waits, in its order, until the new slice is over too. */
  private async resume(): Promise<void> {
    this.start();
    const waiting = this.waiting;
    this.waiting = [];
    let next = 0;
    while (next < waiting.length && this.end !== undefined && performance.now() < this.end) {
      waiting[next]?.();
      next += 1;
      await Promise.resolve(); // the work runs, as far as it comes without waiting
    }
    this.waiting = [...waiting.slice(next), ...this.waiting];
  }
}

/** The time slices of this process. */
export const timeSlices = new TimeSlices();
