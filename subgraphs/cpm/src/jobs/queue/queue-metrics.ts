import type { Logger } from "@cgs/kit/log";
import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import {
  countOpenBatchesSql,
  countOpenJobsSql,
  selectSlotsNeededSql,
  selectWorkerCapacitySql,
} from "./queue-metrics.sql.js";

/** Rows are counted at most this often, however often metrics are scraped. */
const MAX_AGE_MS = 5_000;

interface OpenJobsRow {
  plan: string;
  state: string;
  jobs: number;
  oldest: number;
}

interface OpenBatchesRow {
  provider: string;
  batches: number;
  oldest: number;
}

/** Gauges of the queue, of vendors' batches and of the workers, read from the database: every process reports the same values. */
export class QueueMetrics {
  private readonly jobs = new Gauge({
    name: "job_queue_jobs",
    help: "Jobs that have not ended, by state: waiting for a slot, admitted to the queue, or processing.",
    labelNames: ["plan", "state"],
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly oldest = new Gauge({
    name: "job_queue_oldest_seconds",
    help: "Seconds that the oldest of these jobs has been due (waiting) or in its state.",
    labelNames: ["plan", "state"],
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly batches = new Gauge({
    name: "vendor_batches_open",
    help: "Batches at a vendor that have not ended.",
    labelNames: ["provider"],
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly oldestBatch = new Gauge({
    name: "vendor_batch_oldest_seconds",
    help: "Seconds since the oldest of these batches was made.",
    labelNames: ["provider"],
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly workers = new Gauge({
    name: "job_workers",
    help: "Workers that accept jobs.",
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly slots = new Gauge({
    name: "job_worker_slots",
    help: "Jobs that these workers can process at once.",
    registers: [],
    collect: () => this.refresh(),
  });
  private readonly needed = new Gauge({
    name: "job_slots_needed",
    help: "Jobs that could be processed at once if workers had the slots: running and due ones, up to the concurrency of their plans.",
    registers: [],
    collect: () => this.refresh(),
  });
  private latest: { at: number; read: Promise<void> } | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {}

  /** Registers the gauges. */
  register(registry: Registry): void {
    const { jobs, oldest, batches, oldestBatch, workers, slots, needed } = this;
    for (const gauge of [jobs, oldest, batches, oldestBatch]) registry.registerMetric(gauge);
    for (const gauge of [workers, slots, needed]) registry.registerMetric(gauge);
  }

  /** Never rejects: while the database is down these gauges have no values, and the other metrics are still reported. */
  private refresh(): Promise<void> {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > MAX_AGE_MS) {
      const read = this.read().catch((error: unknown) => {
        this.jobs.reset();
        this.oldest.reset();
        this.resetBatches();
        this.workers.remove(); // a reset would report 0
        this.slots.remove();
        this.needed.remove();
        this.log.warn({ err: error }, "reading the queue metrics failed");
      });
      this.latest = { at: now, read };
    }
    return this.latest.read;
  }

  private async read(): Promise<void> {
    const [rows, batches, [capacity], [demand]] = await Promise.all([
      this.source.query<OpenJobsRow[]>(countOpenJobsSql),
      this.source.query<OpenBatchesRow[]>(countOpenBatchesSql),
      this.source.query<{ workers: number; slots: number }[]>(selectWorkerCapacitySql),
      this.source.query<{ needed: number }[]>(selectSlotsNeededSql),
    ]);
    for (const { plan, state, jobs, oldest } of rows) {
      this.jobs.set({ plan, state }, jobs);
      this.oldest.set({ plan, state }, oldest);
    }
    this.resetBatches();
    for (const { provider, batches: open, oldest } of batches) {
      this.batches.set({ provider }, open);
      this.oldestBatch.set({ provider }, oldest);
    }
    this.workers.set(capacity?.workers ?? 0);
    this.slots.set(capacity?.slots ?? 0);
    this.needed.set(demand?.needed ?? 0);
  }
  /** A vendor without open batches has no values. */
  private resetBatches(): void {
    this.batches.reset();
    this.oldestBatch.reset();
  }
}
