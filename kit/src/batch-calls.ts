import DataLoader from "dataloader";

/** How much is done at once. */
export interface BatchLimits {
  /** Items in one batch, at most. */
  maxBatch: number;
  /** Batches under way at once, at most. */
  maxInFlight: number;
}

/** Does the work for all items together. Gives a result or an error for each, in their order; rejects when nothing could be done at all. */
export type BatchWork<T, R> = (items: readonly T[]) => Promise<readonly (R | Error)[]>;

/**
 * Gathers what is wanted at the same time, so that it costs one round trip. No timer runs: an item goes with those of the same turn of the event
 * loop while batches may start, and otherwise with those that come until one ends. So batches grow with the load, and what
 * stands alone waits for nothing. An item never joins a batch that is under way: what `work` reads for it was not read before it was wanted.
 */
export function batchCalls<T, R>(
  work: BatchWork<T, R>,
  { maxBatch, maxInFlight }: BatchLimits,
): (item: T) => Promise<R> {
  const waiting: (() => void)[] = [];
  let free = maxInFlight;
  const schedule = (start: () => void) => {
    if (free === 0) waiting.push(start);
    else {
      free -= 1;
      setImmediate(start);
    }
  };
  const run: BatchWork<T, R> = async (items) => {
    try {
      return await work(items);
    } finally {
      free += 1;
      const next = waiting.shift();
      if (next) schedule(next);
    }
  };
  const loader = new DataLoader<T, R>(run, { cache: false, maxBatchSize: maxBatch, batchScheduleFn: schedule });
  return (item) => loader.load(item);
}
