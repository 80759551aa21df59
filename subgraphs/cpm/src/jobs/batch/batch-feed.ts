import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { DataSource } from "typeorm";
import type { Batch } from "./batch.js";
import { readBatches } from "./batch-state.js";

/** A reader gets at most two states a second. */
const INTERVAL_MS = 500;

/** The highest share of time spent reading. When a read takes long, states come less often. */
const MAX_READING_SHARE = 0.1;

/** A reader that falls further behind loses the oldest states, never the newest. */
const BUFFERED_STATES = 4;

type Show = (batch: Batch) => void;

/**
 * Streams batches to any number of readers. All watched batches of this process are read with one statement. It needs no events, so none can be
 * missed.
 */
export class BatchFeed {
  private readonly watchers = new Map<string, Set<Show>>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  /** A reader was added while a round was in progress. */
  private again = false;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {}

  /** The batch's current state, then newer states, until all its jobs have ended; then it completes. */
  watch(id: string): AsyncIterableIterator<Batch> {
    return new Repeater<Batch>(async (push, stop) => {
      let shown: string | undefined;
      let shownAt = -Infinity;
      const show = (batch: Batch) => {
        const state = JSON.stringify(batch);
        const isFinal = batch.finishedAt !== null;
        if (!isFinal && (state === shown || performance.now() - shownAt < INTERVAL_MS)) return;
        [shown, shownAt] = [state, performance.now()];
        void push(batch);
        if (isFinal) stop();
      };
      this.addWatcher(id, show);
      await stop;
      this.removeWatcher(id, show);
    }, new SlidingBuffer(BUFFERED_STATES));
  }

  /** The number of watched batches. */
  get size(): number {
    return this.watchers.size;
  }

  async close(): Promise<void> {
    this.watchers.clear();
    clearTimeout(this.timer);
    await this.round;
  }

  private addWatcher(id: string, show: Show): void {
    this.watchers.set(id, (this.watchers.get(id) ?? new Set()).add(show));
    if (this.round) this.again = true;
    else this.schedule(0);
  }

  private removeWatcher(id: string, show: Show): void {
    const shows = this.watchers.get(id);
    shows?.delete(show);
    if (shows?.size === 0) this.watchers.delete(id);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.round = this.runRound()), ms).unref();
  }

  private async runRound(): Promise<void> {
    const began = performance.now();
    this.again = false;
    try {
      const batches = await readBatches(this.source, [...this.watchers.keys()]);
      for (const batch of batches) for (const show of [...(this.watchers.get(batch.id) ?? [])]) show(batch);
    } catch (error) {
      this.log.warn({ err: error }, "reading watched batches failed; retrying in the next round");
    }
    this.round = undefined;
    const pause = Math.max(INTERVAL_MS, (performance.now() - began) / MAX_READING_SHARE);
    if (this.watchers.size > 0) this.schedule(this.again ? 0 : pause);
  }
}
