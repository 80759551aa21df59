/** Collects what has to be closed, and closes it in reverse order. One failure does not stop the others. */
export class Closers {
  private readonly stack: (() => Promise<unknown> | void)[] = [];

  /** Registers a close function; it runs before those that were added earlier. */
  add(close: () => Promise<unknown> | void): void {
    this.stack.push(close);
  }

  /** Closes everything once. Rejects with the first failure after all have run. */
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
