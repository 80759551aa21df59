import { registerEnumType } from "type-graphql";

/** Where a job is in its life. The last three are end states: they never change. */
export enum JobStatus {
  QUEUED = "QUEUED",
  PROCESSING = "PROCESSING",
  COMPLETED = "COMPLETED",
  FAILED = "FAILED",
  CANCELLED = "CANCELLED",
}

/** What a job is busy with: `current_step` of the documented record. */
export enum JobStage {
  QUEUED = "QUEUED",
  OUTLINING = "OUTLINING",
  WRITING = "WRITING",
  SCORING = "SCORING",
  REVISING = "REVISING",
  FINALIZING = "FINALIZING",
  DONE = "DONE",
}

/** Whether a status is an end state. */
export function isEnded(status: JobStatus): boolean {
  return status === JobStatus.COMPLETED || status === JobStatus.FAILED || status === JobStatus.CANCELLED;
}

registerEnumType(JobStatus, { name: "JobStatus", description: "Where a job is in its life." });
registerEnumType(JobStage, { name: "JobStage", description: "What a job is busy with." });
