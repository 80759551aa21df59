import { type ChildProcess, fork } from "node:child_process";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { LogFile } from "./log-file.js";
import { NODE_FLAGS } from "./node-flags.js";

/** A process to keep running. */
export interface ProcessSpec {
  name: string;
  /** The JavaScript file to fork. It reports with kit's `runProcess`. */
  file: string;
  /** Its whole environment: nothing is inherited. */
  env: Record<string, string>;
  /** The file to which both of its outputs are appended. It is rotated while the process runs. */
  logFile: string;
}

/** One run of a process. */
export interface Child {
  pid: number | undefined;
  /** Resolves with its address when it reports that it is ready; rejects with the reason when it ends before. */
  ready: Promise<string | undefined>;
  /** Resolves with the reason when it has ended. */
  ended: Promise<string>;
  /** Asks it to stop, and kills it when it has not ended after `graceMs`. Resolves when it has ended. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

/** A process that is not ready after this time will never be, however slow the machine is. */
const READY_DEADLINE_MS = 180_000;

/**
 * Forks a process into its own session, so that a Ctrl-C in the terminal reaches only the supervisor, which stops processes in order. The end
 * of the channel between the two tells the process that its supervisor has ended.
 */
export function forkChild(spec: ProcessSpec): Child {
  const log = new LogFile(spec.logFile);
  const child = fork(spec.file, [], {
    env: spec.env,
    execArgv: [...NODE_FLAGS],
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const output of [child.stdout, child.stderr]) output?.on("data", log.write);
  child.once("close", () => log.close());
  let failure: string | undefined;
  child.on("message", (message: ProcessMessage) => {
    if (message.type === "failed") failure = message.reason;
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) =>
      resolve(failure ?? `${signal ? `killed by ${signal}` : `ended with exit code ${code}`}, see ${spec.logFile}`),
    );
  });
  return {
    pid: child.pid,
    ready: whenReady(child, ended, spec.logFile),
    ended,
    stop: (graceMs) => stop(child, ended, graceMs),
    kill: () => void child.kill("SIGKILL"),
  };
}

function whenReady(child: ChildProcess, ended: Promise<string>, logFile: string): Promise<string | undefined> {
  const ready = new Promise<string | undefined>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`was not ready after ${READY_DEADLINE_MS / 1_000} s, see ${logFile}`));
      child.kill("SIGKILL");
    }, READY_DEADLINE_MS);
    child.on("message", (message: ProcessMessage) => {
      if (message.type === "ready") resolve(message.url);
    });
    void ended.then((reason) => reject(new Error(reason)));
    void ended.finally(() => clearTimeout(timer));
    child.on("message", () => clearTimeout(timer));
  });
  ready.catch(() => undefined); // a failed restart is reported through `ended`
  return ready;
}

async function stop(child: ChildProcess, ended: Promise<string>, graceMs: number): Promise<void> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await ended;
  clearTimeout(timer);
}
