import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "./is-database-unavailable.js";

/** A restarting database is back within seconds. After this time the work is given up. */
const MAX_WAIT_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Runs `work` and repeats it while the database is unavailable, with exponential backoff, for 30 seconds at most. The work must be
 * idempotent: it may have taken effect although the connection was lost. Rejects with the last failure, and at once with any
 * failure that is not about the connection.
 */
export async function retryWhileDatabaseIsDown<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + MAX_WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + pause > giveUpAt) throw error;
      await delay(pause);
    }
  }
}
