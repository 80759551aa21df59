import { GraphQLError } from "graphql";

interface Waiter<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(error: unknown): void;
}

interface Queued<T> {
  value: T;
  entity: string | undefined;
}

/** The error code for a client that reads too slowly. It can subscribe again. */
export const LAGGED_CODE = "SUBSCRIPTION_LAGGED";

/** Above this many queued values, older states of an entity are dropped. */
const COMPACT_ABOVE = 64;

/** The maximum number of queued values after older states were dropped. */
const MAX_QUEUED = 4_096;

/**
 * A bounded queue between one producer and one consumer, read as an async iterator.
 *
 * When the consumer is slow, newer states of an entity replace older ones: it misses intermediate states, never the latest state of an entity or
 * the end. Values that no newer one replaces stay queued. When there are too many, the consumer gets them and then an error.
 * It is not an async generator, because `return()` must work while `next()` is pending: otherwise a client could not unsubscribe.
 */
export class EventQueue<T> implements AsyncIterableIterator<T, undefined, undefined> {
  private buffer: Queued<T>[] = [];
  private compactAbove = COMPACT_ABOVE;
  private readonly waiters: Waiter<T>[] = [];
  private ended = false;
  private failure: { error: unknown } | undefined;
  private readonly listeners: (() => void)[] = [];

  /** @param onReturn called once, when the consumer returns or is too slow before the producer has ended the stream. */
  constructor(private readonly onReturn: () => void) {}

  /**
   * Delivers or queues a value. Ignored after the end.
   *
   * @param entity the key of the entity whose whole state the value is; undefined when no later value replaces it.
   */
  push(value: T, entity?: string): void {
    if (this.ended) return;
    const waiter = this.waiters.shift();
    if (waiter) return waiter.resolve({ done: false, value });
    this.buffer.push({ value, entity });
    if (this.buffer.length > this.compactAbove) this.compact();
  }

  /** Ends the stream after the queued values. The consumer gets an error once, after them. */
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

  /** Calls the listener once when the producer or the consumer ends the stream; immediately if it has ended. */
  onEnd(listener: () => void): void {
    if (this.ended) listener();
    else this.listeners.push(listener);
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    const queued = this.buffer.shift();
    if (queued) return { done: false, value: queued.value };
    if (this.failure) {
      const { error } = this.failure;
      this.failure = undefined;
      throw error;
    }
    if (this.ended) return { done: true, value: undefined };
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.buffer = [];
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

  private compact(): void {
    const kept = new Map<unknown, Queued<T>>();
    for (const queued of this.buffer) {
      const key = queued.entity ?? queued;
      kept.delete(key); // so that the newest state keeps its own position
      kept.set(key, queued);
    }
    this.buffer = [...kept.values()];
    // Doubling makes the cost of a value independent of the length of the queue.
    this.compactAbove = Math.max(COMPACT_ABOVE, Math.min(2 * this.buffer.length, MAX_QUEUED));
    if (this.buffer.length <= MAX_QUEUED) return;
    this.end(
      new GraphQLError("The client reads too slowly: too many events are queued. Subscribe again.", {
        extensions: { code: LAGGED_CODE },
      }),
    );
    this.onReturn();
  }
}
