import { hostname } from "node:os";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { VERSION } from "@cgs/kit/version";
import type { DataSource } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import {
  deleteStaleWorkersSql,
  deleteWorkerSql,
  drainWorkerSql,
  upsertHeartbeatSql,
} from "./worker-registration.sql.js";

const HEARTBEAT_MS = 1_500;

/** A worker's row. While its heartbeat is recent, no other worker takes its jobs. */
export class WorkerRegistration {
  readonly id = uuidv7();
  private heartbeat: PeriodicTask | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
  ) {}

  /** Registers the worker and starts its heartbeat. */
  async start(concurrency: number): Promise<void> {
    const { log } = this;
    const beat = () => this.source.query(upsertHeartbeatSql, [this.id, hostname(), process.pid, concurrency, VERSION]);
    await beat();
    await this.source.query(deleteStaleWorkersSql);
    // Not awaited: when one connection hangs, the next heartbeat must not wait for it.
    const run = () => void beat().catch((error: unknown) => log.warn({ err: error }, "the heartbeat failed"));
    this.heartbeat = createPeriodicTask({ name: "heartbeat", run, intervalMs: HEARTBEAT_MS, log });
    this.heartbeat.start();
  }

  /** Shows that the worker accepts no more jobs. */
  async drain(): Promise<void> {
    await this.source.query(drainWorkerSql, [this.id]);
  }

  /** Ends the heartbeat and deletes the row. */
  async stop(): Promise<void> {
    await this.heartbeat?.stop();
    await this.source.query(deleteWorkerSql, [this.id]);
  }
}
