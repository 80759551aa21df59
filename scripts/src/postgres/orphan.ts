import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, isAlive } from "../machine/process-identity.js";

/** The time limit of a fast stop; an immediate stop follows. */
const PATIENCE_MS = 5_000;

/** The process id of the server that runs on a cluster, if there is one. */
export async function runningServer(cluster: string): Promise<number | undefined> {
  const pid = await notedServer(cluster);
  return pid !== undefined && (await commandLine(pid)).includes(cluster) ? pid : undefined;
}

/** The living process that a cluster's PID file names. Its id may belong to another process by now. */
async function notedServer(cluster: string): Promise<number | undefined> {
  const pidFile = await readFile(pidFileOf(cluster), "utf8").catch(() => "");
  const pid = Number(pidFile.split("\n")[0]);
  return Number.isInteger(pid) && pid > 1 && isAlive(pid) ? pid : undefined;
}

function pidFileOf(cluster: string): string {
  return path.join(cluster, "postmaster.pid");
}

/**
 * Stops a server that still runs on a cluster after its starter was killed, and removes a PID file whose process id belongs to another
 * process now. PostgreSQL itself handles all other leftovers.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  if ((await notedServer(cluster)) === undefined) return;
  const pid = await runningServer(cluster);
  if (pid === undefined) return rm(pidFileOf(cluster), { force: true });
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
  // It is not a child of this process, so no event reports its end.
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(25)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}
