import { fork } from "node:child_process";
import { once } from "node:events";
import type { Closers } from "@cgs/kit/closers";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { NODE_FLAGS } from "@cgs/scripts/supervisor/node-flags";
import { Target } from "./load.js";

/** A forked process that is ready. */
export interface Child {
  url: string;
  pid: number;
  /** Sends a message and waits for the process to answer it. */
  tell(message: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Forks a process with NODE_ENV=production, in which libraries skip development checks, and waits until it is ready.
 * Rejects with the process's own reason if it cannot start.
 */
export async function startChild(script: string | URL, env: Record<string, string>): Promise<Child> {
  const child = fork(script, {
    env: { NODE_ENV: "production", ...env },
    execArgv: [...NODE_FLAGS, ...profileFlags()],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const tell = async (message: string) => {
    const answered = once(child, "message");
    child.send(message);
    await answered;
  };
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const [message] = (await Promise.race([
    once(child, "message"),
    exited.then(() => [{ type: "failed", reason: `${script} exited before it was ready` }]),
  ])) as [ProcessMessage];
  if (message.type === "ready") return { url: message.url ?? "", pid: child.pid ?? 0, tell, stop };
  await stop();
  throw new Error(message.reason);
}

/** Flags to write a CPU profile on exit to the folder in `BENCH_PROFILES`, if it is set. */
function profileFlags(): string[] {
  const folder = process.env["BENCH_PROFILES"];
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`];
}

/** A floor: the minimal work that the product is compared with, in its own process. */
export interface Floor {
  /** Runs the floor once and returns its result. */
  run(request: object): Promise<unknown>;
  pid: number;
  cpuSeconds(): Promise<number>;
}

/** Starts the script of a floor, which calls `serveFloor`. */
export async function startFloor(script: URL, closers: Closers, env: Record<string, string> = {}): Promise<Floor> {
  const child = await startChild(script, env);
  closers.add(() => child.stop());
  const target = new Target(child.url);
  closers.add(() => target.close());
  return {
    pid: child.pid,
    run: async (request) =>
      JSON.parse(await target.post({ path: "/", headers: {}, body: JSON.stringify(request) }, 200)) as unknown,
    cpuSeconds: () => target.cpuSeconds(),
  };
}
