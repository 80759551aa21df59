import type { Job } from "../../job-record/job.entity.js";
import { JobStage, JobStatus } from "../../job-record/job-status.js";

/** The columns of a new job that do not depend on the request. */
export const INITIAL_JOB_STATE = {
  status: JobStatus.QUEUED,
  stage: JobStage.QUEUED,
  progress: 0,
  waits: 0,
  attempt: 0,
  waitingFor: null,
  servedModel: null,
  fallbackReason: null,
  error: null,
  promptTokens: 0,
  completionTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  savedUsd: "0",
  costUsd: "0",
  estimatedUsd: "0",
  batchSavedUsd: "0",
  startedAt: null,
  completedAt: null,
} as const;

/** The job as it was when it was accepted, whatever its state is now: a repeated idempotent request gets its first response again. */
export function withInitialState(job: Job): Job {
  return Object.assign(job, INITIAL_JOB_STATE, { updatedAt: job.createdAt });
}
