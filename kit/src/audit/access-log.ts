import { setTimeout as pause } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { Closers } from "../closers.js";
import type { Logger } from "../log.js";
import { createPeriodicTask, type PeriodicTask } from "../periodic-task.js";
import { BATCH, insertAccessEntries, isInvalidData, type WaitingEntry } from "./access-insert.js";
import { type AccessRecord, NOBODY, OK } from "./access-record.js";
import { RepeatedRefusals } from "./repeated-refusals.js";

/** Options of {@link AccessLog}. */
export interface AccessLogOptions {
  source: Pick<DataSource, "query">;
  /** The module's schema. */
  schema: string;
  /** The share of reads that are recorded, 0 to 1. Refused and failed operations always are. */
  share: number;
  log: Logger;
}

/** Starts an access log. It stops with `closers`, before the database that was opened earlier. */
export function openAccessLog(options: AccessLogOptions, closers: Closers): AccessLog {
  const accessLog = new AccessLog(options);
  accessLog.start();
  closers.add(() => accessLog.stop());
  return accessLog;
}

/** How often entries are written: what a killed process loses at most. */
const WRITE_EVERY_MS = 1_000;

/** How often repeated refusals become entries. */
const COUNT_EVERY_MS = 60_000;

/** Entries that wait while the database is away, about 50 MB. Further ones are counted and reported. */
const MAX_WAITING = 100_000;

/** How long a stop waits for the database. */
const STOP_MS = 1_500;

/**
 * Records reads and refused attempts behind the requests: in memory first, and within a second in batches in the database. While the
 * database is away entries wait, up to a bound. A stop writes what waits.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export class AccessLog {
  private waiting: WaitingEntry[] = [];
  /** The waiting entries of reads, by what equal reads have in common. */
  private readonly reads = new Map<string, WaitingEntry>();
  private writing = false;
  private readonly refusals = new RepeatedRefusals();
  private readonly writes: PeriodicTask;
  private readonly counts: PeriodicTask;
  private readonly dropped = new Counter({
    name: "audit_entries_dropped_total",
    help: "Audit entries of reads and refused attempts that were not stored.",
    registers: [],
  });

  constructor(private readonly options: AccessLogOptions) {
    const { log } = options;
    const writing = { name: "write-access-log", intervalMs: WRITE_EVERY_MS, logOncePerOutage: true, log };
    this.writes = createPeriodicTask({ ...writing, run: () => this.write() });
    const counting = { name: "count-refusals", intervalMs: COUNT_EVERY_MS, log };
    this.counts = createPeriodicTask({ ...counting, run: () => this.addRepeated() });
  }

  start(): void {
    this.writes.start();
    this.counts.start();
  }

  /** Adds the metrics to a process's registry. */
  register(registry: Registry): void {
    registry.registerMetric(this.dropped);
    const waiting: Gauge = new Gauge({
      name: "audit_entries_waiting",
      help: "Audit entries of reads and refused attempts that are not stored yet.",
      registers: [registry],
      collect: (): void => waiting.set(this.waiting.length),
    });
  }

  /** Records an operation. Never waits and never throws. Reads without a credential are counted like refused attempts. */
  add(record: AccessRecord): void {
    if (record.outcome !== OK || record.actor === NOBODY) {
      const first = this.refusals.count(record);
      if (first) this.push(first, 1);
    } else if (this.options.share === 1 || Math.random() < this.options.share) this.addRead(record);
  }

  /** Writes what waits. Rejects when the database is away. */
  async write(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    try {
      while (this.waiting.length > 0) {
        const batch = this.waiting.slice(0, BATCH);
        this.reads.clear();
        await this.insert(batch);
        this.waiting = this.waiting.slice(batch.length);
      }
    } finally {
      this.writing = false;
    }
  }

  /** Writes everything. What the database does not accept in time goes to the process's log, without addresses. */
  async stop(): Promise<void> {
    await Promise.all([this.counts.stop(), Promise.race([this.writes.stop(), pause(STOP_MS)])]);
    this.addRepeated();
    await Promise.race([this.write().catch(() => undefined), pause(STOP_MS)]);
    for (const { record, times } of this.waiting) {
      const { address: _, ...entry } = record;
      this.options.log.error({ entry, times }, "audit entry not stored");
    }
    this.waiting = [];
  }

  /** Equal reads that are written together are one entry with their number: a caller reads the same object again and again. */
  private addRead(record: AccessRecord): void {
    const { actor, role, address, action, target } = record;
    const key = `${actor} ${role} ${address} ${action} ${target}`;
    const known = this.reads.get(key);
    if (known) {
      known.times += 1;
      return;
    }
    const entry = this.push(record, 1);
    if (entry) this.reads.set(key, entry);
  }

  private push(record: AccessRecord, times: number): WaitingEntry | undefined {
    if (this.waiting.length >= MAX_WAITING) {
      this.dropped.inc();
      return undefined;
    }
    const entry = { record, times, madeAt: performance.now() };
    this.waiting.push(entry);
    if (this.waiting.length % BATCH === 0) void this.writes.runNow();
    return entry;
  }

  private addRepeated(): void {
    for (const { record, times } of this.refusals.take()) this.push(record, times);
  }

  private async insert(batch: readonly WaitingEntry[]): Promise<void> {
    const { source, schema, log } = this.options;
    try {
      await insertAccessEntries(source, schema, batch);
    } catch (error) {
      if (!isInvalidData(error)) throw error;
      this.dropped.inc(batch.length);
      log.error({ err: error, entries: batch.length }, "audit entries were not accepted by the database");
    }
  }
}
