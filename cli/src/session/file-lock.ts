import { open, rm, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** An older lock was left by a process that ended. In milliseconds. */
const STALE_AFTER = 30_000;

const POLL_INTERVAL = 50;

/** Runs `work` while no other process that uses the same lock file does. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await acquire(path))) await sleep(POLL_INTERVAL);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const age = await stat(path)
      .then(({ mtimeMs }) => Date.now() - mtimeMs)
      .catch(() => 0);
    if (age > STALE_AFTER) await rm(path, { force: true });
    return false;
  }
}
