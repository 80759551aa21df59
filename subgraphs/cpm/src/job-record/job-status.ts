import { registerEnumType } from "type-graphql";

/** The status of a job. The last three are end states and never change. */
export enum JobStatus {
  QUEUED = "QUEUED",
  PROCESSING = "PROCESSING",
  COMPLETED = "COMPLETED",
  FAILED = "FAILED",
  CANCELLED = "CANCELLED",
}

/** The stage of a job: `current_step` of the documented record. */
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
  description: "The status of a job.",
  valuesConfig: {
    QUEUED: { description: "Accepted. It waits for a slot, or for its vendor to accept requests again." },
    PROCESSING: { description: "A worker is writing it." },
    COMPLETED: { description: "The content is stored. An end state." },
    FAILED: { description: "It failed; its error says why. An end state." },
    CANCELLED: { description: "It was cancelled. An end state." },
  },
});
registerEnumType(JobStage, {
  name: "JobStage",
  description: "The stage of a job.",
  valuesConfig: {
    QUEUED: { description: "Waiting." },
    OUTLINING: { description: "Planning the title and the sections." },
    WRITING: { description: "Writing the sections, several at a time." },
    SCORING: { description: "Measuring the content against the client's rules." },
    REVISING: { description: "Rewriting the parts that failed a rule." },
    FINALIZING: { description: "Writing the description, questions and structured data, and storing the result." },
    DONE: { description: "Ended. The status says how." },
  },
});
