import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Closers } from "@cgs/kit/closers";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { processFile } from "./process-bundle.js";
import { TOP } from "./top-folder.js";

/** The options of a forked process. */
export interface ForkOptions {
  /** The offset of its clock in milliseconds. */
  clockOffsetMs?: number;
  /** Lets it collect garbage on SIGUSR2 and send `{ type: "collected", heapBytes }`. */
  collectsGarbage?: boolean;
  /** Additional settings. */
  settings?: Record<string, string>;
  /** Receives its output, mainly logs. */
  onOutput?: (text: string) => void;
}

/** A forked process of the product. */
export interface ForkedProcess {
  child: ChildProcess;
  /** Its address. */
  url: string;
}

/** Forks a process of the product, and waits until it is ready. @throws its output when it does not start */
export async function forked(...how: Parameters<typeof forkProcess>): Promise<ChildProcess> {
  return (await forkProcess(...how)).child;
}

/** Like {@link forked}, but also returns the address. */
export async function forkProcess(
  entry: string,
  settings: Record<string, string>,
  closers: Closers,
  { clockOffsetMs, collectsGarbage, settings: own, onOutput }: ForkOptions = {},
): Promise<ForkedProcess> {
  const shifted = clockOffsetMs !== undefined;
  const preloaded = [...(shifted ? ["shifted-clock.mjs"] : []), ...(collectsGarbage ? ["collect-garbage.mjs"] : [])];
  const child = fork(processFile(entry), {
    env: { ...settings, ...own, ...(shifted && { CLOCK_OFFSET_MS: String(clockOffsetMs) }) },
    execArgv: preloaded.flatMap((file) => ["--import", pathToFileURL(join(TOP, "tests/src/support", file)).href]),
    stdio: onOutput ? ["ignore", "pipe", "pipe", "ipc"] : "inherit",
  });
  for (const output of [child.stdout, child.stderr]) output?.on("data", (data) => onOutput?.(String(data)));
  closers.add(() => endProcess(child));
  const ended = once(child, "exit").then(([code]) => [{ type: "failed", reason: `it ended with ${code}` }]);
  const [message] = (await Promise.race([once(child, "message"), ended])) as [ProcessMessage];
  if (message.type === "failed") throw new Error(`the process did not start: ${message.reason}`);
  return { child, url: message.url ?? "" };
}

/** Stops a process, and waits for its end. Returns its exit code; null when it was killed. */
export async function endProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
  return child.exitCode;
}

/** Kills a process as a power failure would, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}
