import type { DataSource } from "typeorm";
import type { Logger } from "../log.js";
import { createPeriodicTask, type PeriodicTask } from "../periodic-task.js";

/** How often each process checks whether a task is due. */
const CHECK_INTERVAL_MS = 60_000;

/** How often each task runs, counted over all processes. */
const TASK_INTERVAL = "10 minutes";

/** A task that removes data that is no longer needed. */
export interface HousekeepingTask {
  /** The key of the task's lease. It must be the same in every process of the module. */
  name: string;
  run(): Promise<void>;
}

/** SQL that creates the table of task leases in a module's schema. Migrations use it, so it must not change. */
export function housekeepingTable(schema: string): string {
  return `CREATE TABLE ${schema}.housekeeping_turn (task text PRIMARY KEY, taken_at timestamptz NOT NULL DEFAULT now())`;
}

/** Runs each task every ten minutes, in one process of the module at a time. A task that fails runs again when it is next due. */
export class Housekeeping {
  private readonly checks: PeriodicTask;

  constructor(
    private readonly tasks: readonly HousekeepingTask[],
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly log: Logger,
  ) {
    const run = () => this.run();
    this.checks = createPeriodicTask({
      name: "housekeeping",
      run,
      intervalMs: CHECK_INTERVAL_MS,
      immediately: true,
      log,
    });
  }

  start(): void {
    this.checks.start();
  }

  /** Waits for the task in progress. */
  stop(): Promise<void> {
    return this.checks.stop();
  }

  /** Runs each task that is due and whose lease no other process has taken. */
  async run(): Promise<void> {
    for (const task of this.tasks) {
      const done = this.takeLease(task.name).then((taken) => (taken ? task.run() : undefined));
      await done.catch((error: unknown) => this.log.warn({ err: error, task: task.name }, "housekeeping failed"));
    }
  }

  private async takeLease(task: string): Promise<boolean> {
    const taken = await this.source.query<unknown[]>(
      `INSERT INTO ${this.schema}.housekeeping_turn AS lease (task) VALUES ($1)
       ON CONFLICT (task) DO UPDATE SET taken_at = now() WHERE lease.taken_at <= now() - interval '${TASK_INTERVAL}' RETURNING 1`,
      [task],
    );
    return taken.length > 0;
  }
}
