import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { type baseEnv, EnvError, loadEnv } from "./env.js";
import { createLogger, type Logger } from "./log.js";
import { startTracing } from "./start-tracing.js";

/** A started part of the system. */
export interface RunningService {
  /** Where it can be reached, when it listens. */
  url?: string;
  /**
   * Says that it is about to stop, so that whoever spreads requests sends no more, and goes on serving. Absent where nobody sends
   * requests.
   */
  drain?(): void;
  /** Stops taking work, finishes or hands back what runs, closes connections. */
  stop(): Promise<void>;
}

/** A clean stop that takes longer than this, from the end of the delay on, is cut short. */
const STOP_DEADLINE_MS = 4_000;

/** What a process tells the supervisor that forked it. */
export type ProcessMessage = { type: "ready"; url?: string } | { type: "failed"; reason: string };

/**
 * Runs one process: reads its settings, starts it, stops it on SIGTERM (after `SHUTDOWN_DELAY_SECONDS` in which it serves but is not
 * ready), SIGINT or when the supervisor is gone, and exits with 1 after a crash. The one line on standard error says what to do about a bad setting or a taken port.
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
    process.stderr.write(`${name}: ${reason}\n`);
    const exit = () => process.exit(1);
    if (process.connected && process.send) process.send({ type: "failed", reason } satisfies ProcessMessage, exit);
    else exit();
  };
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
    log.info({ url: running.url }, "ready");
    process.send?.({ type: "ready", url: running.url } satisfies ProcessMessage);
  } catch (error) {
    fail(error);
  }
}

/** How a process ends. */
interface Ending {
  /** What goes before, when there is time for it. */
  drain(): Promise<void>;
  stop(why: string): Promise<void>;
  fail(error: unknown): void;
}

/** Ends the process, once, when it is told to or its supervisor is gone; also while it is still starting. */
function stopOnSignal({ drain, stop, fail }: Ending): void {
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
  if (process.channel) process.once("disconnect", () => end("the supervisor is gone"));
}

function describeFailure(error: unknown): string {
  if (error instanceof EnvError)
    return `bad settings, correct these variables:\n  ${error.message.replaceAll("\n", "\n  ")}`;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is in use. Stop what listens there, or choose another port.`;
  return message || String(error);
}
