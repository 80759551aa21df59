/** A stream with a rate of its own, driven by a {@link Pacer}. */
export interface PacedStream {
  /** Writes the tokens due at `now` (milliseconds of `performance.now()`). */
  advance(now: number): void;
}

const TICK_MS = 50;
/** Streams driven in one tick. With more streams, each writes less often and more at once, so writes a second stay bounded. */
const STREAMS_PER_TICK = 250;

/**
 * Drives any number of streams from one timer, which runs only while there are streams. A timer for each token of each
 * stream would cost more CPU than the writing.
 */
export class Pacer {
  private readonly streams = new Set<PacedStream>();
  private timer: NodeJS.Timeout | undefined;

  /** Starts driving a stream, until {@link Pacer.remove}. */
  add(stream: PacedStream): void {
    this.streams.add(stream);
    this.timer ??= setInterval(() => this.tick(), TICK_MS);
  }

  /** Stops driving a stream. Has no effect for a removed stream. */
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
