import type { Logger } from "./log.js";

/** Options of {@link createPeriodicTask}. */
export interface PeriodicTaskOptions {
  /** Names the task in the log. */
  name: string;
  /** The work of one run; a promise is awaited. A failure is logged as a warning and does not end the task. */
  run(): unknown;
  /** Milliseconds from the start of one run to the start of the next. */
  intervalMs: number;
  /**
   * Lengthens each interval by a random share of up to this much: 0.1 is up to 10 %. It keeps processes that start together
   * from running together. 0 by default.
   */
  jitter?: number;
  /** Whether the first run begins at once instead of after one interval. False by default. */
  immediately?: boolean;
  /**
   * Logs only the first of successive failures, and the run that ends them. For tasks that run so often that an outage would fill the log.
   * False by default.
   */
  logOncePerOutage?: boolean;
  log: Logger;
}

/** Work that repeats in the background while a process runs. */
export interface PeriodicTask {
  /** Schedules the runs. A second call has no effect. */
  start(): void;
  /** Runs now, or joins the run in progress. Resolves when the run has ended and never rejects. */
  runNow(): Promise<void>;
  /** Schedules no further run and waits for the one in progress. */
  stop(): Promise<void>;
}

/**
 * Creates a periodic task. Runs never overlap: an interval that ends while a run is in progress starts no other run.
 * The timer does not keep the process alive.
 */
export function createPeriodicTask(options: PeriodicTaskOptions): PeriodicTask {
  const { name, run, intervalMs, jitter = 0, immediately = false, logOncePerOutage = false, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let failing = false;

  const attempt = async () => {
    try {
      await run();
      if (failing && logOncePerOutage) log.info({ task: name }, "a periodic task runs again");
      failing = false;
    } catch (error) {
      if (!failing || !logOncePerOutage) log.warn({ err: error, task: name }, "a periodic task failed");
      failing = true;
    } finally {
      current = undefined;
    }
  };
  const runNow = () => (current ??= Promise.resolve().then(attempt));
  const schedule = () => {
    const delayMs = intervalMs * (1 + Math.random() * jitter);
    timer = setTimeout(() => {
      schedule();
      void runNow();
    }, delayMs).unref();
  };
  return {
    start() {
      if (timer) return;
      schedule();
      if (immediately) void runNow();
    },
    runNow,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await current;
    },
  };
}
