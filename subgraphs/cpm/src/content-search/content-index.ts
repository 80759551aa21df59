import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource } from "typeorm";
import { TEXT_SEARCH_LANGUAGES } from "../text/text-search-language.js";
import { indexContentSql, tryLockContentIndexSql } from "./content-index.sql.js";

/** Content is found this long after it was stored, at most. */
const INTERVAL_MS = 2_000;

/** The most changes of one transaction, and of one run: content that an earlier release stored is indexed without filling the database's time. */
const BATCH = 50;
const BATCHES_OF_A_RUN = 4;

const CONFIGURATIONS = JSON.stringify(
  Object.fromEntries(Object.entries(TEXT_SEARCH_LANGUAGES).map(([tag, name]) => [tag, `pg_catalog.${name}`])),
);

/**
 * Indexes the words of stored content, so that jobs complete without waiting for it.
 * See docs/decisions/049-index-content-for-search-after-it-is-stored.md.
 */
export class ContentIndex {
  private readonly task: PeriodicTask;

  constructor(
    private readonly source: DataSource,
    log: Logger,
  ) {
    this.task = createPeriodicTask({ name: "index content", run: () => this.run(), intervalMs: INTERVAL_MS, log });
  }

  /** Starts the task. Any number of processes may run it: an advisory lock lets one index at a time. */
  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  /** Indexes what was stored last, a bounded number of changes. */
  async run(): Promise<void> {
    for (let batch = 0; batch < BATCHES_OF_A_RUN; batch += 1) {
      if ((await this.indexBatch()) < BATCH) return;
    }
  }

  /** Indexes the newest changes. Returns their number, 0 while another process indexes. */
  private indexBatch(): Promise<number> {
    return this.source.transaction(async (manager) => {
      const [{ locked } = { locked: false }] = await manager.query<{ locked: boolean }[]>(tryLockContentIndexSql);
      if (!locked) return 0;
      const [{ taken } = { taken: 0 }] = await runPrepared<{ taken: number }>(manager, indexContentSql, [
        BATCH,
        CONFIGURATIONS,
      ]);
      return taken;
    });
  }
}
