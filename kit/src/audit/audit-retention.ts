import type { DataSource } from "typeorm";
import type { Closers } from "../closers.js";
import { Housekeeping } from "../database/housekeeping.js";
import type { Logger } from "../log.js";
import { deleteOldAuditEntries } from "./audit-log-table.js";

/** Entries that one transaction deletes: few enough that nobody waits for it. */
const BATCH = 500;

/** Batches of one round. What is left goes in the next. */
const BATCHES = 200;

const DAY_MS = 86_400_000;

/** Deletes the entries of a module's record that have been kept long enough. */
export class AuditRetention {
  private stopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly days: number,
  ) {}

  /** Deletes what is due, batch by batch. */
  async run(): Promise<void> {
    const olderThan = new Date(Date.now() - this.days * DAY_MS);
    for (let batch = 1; batch <= BATCHES; batch += 1) {
      const forgotten = await deleteOldAuditEntries(this.source, this.schema, olderThan, BATCH);
      if (forgotten < BATCH || this.stopped) return;
    }
  }

  /** Ends a round after the batch at hand. */
  stop(): void {
    this.stopped = true;
  }
}

/** What {@link startAuditRetention} needs. */
export interface AuditRetentionOptions {
  source: DataSource;
  /** The module's part of the database, which holds its record and its turns. */
  schema: string;
  /** How many days an entry is kept. */
  days: number;
  log: Logger;
}

/** Deletes what is due of a module's record for as long as the module runs, by turns with its other processes. */
export function startAuditRetention({ source, schema, days, log }: AuditRetentionOptions, closers: Closers): void {
  const retention = new AuditRetention(source, schema, days);
  const task = { name: "old audit entries", run: () => retention.run() };
  const housekeeping = new Housekeeping([task], source, schema, log);
  housekeeping.start();
  closers.add(() => housekeeping.stop());
  closers.add(() => retention.stop());
}
