import type { DataSource } from "typeorm";
import type { Closers } from "../closers.js";
import { Housekeeping } from "../database/housekeeping.js";
import type { Logger } from "../log.js";
import { deleteOldAuditEntries } from "./audit-log-table.js";

/** Entries per transaction. Few enough that other transactions do not wait noticeably. */
const BATCH_SIZE = 500;

/** Batches per run. The next run deletes the rest. */
const MAX_BATCHES = 200;

const DAY_MS = 86_400_000;

/** Deletes audit entries whose retention period has ended. */
export class AuditRetention {
  private stopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly days: number,
  ) {}

  /** Deletes expired entries, batch by batch. */
  async run(): Promise<void> {
    const olderThan = new Date(Date.now() - this.days * DAY_MS);
    for (let batch = 1; batch <= MAX_BATCHES; batch += 1) {
      const deleted = await deleteOldAuditEntries(this.source, this.schema, olderThan, BATCH_SIZE);
      if (deleted < BATCH_SIZE || this.stopped) return;
    }
  }

  /** Ends a run after the current batch. */
  stop(): void {
    this.stopped = true;
  }
}

/** Options of {@link startAuditRetention}. */
export interface AuditRetentionOptions {
  source: DataSource;
  /** The module's schema, with its audit log and its housekeeping leases. */
  schema: string;
  /** Days that an entry is kept. */
  days: number;
  log: Logger;
}

/** Deletes expired audit entries while the module runs, in one of its processes at a time. Stops with `closers`. */
export function startAuditRetention({ source, schema, days, log }: AuditRetentionOptions, closers: Closers): void {
  const retention = new AuditRetention(source, schema, days);
  const task = { name: "old audit entries", run: () => retention.run() };
  const housekeeping = new Housekeeping([task], source, schema, log);
  housekeeping.start();
  closers.add(() => housekeeping.stop());
  closers.add(() => retention.stop());
}
