import type { DataSource } from "typeorm";
import { deleteExpiredContentSql, deleteExpiredStepsSql, tryLockRetentionSql } from "./retention.sql.js";

/** Days from the end of a job until its data is deleted. */
export interface RetentionDays {
  /** The content. */
  content: number;
  /** The steps. Until then, a retry does not pay for them again. */
  steps: number;
}

/** Rows that one transaction deletes, so that its locks are short. */
const BATCH = 500;

/** Batches of one run. The next run deletes the rest, so that a worker can stop soon. */
const MAX_BATCHES = 200;

const DAY_MS = 86_400_000;

/**
 * Deletes old content and steps. The job's row stays, with its times, tokens and cost. Any number of processes may run it: an advisory lock
 * lets one delete at a time.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export class Retention {
  private stopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly days: RetentionDays,
  ) {}

  /** Deletes content, reports, the fingerprints of location pages, and the searchable words of titles. */
  content(): Promise<void> {
    return this.deleteBefore(deleteExpiredContentSql, this.days.content);
  }

  /** Deletes stored steps. */
  steps(): Promise<void> {
    return this.deleteBefore(deleteExpiredStepsSql, this.days.steps);
  }

  /** Ends a run after the current batch. */
  stop(): void {
    this.stopped = true;
  }

  private async deleteBefore(statement: string, days: number): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES && !this.stopped; batch += 1) {
      if ((await this.deleteBatch(statement, days)) < BATCH) return;
    }
  }

  private deleteBatch(statement: string, days: number): Promise<number> {
    const before = new Date(Date.now() - days * DAY_MS);
    return this.source.transaction(async (manager) => {
      const [{ locked } = { locked: false }] = await manager.query<{ locked: boolean }[]>(tryLockRetentionSql);
      if (!locked) return 0;
      const [, count] = await manager.query<[unknown[], number]>(statement, [firstIdOf(before), before, BATCH]);
      return count;
    });
  }
}

/** The lowest UUIDv7 of a time. A job that ended before it has a lower id, so old rows are found by the primary key. */
function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
