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

registerEnumType(JobStatus, {
  name: "JobStatus",
  description: "Where a job is in its life.",
  valuesConfig: {
    QUEUED: { description: "Accepted. It waits for its client's turn, or for a vendor to take requests again." },
    PROCESSING: { description: "A worker is at it." },
    COMPLETED: { description: "The content is there. An end state." },
    FAILED: { description: "It could not be written; the job's error says why. An end state." },
    CANCELLED: { description: "Somebody stopped it. An end state." },
  },
});
registerEnumType(JobStage, {
  name: "JobStage",
  description: "What a job is busy with.",
  valuesConfig: {
    QUEUED: { description: "Nothing yet: it waits." },
    OUTLINING: { description: "The plan of the text: its title and its sections." },
    WRITING: { description: "The sections, several side by side." },
    SCORING: { description: "The text is measured against the client's rules." },
    REVISING: { description: "What failed a rule is written again." },
    FINALIZING: { description: "Description, questions and structured data are made, and the result is stored." },
    DONE: { description: "The job has ended; its status says how." },
  },
});
