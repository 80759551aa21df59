import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * A string that identifies a process: it differs when the process id was given to another process, even after a reboot. Undefined when no such
 * process runs.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== "linux") return describe(pid, "lstart=");
  try {
    const [boot, line] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ]);
    const [state, ...fields] = line.slice(line.lastIndexOf(")") + 2).split(" "); // the name before it may contain spaces
    return state === "Z" ? undefined : `${boot.trim()} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty when it cannot be read or is gone. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform !== "linux") return (await describe(pid, "command=")) ?? "";
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
}

async function describe(pid: number, column: string): Promise<string | undefined> {
  return promisify(execFile)("ps", ["-o", column, "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}

/** Whether a process with this id exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
