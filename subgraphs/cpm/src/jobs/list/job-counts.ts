import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { foldChangesSql, tryLockCountsSql } from "./job-counts.sql.js";

/** Short enough that a list has few changes to add to the counts itself. */
const INTERVAL_MS = 2_000;

const BATCH = 10_000;

/** Keeps counts of jobs fast to read. Triggers append every change, and this task adds the changes to the counts. */
export class JobCounts {
  private readonly task: PeriodicTask;

  constructor(
    private readonly source: DataSource,
    log: Logger,
  ) {
    this.task = createPeriodicTask({ name: "fold job counts", run: () => this.fold(), intervalMs: INTERVAL_MS, log });
  }

  /** Starts the task. Any number of processes may run it: an advisory lock lets one fold at a time. */
  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  /** Adds the changes so far to the counts. Readers see the same sums before and after. */
  async fold(): Promise<void> {
    for (let folded = BATCH; folded === BATCH;) folded = await this.foldBatch();
  }

  private foldBatch(): Promise<number> {
    return this.source.transaction(async (manager) => {
      const [{ locked } = { locked: false }] = await manager.query<{ locked: boolean }[]>(tryLockCountsSql);
      if (!locked) return 0;
      const [{ taken } = { taken: 0 }] = await runPrepared<{ taken: number }>(manager, foldChangesSql, [BATCH]);
      return taken;
    });
  }
}
