import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { DataSource } from "typeorm";
import type { Batch } from "./batch.js";
import { readBatches } from "./batch-state.js";

/** A watcher is shown two states a second, at most. */
const INTERVAL_MS = 500;

/** Reading takes at most this share of the time: where it takes long, states come less often. */
const SHARE_OF_READING = 0.1;

/** A reader that is this far behind loses the oldest states, never the newest. */
const BUFFERED_STATES = 4;

type Show = (batch: Batch) => void;

/**
 * Lets any number of readers watch batches. All that are watched in this process are read with one statement; no event can be
 * missed, because none is needed.
 */
export class BatchFeed {
  private readonly watchers = new Map<string, Set<Show>>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  /** Somebody came while a round was running. */
  private again = false;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {}

  /** The batch's state now, then newer ones, until all its jobs have ended; then it completes. */
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
      this.join(id, show);
      await stop;
      this.part(id, show);
    }, new SlidingBuffer(BUFFERED_STATES));
  }

  /** How many batches are being watched. */
  get size(): number {
    return this.watchers.size;
  }

  async close(): Promise<void> {
    this.watchers.clear();
    clearTimeout(this.timer);
    await this.round;
  }

  private join(id: string, show: Show): void {
    this.watchers.set(id, (this.watchers.get(id) ?? new Set()).add(show));
    if (this.round) this.again = true;
    else this.lookIn(0);
  }

  private part(id: string, show: Show): void {
    const shows = this.watchers.get(id);
    shows?.delete(show);
    if (shows?.size === 0) this.watchers.delete(id);
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.round = this.look()), ms).unref();
  }

  private async look(): Promise<void> {
    const began = performance.now();
    this.again = false;
    try {
      const batches = await readBatches(this.source, [...this.watchers.keys()]);
      for (const batch of batches) for (const show of [...(this.watchers.get(batch.id) ?? [])]) show(batch);
    } catch (error) {
      this.log.warn({ err: error }, "watched batches could not be read; it is tried again");
    }
    this.round = undefined;
    const pause = Math.max(INTERVAL_MS, (performance.now() - began) / SHARE_OF_READING);
    if (this.watchers.size > 0) this.lookIn(this.again ? 0 : pause);
  }
}
