import { GraphQLError } from "graphql";

interface Waiter<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(error: unknown): void;
}

interface Waiting<T> {
  value: T;
  entity: string | undefined;
}

/** Ends the subscription of a client that is too far behind to be brought up to date; it may subscribe again. */
export const LAGGED_CODE = "SUBSCRIPTION_LAGGED";

/** From so many values that wait, older states of an entity are dropped. */
const ROOM = 64;

/** So many values may wait that no newer state replaces. */
const LIMIT = 4_096;

/**
 * A bounded queue between one producer and one consumer, read as an async iterator.
 *
 * When the consumer is slow, states of an entity are dropped for newer ones of the same: it misses progress, never the latest state of
 * anything or the end. What can't be replaced waits, and where that is too much the consumer is told so, after what waits, by an error.
 * It is no async generator on purpose: `return()` must work while `next()` is pending, or nobody could unsubscribe.
 */
export class Channel<T> implements AsyncIterableIterator<T, undefined, undefined> {
  private buffer: Waiting<T>[] = [];
  private room = ROOM;
  private readonly waiters: Waiter<T>[] = [];
  private ended = false;
  private failure: { error: unknown } | undefined;
  private readonly listeners: (() => void)[] = [];

  /** @param onReturn called once, when the consumer has had enough, or is too far behind, before the producer was done. */
  constructor(private readonly onReturn: () => void) {}

  /**
   * Hands a value over. Ignored after the end.
   *
   * @param entity whose whole state the value is; undefined for what no later value makes up for.
   */
  push(value: T, entity?: string): void {
    if (this.ended) return;
    const waiter = this.waiters.shift();
    if (waiter) return waiter.resolve({ done: false, value });
    this.buffer.push({ value, entity });
    if (this.buffer.length > this.room) this.makeRoom();
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
    const waiting = this.buffer.shift();
    if (waiting) return { done: false, value: waiting.value };
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

  private makeRoom(): void {
    const kept = new Map<unknown, Waiting<T>>();
    for (const waiting of this.buffer) {
      const place = waiting.entity ?? waiting;
      kept.delete(place); // the newest state goes to the end, where it came
      kept.set(place, waiting);
    }
    this.buffer = [...kept.values()];
    this.room = Math.max(ROOM, Math.min(2 * this.buffer.length, LIMIT)); // twice, so that a value costs the same however many wait
    if (this.buffer.length <= LIMIT) return;
    this.end(new GraphQLError("You are too far behind. Subscribe again.", { extensions: { code: LAGGED_CODE } }));
    this.onReturn();
  }
}
