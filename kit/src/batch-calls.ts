import DataLoader from "dataloader";

/** Limits of {@link batchCalls}. */
export interface BatchLimits {
  /** Most items in one batch. */
  maxBatch: number;
  /** Most batches in flight at once. */
  maxInFlight: number;
}

/** Processes a batch. Resolves with a result or an error for each item, in order; rejects when the whole batch failed. */
export type BatchWork<T, R> = (items: readonly T[]) => Promise<readonly (R | Error)[]>;

/**
 * Batches concurrent calls into one round trip (like DataLoader, without caching). There is no timer: while batches may start, a batch
 * has the items of one turn of the event loop; otherwise it has the items that arrive until a batch ends. So batches grow with the
 * load, and a single call does not wait. An item never joins a batch in flight, so it never sees data read before it was requested.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
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
