/** Something that writes at its own speed when it is told the time. */
export interface PacedStream {
  /** Writes what is due at `now` (milliseconds of `performance.now()`). */
  advance(now: number): void;
}

const TICK_MS = 50;
/** Streams served in one tick. With more of them each waits longer and then writes more, so writes a second stay bounded. */
const STREAMS_PER_TICK = 250;

/**
 * Drives any number of streams from one shared timer, which exists only while there are streams. A timer for every token
 * of every stream would cost more than the writing.
 */
export class Pacer {
  private readonly streams = new Set<PacedStream>();
  private timer: NodeJS.Timeout | undefined;

  /** Starts driving a stream, until {@link Pacer.remove}. */
  add(stream: PacedStream): void {
    this.streams.add(stream);
    this.timer ??= setInterval(() => this.tick(), TICK_MS);
  }

  /** Stops driving a stream. Removing it twice does no harm. */
  remove(stream: PacedStream): void {
    this.streams.delete(stream);
    if (this.streams.size === 0) this.stop();
  }

  /** Stops the timer. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private tick(): void {
    const now = performance.now();
    for (const stream of [...firstOf(this.streams, STREAMS_PER_TICK)]) {
      this.moveToTheEnd(stream);
      stream.advance(now);
    }
  }

  private moveToTheEnd(stream: PacedStream): void {
    this.streams.delete(stream);
    this.streams.add(stream);
  }
}

function* firstOf<T>(items: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken === count) return;
    taken += 1;
    yield item;
  }
}
