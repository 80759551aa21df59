import DataLoader from "dataloader";

/** Limits of {@link batchCalls}. */
export interface BatchLimits {
  /** Most items in one batch. */
  maxBatch: number;
  /** Most batches in flight at once. */
  maxInFlight: number;
  /** While a batch is in flight, how long the next one waits for more items: at most until that one ends. Default: 0 ms. */
  collectMs?: number;
}

/** How long a batch of orders collects while one is in flight. See docs/decisions/063-let-batches-collect-while-one-is-in-flight.md. */
export const COLLECT_MS = 20;

/** A timer can fire slightly early. */
const TIMER_SLACK_MS = 1;

/** Processes a batch. Resolves with a result or an error for each item, in order; rejects when the whole batch failed. */
export type BatchWork<T, R> = (items: readonly T[]) => Promise<readonly (R | Error)[]>;

/**
 * Batches concurrent calls into one round trip (like DataLoader, without caching). While no batch is in flight, a batch has the items of one
 * turn of the event loop; otherwise it has the items that arrive until a batch ends, or for `collectMs`. So batches grow with the load, and a
 * single call does not wait. An item never joins a batch in flight, so it never sees data read before it was requested.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
 */
export function batchCalls<T, R>(
  work: BatchWork<T, R>,
  { maxBatch, maxInFlight, collectMs = 0 }: BatchLimits,
): (item: T) => Promise<R> {
  /** Batches that take items until they start, the oldest first. */
  const collecting: { start: () => void; until: number }[] = [];
  let inFlight = 0;
  const startDue = () => {
    for (;;) {
      const [next] = collecting;
      if (!next || inFlight >= maxInFlight) return;
      const full = maxBatch === 1 || collecting.length > 1;
      if (inFlight > 0 && !full && next.until > performance.now()) return;
      collecting.shift();
      inFlight += 1;
      setImmediate(next.start);
    }
  };
  const schedule = (start: () => void) => {
    collecting.push({ start, until: performance.now() + collectMs });
    if (collectMs > 0 && inFlight > 0) setTimeout(startDue, collectMs + TIMER_SLACK_MS);
    startDue();
  };
  const run: BatchWork<T, R> = async (items) => {
    try {
      return await work(items);
    } finally {
      inFlight -= 1;
      startDue();
    }
  };
  const loader = new DataLoader<T, R>(run, { cache: false, maxBatchSize: maxBatch, batchScheduleFn: schedule });
  return (item) => loader.load(item);
}
