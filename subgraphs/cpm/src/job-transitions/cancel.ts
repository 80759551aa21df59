import type { EntityManager } from "typeorm";
import { cancelBatchSql, cancelJobSql } from "./cancel.sql.js";

/** A cancelled job with the status it had before. */
export interface CancelledJob {
  id: string;
  clientPath: string[];
  status: string;
}

/** Cancels a job, or all jobs of a batch, that have not ended. Returns those it cancelled. The worker's claim is lost. */
export function cancelJobs(manager: EntityManager, scope: "job" | "batch", id: string): Promise<CancelledJob[]> {
  return manager.query<CancelledJob[]>(scope === "job" ? cancelJobSql : cancelBatchSql, [id]);
}
