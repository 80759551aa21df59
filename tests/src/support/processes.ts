import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Closers } from "@cgs/kit/closers";
import type { ProcessMessage } from "@cgs/kit/run-process";

/** How a forked process differs from the others. */
export interface ForkOptions {
  /** What its machine's clock shows too much, in milliseconds. */
  clockOffsetMs?: number;
  /** Has it free its memory on SIGUSR2 and send `{ type: "collected", heapBytes }`. */
  collectsGarbage?: boolean;
  /** Settings of its own. */
  settings?: Record<string, string>;
  /** Is given what it writes to its outputs, logs above all. */
  onOutput?: (text: string) => void;
}

/** A process of the product that runs on its own. */
export interface ForkedProcess {
  child: ChildProcess;
  /** Where it listens. */
  url: string;
}

/** Forks a process of the product, and waits until it is ready. @throws what it says about why it does not start. */
export async function forked(...how: Parameters<typeof forkProcess>): Promise<ChildProcess> {
  return (await forkProcess(...how)).child;
}

/** As {@link forked}, and says where it listens. */
export async function forkProcess(
  entry: string,
  settings: Record<string, string>,
  closers: Closers,
  { clockOffsetMs, collectsGarbage, settings: own, onOutput }: ForkOptions = {},
): Promise<ForkedProcess> {
  const shifted = clockOffsetMs !== undefined;
  const preloaded = [...(shifted ? ["shifted-clock.mjs"] : []), ...(collectsGarbage ? ["collect-garbage.mjs"] : [])];
  const child = fork(new URL(import.meta.resolve(entry)), {
    env: { ...settings, ...own, ...(shifted && { CLOCK_OFFSET_MS: String(clockOffsetMs) }) },
    execArgv: preloaded.flatMap((file) => ["--import", new URL(file, import.meta.url).href]),
    stdio: onOutput ? ["ignore", "pipe", "pipe", "ipc"] : "inherit",
  });
  for (const output of [child.stdout, child.stderr]) output?.on("data", (data) => onOutput?.(String(data)));
  closers.add(() => endProcess(child));
  const ended = once(child, "exit").then(([code]) => [{ type: "failed", reason: `it ended with ${code}` }]);
  const [message] = (await Promise.race([once(child, "message"), ended])) as [ProcessMessage];
  if (message.type === "failed") throw new Error(`the process did not start: ${message.reason}`);
  return { child, url: message.url ?? "" };
}

/** Tells a process to stop, and waits until it is gone. Returns what it exited with; null where it was killed. */
export async function endProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
  return child.exitCode;
}

/** Ends a process as a machine that loses power does, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Ports that were free just now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
