import { z } from "zod";
import type { RestJobUpdatedSubscription } from "../graphql/operations.js";
import { timestamp, toLowerCase } from "../route/fields.js";
import { JOB_STATUSES, JOB_STEPS } from "../routes/cpm/job-parts.js";

/** The documented message of the job channel. */
export const jobMessage = z.object({
  job_id: z.string().describe("The id of the job."),
  status: z.enum(JOB_STATUSES).describe("The last three are final."),
  progress: z.int().min(0).max(100).describe("In percent."),
  current_step: z.enum(JOB_STEPS).describe("The current step of the job."),
  timestamp: timestamp("The time of this state, in UTC."),
});

/** The message before JSON serialization. */
export type JobMessage = z.input<typeof jobMessage>;

/** Maps an event of the subscription to the documented message. */
export function toJobMessage({ jobUpdated: job }: RestJobUpdatedSubscription): JobMessage {
  return {
    job_id: job.id,
    status: toLowerCase(job.status),
    progress: job.progress,
    current_step: toLowerCase(job.currentStep),
    timestamp: job.updatedAt,
  };
}

const FINAL_STATUSES: ReadonlySet<JobMessage["status"]> = new Set(["completed", "failed", "cancelled"]);

/** Whether a message is the last one of its job. */
export function isFinalMessage(message: JobMessage | undefined): boolean {
  return message !== undefined && FINAL_STATUSES.has(message.status);
}
