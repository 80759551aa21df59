import type { DataSource } from "typeorm";
import type { Worker, WorkersStatus } from "./worker-status.js";
import { selectWaitingSql, selectWorkersSql } from "./worker-status.sql.js";

/** Reads the state of workers and queue from PostgreSQL. */
export class WorkerStatusService {
  constructor(private readonly source: DataSource) {}

  async read(): Promise<WorkersStatus> {
    const [workers, [waiting]] = await Promise.all([
      this.source.query<Worker[]>(selectWorkersSql),
      this.source.query<Omit<WorkersStatus, "workers">[]>(selectWaitingSql),
    ]);
    return { workers, waitingJobs: 0, oldestWaitingSeconds: null, ...waiting };
  }
}
