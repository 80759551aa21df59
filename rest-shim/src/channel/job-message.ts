import type { Timestamp } from "../routes/fields.js";

/** The subscription behind the channel. */
export const JOB_UPDATES = /* GraphQL */ `
  subscription RestJobUpdated($id: ID!) {
    jobUpdated(id: $id) {
      id
      status
      progress
      currentStep
      updatedAt
    }
  }
`;

/** An event of {@link JOB_UPDATES}. */
export interface JobUpdateData {
  jobUpdated: { id: string; status: string; progress: number; currentStep: string; updatedAt: Timestamp };
}

/** The documented message, field for field. */
export interface JobMessage {
  job_id: string;
  status: string;
  progress: number;
  current_step: string;
  timestamp: Timestamp;
}

/** The documented message of an event. */
export function jobMessageOf({ jobUpdated: job }: JobUpdateData): JobMessage {
  return {
    job_id: job.id,
    status: job.status.toLowerCase(),
    progress: job.progress,
    current_step: job.currentStep.toLowerCase(),
    timestamp: job.updatedAt,
  };
}

const END_STATUSES = new Set(["completed", "failed", "cancelled"]);

/** Whether nothing can follow a message. */
export function isFinal(message: JobMessage | undefined): boolean {
  return message !== undefined && END_STATUSES.has(message.status);
}
