import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "./database.js";

/** A database that restarts is back within seconds; whoever waits longer hands the work back instead. */
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Repeats work while the database is away, for half a minute at most. The work must be safe to repeat: when the connection
 * is lost, it may have been done all the same. Rejects with the last failure, or at once with any other.
 */
export async function retryWhileDatabaseIsDown<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + pause > giveUpAt) throw error;
      await delay(pause);
    }
  }
}
