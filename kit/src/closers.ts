/** Collects close functions and runs them in reverse order. A failure does not keep the others from running. */
export class Closers {
  private readonly stack: (() => Promise<unknown> | void)[] = [];

  /** Adds a close function. It runs before those that were added earlier. */
  add(close: () => Promise<unknown> | void): void {
    this.stack.push(close);
  }

  /** Runs every function once. Rejects with the first failure, after all have run. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.stack.pop(); close; close = this.stack.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
