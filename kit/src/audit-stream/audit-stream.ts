import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Counter, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { Closers } from "../closers.js";
import type { Logger } from "../log.js";
import { createPeriodicTask, type PeriodicTask } from "../periodic-task.js";
import { deleteUnsentSql, releaseStreamSql, takeStreamSql } from "./audit-stream.sql.js";
import { createDestination, type DestinationEnv } from "./create-destination.js";
import { nextBatch } from "./stream-batch.js";
import { RetryLater, type StreamDestination } from "./stream-destination.js";
import { readStreamLag, type StreamLag } from "./stream-lag.js";
import { registerStreamMetrics } from "./stream-metrics.js";

/** Options of {@link AuditStream}. */
export interface AuditStreamOptions {
  source: DataSource;
  /** The module's name, which is its schema. */
  module: string;
  destination: StreamDestination;
  log: Logger;
}

const EVERY_MS = 1_000;

/** The longest pause between two attempts after failures. */
const MAX_PAUSE_MS = 60_000;

/** A stream whose oldest entry has waited longer is stuck. */
const STUCK_SECONDS = 300;

/** How long a stop waits for the batch that is on its way. */
const STOP_MS = 1_500;

/** Starts the stream of a module where the settings have a destination. It stops with `closers`. */
export function openAuditStream(
  options: Omit<AuditStreamOptions, "destination"> & { env: DestinationEnv },
  closers: Closers,
): AuditStream | undefined {
  const { env, ...rest } = options;
  const destination = createDestination(rest.module, env);
  if (!destination) return undefined;
  const stream = new AuditStream({ ...rest, destination });
  stream.start();
  closers.add(() => stream.stop());
  return stream;
}

/**
 * Sends a module's audit entries to a file or a collector: at least once, the oldest first, and none left out. Of all processes of the
 * module the one with the lease sends; another takes it over 30 seconds after the last sign of the first.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export class AuditStream {
  private readonly process = randomUUID();
  private readonly stopping = new AbortController();
  private readonly task: PeriodicTask;
  private failuresInARow = 0;
  private notBefore = 0;
  private knownLost = 0;
  private readonly failures = new Counter({
    name: "audit_stream_failures_total",
    help: "Attempts to send audit entries that failed.",
    registers: [],
  });

  constructor(private readonly options: AuditStreamOptions) {
    const run = () => this.runWhenDue();
    const { log } = options;
    const timing = { intervalMs: EVERY_MS, immediately: true, logOncePerOutage: true };
    this.task = createPeriodicTask({ name: "stream-audit", run, ...timing, log });
  }

  start(): void {
    this.task.start();
  }

  /** Waits a moment for the batch on its way, then ends the lease. What is not sent waits in the database. */
  async stop(): Promise<void> {
    await Promise.race([this.task.stop(), pause(STOP_MS, undefined, { ref: false })]);
    this.stopping.abort();
    await this.task.stop();
    const { source, module, destination } = this.options;
    await source.query(releaseStreamSql(module), [this.process]).catch(() => undefined); // it ends by itself
    await destination.close();
  }

  /** Sends everything that is not sent, unless another process does. Rejects when the destination or the database fails. */
  async round(): Promise<void> {
    const { source, module, destination } = this.options;
    while (!this.stopping.signal.aborted && (await this.takeLease())) {
      const { ids, entries } = await nextBatch(source, module);
      if (ids.length === 0) return;
      await destination.send(entries, this.stopping.signal);
      await source.query(deleteUnsentSql(module), [ids]);
    }
  }

  /** Adds the metrics to a process's registry. */
  register(registry: Registry): void {
    registry.registerMetric(this.failures);
    registerStreamMetrics(registry, () => this.lag().catch(() => undefined));
  }

  /** Rejects when the stream is stuck, for the health report. */
  async check(): Promise<void> {
    const { seconds } = await this.lag();
    if (seconds > STUCK_SECONDS) throw new Error(`the oldest entry has waited for ${Math.round(seconds)} seconds`);
  }

  private lag(): Promise<StreamLag> {
    return readStreamLag(this.options.source, this.options.module);
  }

  /** Pauses after failures, twice as long each time, and at least as long as the collector asks. */
  private async runWhenDue(): Promise<void> {
    if (performance.now() < this.notBefore) return;
    try {
      await this.round();
      this.failuresInARow = 0;
    } catch (error) {
      this.failures.inc();
      const asked = error instanceof RetryLater ? error.seconds * 1_000 : 0;
      const pauseMs = Math.min(EVERY_MS * 2 ** this.failuresInARow, MAX_PAUSE_MS);
      this.failuresInARow += 1;
      this.notBefore = performance.now() + Math.max(pauseMs, asked);
      throw error;
    }
  }

  private async takeLease(): Promise<boolean> {
    const { source, module, log } = this.options;
    const [rows] = await source.query<[{ lost: number }[], number]>(takeStreamSql(module), [this.process]);
    const lease = rows[0];
    if (lease && lease.lost > this.knownLost) {
      this.knownLost = lease.lost;
      log.error({ lost: lease.lost }, "audit entries were deleted before they were streamed");
    }
    return lease !== undefined;
  }
}
