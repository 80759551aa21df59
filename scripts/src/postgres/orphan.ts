import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, isAlive } from "../process-identity.js";

/** How long a fast stop may take before a harder one follows. */
const PATIENCE_MS = 5_000;

/**
 * Stops a server that was left running on a cluster when those who started it were killed, and removes a note of one
 * whose process number now belongs to somebody else. Anything else PostgreSQL tidies up itself.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const note = path.join(cluster, "postmaster.pid");
  const pid = Number((await readFile(note, "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!(await commandLine(pid)).includes(cluster)) return rm(note, { force: true });
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (await ended(pid, signal)) return;
  }
  throw new Error(`a PostgreSQL server (process ${pid}) still uses ${cluster} and does not stop. End it, then start again.`);
}

async function ended(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return true;
    throw error;
  }
  // It is not our child, so there is no event to wait for.
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(25)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}
