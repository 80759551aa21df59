import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { type baseEnv, EnvError, loadEnv } from "./env.js";
import { idleMemoryTask } from "./idle-memory.js";
import { createLogger, type Logger } from "./log.js";
import { LogDestination } from "./log-destination.js";
import { startTracing } from "./start-tracing.js";

/** A service that was started. */
export interface RunningService {
  /** Its base URL, if it listens. */
  url?: string;
  /** Reports itself as not ready, so that load balancers stop sending requests, and keeps serving. Absent for workers. */
  drain?(): void;
  /** Accepts no more work, finishes or hands back running work, then closes all connections. */
  stop(): Promise<void>;
}

/** How long a stop may take after the shutdown delay. Then the process exits with code 1. */
const STOP_DEADLINE_MS = 4_000;

/** Messages from a process to the supervisor that forked it. */
export type ProcessMessage = { type: "ready"; url?: string } | { type: "failed"; reason: string };

/**
 * Runs a process: reads its settings, starts its service, and stops it on SIGTERM, on SIGINT or when its supervisor has exited. After
 * SIGTERM it serves for `SHUTDOWN_DELAY_SECONDS` while it is not ready. A crash exits with code 1. Invalid settings and a port in use
 * are explained on standard error.
 */
export async function runProcess<S extends typeof baseEnv>(
  name: string,
  schema: S,
  create: (env: z.infer<S>, log: Logger) => Promise<RunningService>,
): Promise<void> {
  let log = createLogger(name, "info");
  const fail = (error: unknown) => {
    log.fatal({ err: error }, "the process failed");
    const reason = describeFailure(error);
    new LogDestination(2).write(`${name}: ${reason}\n`);
    const exit = () => process.exit(1);
    if (process.connected && process.send) process.send({ type: "failed", reason } satisfies ProcessMessage, exit);
    else exit();
  };
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined); // a library may write to a closed pipe
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  let running: RunningService | undefined;
  let stopTracing = () => Promise.resolve();
  let delayMs = 0;
  stopOnSignal({
    async drain() {
      if (delayMs === 0 || !running?.drain) return;
      log.info({ delayMs }, "draining");
      running.drain();
      await pause(delayMs);
    },
    async stop(why) {
      log.info({ why }, "stopping");
      await running?.stop();
      await stopTracing();
    },
    fail,
  });
  try {
    const env = loadEnv(schema);
    delayMs = env.SHUTDOWN_DELAY_SECONDS * 1_000;
    log = createLogger(name, env.LOG_LEVEL);
    stopTracing = await startTracing(name, env, log);
    running = await create(env, log);
    idleMemoryTask(log).start();
    log.info({ url: running.url }, "ready");
    process.send?.({ type: "ready", url: running.url } satisfies ProcessMessage);
  } catch (error) {
    fail(error);
  }
}

/** The steps that end a process. */
interface StopSteps {
  /** Runs before `stop` on SIGTERM. */
  drain(): Promise<void>;
  stop(why: string): Promise<void>;
  fail(error: unknown): void;
}

/** Ends the process on a signal or when its supervisor has exited, even while it starts. Further signals have no effect. */
function stopOnSignal({ drain, stop, fail }: StopSteps): void {
  let draining = false;
  let stopping = false;
  const end = (why: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    stop(why).then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", () => {
    if (draining) return;
    draining = true;
    drain().then(() => end("SIGTERM"), fail);
  });
  process.on("SIGINT", () => end("SIGINT"));
  if (process.channel) process.once("disconnect", () => end("the supervisor has exited"));
}

function describeFailure(error: unknown): string {
  if (error instanceof EnvError)
    return `invalid settings, correct these variables:\n  ${error.message.replaceAll("\n", "\n  ")}`;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `port ${port} is in use. Stop the process that listens on it, or choose another port.`;
  return message || String(error);
}
