interface Waiter<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(error: unknown): void;
}

/**
 * A bounded queue between one producer and one consumer, read as an async iterator.
 *
 * When the consumer is slow the oldest values are dropped: it misses progress, never the latest state or the end.
 * It is no async generator on purpose: `return()` must work while `next()` is pending, or nobody could unsubscribe.
 */
export class Channel<T> implements AsyncIterableIterator<T, undefined, undefined> {
  private readonly buffer: T[] = [];
  private readonly waiters: Waiter<T>[] = [];
  private ended = false;
  private failure: { error: unknown } | undefined;
  private readonly listeners: (() => void)[] = [];

  /**
   * @param capacity how many values are kept for a slow consumer.
   * @param onReturn called once, when the consumer has had enough before the producer was done.
   */
  constructor(
    private readonly capacity: number,
    private readonly onReturn: () => void,
  ) {}

  /** Hands a value over. Ignored after the end. */
  push(value: T): void {
    if (this.ended) return;
    const waiter = this.waiters.shift();
    if (waiter) return waiter.resolve({ done: false, value });
    if (this.buffer.length >= this.capacity) this.buffer.shift();
    this.buffer.push(value);
  }

  /** Ends the stream after the values that wait; with an error, the consumer is given it once, after them. */
  end(error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    for (const listener of this.listeners) listener();
    const [first, ...others] = this.waiters.splice(0);
    if (error !== undefined && !first) this.failure = { error };
    if (error !== undefined) first?.reject(error);
    else first?.resolve({ done: true, value: undefined });
    for (const waiter of others) waiter.resolve({ done: true, value: undefined });
  }

  /** Calls back once, when the producer or the consumer ends the stream; at once if it has ended. */
  onEnd(listener: () => void): void {
    if (this.ended) listener();
    else this.listeners.push(listener);
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    if (this.buffer.length > 0) return { done: false, value: this.buffer.shift() as T };
    if (this.failure) {
      const { error } = this.failure;
      this.failure = undefined;
      throw error;
    }
    if (this.ended) return { done: true, value: undefined };
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.buffer.length = 0;
    this.failure = undefined;
    if (!this.ended) {
      this.end();
      this.onReturn();
    }
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<T, undefined>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
