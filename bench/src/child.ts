import { fork } from "node:child_process";
import { once } from "node:events";
import type { Closers } from "@cgs/kit/closers";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { NODE_FLAGS } from "@cgs/scripts/supervisor/node-flags";
import { Target } from "./load.js";

/** A forked process that has said it is ready. */
export interface Child {
  url: string;
  stop(): Promise<void>;
}

/**
 * Forks a process of the product, or a floor, as in production, where libraries check less of what they are given, and waits until it is ready.
 * Rejects with its own reason when it cannot start.
 */
export async function startChild(script: string | URL, env: Record<string, string>): Promise<Child> {
  const child = fork(script, {
    env: { NODE_ENV: "production", ...env },
    execArgv: [...NODE_FLAGS, ...profiled()],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const [message] = (await Promise.race([
    once(child, "message"),
    exited.then(() => [{ type: "failed", reason: "it ended at once" }]),
  ])) as [ProcessMessage];
  if (message.type === "ready") return { url: message.url ?? "", stop };
  await stop();
  throw new Error(message.reason);
}

/** What makes a process write a CPU profile when it ends: wanted where `BENCH_PROFILES` names the folder for them. */
function profiled(): string[] {
  const folder = process.env["BENCH_PROFILES"];
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`];
}

/** A floor that runs in a process of its own and does what it is told. */
export interface Floor {
  /** Has it do its work once, and returns what it found. */
  do(order: object): Promise<unknown>;
  cpuSeconds(): Promise<number>;
}

/** Starts a floor that is served by `serveFloor`. */
export async function startFloor(script: URL, closers: Closers, env: Record<string, string> = {}): Promise<Floor> {
  const child = await startChild(script, env);
  closers.add(() => child.stop());
  const target = new Target(child.url);
  closers.add(() => target.close());
  return {
    do: async (order) =>
      JSON.parse(await target.post({ path: "/", headers: {}, body: JSON.stringify(order) }, 200)) as unknown,
    cpuSeconds: () => target.cpuSeconds(),
  };
}
