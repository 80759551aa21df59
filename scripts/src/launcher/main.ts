import { Closers } from "@cgs/kit/closers";
import { EnvError } from "@cgs/kit/env";
import { idleMemoryTask } from "@cgs/kit/idle-memory";
import { createLogger } from "@cgs/kit/log";
import type { Checklist } from "../terminal/checklist.js";
import { launch } from "./launch.js";
import { readSettings, type Settings } from "./settings.js";
import type { System } from "./system.js";

/** One Ctrl-C may arrive twice, from the terminal and from npm. Only a signal that is later than this counts as a second Ctrl-C. */
const SECOND_SIGNAL_MS = 500;

/** The interval in milliseconds between checks whether npm still runs. */
const PARENT_CHECK_MS = 1_000;

/**
 * Runs the system until Ctrl-C, SIGTERM, the closing of the terminal or the end of the npm process that started it.
 * A failed start ends the process with one line on standard error and code 1, and leaves nothing running.
 */
export async function runLauncher(checklist: Checklist, top: string, { development = false } = {}): Promise<void> {
  const closers = new Closers();
  let system: System | undefined;
  const stop = stopOnce(closers, checklist, () => system?.kill());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop.request());
  process.on("uncaughtException", (error) => void stop.fail("npm start failed", error));
  process.on("unhandledRejection", (error) => void stop.fail("npm start failed", error));
  try {
    const settings = readSettings(top);
    stopWithNpm(settings, stop.request);
    await launch({ top, settings, checklist, closers, onSystem: (started) => (system = started), development });
    idleMemoryTask(createLogger("launcher", "silent")).start(); // the build leaves much garbage
  } catch (error) {
    await stop.fail("Could not start", error);
  }
}

interface Stop {
  request: () => Promise<void>;
  fail: (what: string, error: unknown) => Promise<void>;
}

function stopOnce(closers: Closers, checklist: Checklist, kill: () => void): Stop {
  let stoppingSince: number | undefined;
  const begin = () => {
    const first = stoppingSince === undefined;
    stoppingSince ??= performance.now();
    return first;
  };
  return {
    async request() {
      if (!begin()) {
        if (performance.now() - (stoppingSince ?? 0) < SECOND_SIGNAL_MS) return;
        kill();
        process.exit(130);
      }
      checklist.freeze();
      checklist.note("\n  Stopping ...");
      const clean = await closers.close().then(
        () => true,
        () => false,
      );
      const seconds = ((performance.now() - (stoppingSince ?? 0)) / 1_000).toFixed(1);
      checklist.note(
        clean ? `  Stopped in ${seconds} s. The next npm start goes on from here.\n` : "  Stopped by force.\n",
      );
      process.exit(clean ? 0 : 1);
    },
    async fail(what, error) {
      if (!begin()) return; // errors during the stop are not reported
      checklist.freeze();
      process.stderr.write(`\n${what}: ${describe(error)}\n`);
      await closers.close().catch(kill);
      process.exit(1);
    },
  };
}

/** A signal that ends npm itself does not reach this process, so it has to notice the end of npm. */
function stopWithNpm(settings: Settings, stop: () => Promise<void>): void {
  if (settings.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    void stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function describe(error: unknown): string {
  if (error instanceof EnvError) return `correct these settings:\n  ${error.message.replaceAll("\n", "\n  ")}`;
  return (error as Error).message || String(error);
}
