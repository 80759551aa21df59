import { batchCalls } from "../batch-calls.js";

/** An operation that costs more waits for others like it. The pages of the dashboard cost less. */
const EXPENSIVE_COST = 3_000;

/** Expensive operations that one process runs at the same time. Each can use every connection to the database. */
const MAX_AT_ONCE = 2;

type Work = () => Promise<unknown>;

/**
 * Keeps expensive operations from filling a process: a few run at the same time, the others wait in their order. Operations that cost less
 * never wait.
 */
export class ExpensiveOperations {
  private readonly limited = batchCalls<Work, unknown>(async ([work]) => [await work?.()], {
    maxBatch: 1,
    maxInFlight: MAX_AT_ONCE,
  });

  /** Runs an operation with this cost, now or when earlier ones have ended. */
  async run<T>(cost: number, work: () => T | Promise<T>): Promise<T> {
    return cost < EXPENSIVE_COST ? work() : ((await this.limited(async () => work())) as T);
  }
}
