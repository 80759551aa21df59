import type { PeerBytes } from "@cgs/kit/http/unread-bytes";
import { GraphQLError } from "graphql";

interface Waiter<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(error: unknown): void;
}

interface Queued<T> {
  value: T;
  entity: string | undefined;
  bytes: number;
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
 * the end. Values that no newer one replaces stay queued. When there are too many, by number or by size, the consumer gets them and then an
 * error.
 * It is not an async generator, because `return()` must work while `next()` is pending: otherwise a client could not unsubscribe.
 */
export class EventQueue<T> implements AsyncIterableIterator<T, undefined, undefined> {
  private buffer: Queued<T>[] = [];
  private compactAbove = COMPACT_ABOVE;
  private readonly waiters: Waiter<T>[] = [];
  private ended = false;
  private failure: { error: unknown } | undefined;
  private readonly listeners: (() => void)[] = [];

  /**
   * @param onReturn called once, when the consumer returns or is too slow before the producer has ended the stream.
   * @param unread counts the queued values of the consumer's connection.
   */
  constructor(
    private readonly onReturn: () => void,
    private readonly unread?: PeerBytes,
  ) {}

  /**
   * Delivers or queues a value. Ignored after the end.
   *
   * @param entity the key of the entity whose whole state the value is; undefined when no later value replaces it.
   */
  push(value: T, entity?: string): void {
    if (this.ended) return;
    const waiter = this.waiters.shift();
    if (waiter) return waiter.resolve({ done: false, value });
    const bytes = this.unread ? sizeOf(value) : 0;
    if (this.unread?.tryAdd(bytes) === false) {
      this.compact(entity);
      if (!this.unread.tryAdd(bytes)) return this.lag();
    }
    this.buffer.push({ value, entity, bytes });
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
    if (queued) {
      this.unread?.release(queued.bytes);
      return { done: false, value: queued.value };
    }
    if (this.failure) {
      const { error } = this.failure;
      this.failure = undefined;
      throw error;
    }
    if (this.ended) return { done: true, value: undefined };
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    for (const { bytes } of this.buffer.splice(0)) this.unread?.release(bytes);
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

  /** Drops states that a newer one replaces. @param replaced an entity of which every queued state is replaced. */
  private compact(replaced?: string): void {
    const kept = new Map<unknown, Queued<T>>();
    const drop = (key: unknown) => {
      this.unread?.release(kept.get(key)?.bytes ?? 0);
      kept.delete(key);
    };
    for (const queued of this.buffer) {
      const key = queued.entity ?? queued;
      drop(key); // so that the newest state keeps its own position
      kept.set(key, queued);
    }
    if (replaced !== undefined) drop(replaced);
    this.buffer = [...kept.values()];
    // Doubling makes the cost of a value independent of the length of the queue.
    this.compactAbove = Math.max(COMPACT_ABOVE, Math.min(2 * this.buffer.length, MAX_QUEUED));
    if (this.buffer.length > MAX_QUEUED) this.lag();
  }

  private lag(): void {
    this.end(
      new GraphQLError("The client reads too slowly: too many events are queued. Subscribe again.", {
        extensions: { code: LAGGED_CODE },
      }),
    );
    this.onReturn();
  }
}

/** Events are shared between the queues of many connections, so each is measured once. */
const sizes = new WeakMap<object, number>();

/** The size of a value in bytes, about as many as are sent. */
function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return String(value).length;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const bytes = JSON.stringify(value).length;
  sizes.set(value, bytes);
  return bytes;
}
