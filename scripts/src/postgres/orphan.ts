import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, isAlive } from "../machine/process-identity.js";

/** How long a fast stop may take before a harder one follows. */
const PATIENCE_MS = 5_000;

/** The process number of the server that runs on a cluster, when one does. */
export async function runningServer(cluster: string): Promise<number | undefined> {
  const pid = await notedServer(cluster);
  return pid !== undefined && (await commandLine(pid)).includes(cluster) ? pid : undefined;
}

/** The living process that a cluster's note names; its number may belong to somebody else by now. */
async function notedServer(cluster: string): Promise<number | undefined> {
  const note = await readFile(noteOf(cluster), "utf8").catch(() => "");
  const pid = Number(note.split("\n")[0]);
  return Number.isInteger(pid) && pid > 1 && isAlive(pid) ? pid : undefined;
}

function noteOf(cluster: string): string {
  return path.join(cluster, "postmaster.pid");
}

/**
 * Stops a server that was left running on a cluster when those who started it were killed, and removes a note of one
 * whose process number now belongs to somebody else. Anything else PostgreSQL tidies up itself.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  if ((await notedServer(cluster)) === undefined) return;
  const pid = await runningServer(cluster);
  if (pid === undefined) return rm(noteOf(cluster), { force: true });
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (await ended(pid, signal)) return;
  }
  throw new Error(
    `a PostgreSQL server (process ${pid}) still uses ${cluster} and does not stop. End it, then start again.`,
  );
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
