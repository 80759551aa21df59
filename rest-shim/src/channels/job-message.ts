import { z } from "zod";
import { type Timestamp, timestamp } from "../route/fields.js";
import { JOB_STATUSES, JOB_STEPS } from "../routes/cpm/job-body.js";

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
export interface JobUpdatedData {
  jobUpdated: { id: string; status: string; progress: number; currentStep: string; updatedAt: Timestamp };
}

/** The documented message, field for field. */
export const jobMessage = z.object({
  job_id: z.string().describe("The job's id."),
  status: z.enum(JOB_STATUSES).describe("The last three are final."),
  progress: z.int().min(0).max(100).describe("In percent."),
  current_step: z.enum(JOB_STEPS).describe("What is being done."),
  timestamp: timestamp.describe("When that was so, in UTC."),
});

/** The message before it is written as JSON. */
export interface JobMessage {
  job_id: string;
  status: string;
  progress: number;
  current_step: string;
  timestamp: Timestamp;
}

/** The documented message of an event. */
export function toJobMessage({ jobUpdated: job }: JobUpdatedData): JobMessage {
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
export function isFinalMessage(message: JobMessage | undefined): boolean {
  return message !== undefined && END_STATUSES.has(message.status);
}
