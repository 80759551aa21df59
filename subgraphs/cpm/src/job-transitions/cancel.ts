import type { EntityManager } from "typeorm";
import { CANCEL_BATCH, CANCEL_JOB } from "./cancel.sql.js";

/** A cancelled job with the status it had before. */
export interface CancelledJob {
  id: string;
  clientPath: string[];
  status: string;
}

/** Cancels a job, or all jobs of a batch, that have not ended. Returns those it cancelled. The worker's claim is lost. */
export function cancelJobs(manager: EntityManager, scope: "job" | "batch", id: string): Promise<CancelledJob[]> {
  return manager.query<CancelledJob[]>(scope === "job" ? CANCEL_JOB : CANCEL_BATCH, [id]);
}
