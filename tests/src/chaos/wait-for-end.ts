import { setTimeout as pause } from "node:timers/promises";
import { withDatabase } from "./transition-recorder.js";

/** The time in which something must happen to a job after a forced fault. It is much longer than a lease, because the machine may be busy. */
export const END_LIMIT_MS = 60_000;

/** A job that keeps changing has this long. */
const CHANGING_LIMIT_MS = 3 * END_LIMIT_MS;

/** Waits until a job has a final status. @returns the status @throws when the job neither ends nor changes in time */
export function waitForEnd(databaseUrl: string, id: string | undefined): Promise<string> {
  const began = performance.now();
  let changedAt = began;
  let before = "";
  return withDatabase(databaseUrl, async (client) => {
    for (;;) {
      const select = "SELECT status, revision FROM cpm.job WHERE id = $1";
      const { rows } = await client.query<{ status: string; revision: number }>(select, [id]);
      const { status, revision } = rows[0] ?? { status: "not stored", revision: 0 };
      if (["completed", "failed", "cancelled"].includes(status)) return status;
      const now = performance.now();
      if (before !== `${status} ${revision}`) changedAt = now;
      before = `${status} ${revision}`;
      if (now - changedAt > END_LIMIT_MS || now - began > CHANGING_LIMIT_MS)
        throw new Error(`${id} is ${status} after ${Math.round((now - began) / 1_000)} s`);
      await pause(100);
    }
  });
}
