import { z } from "zod";
import type { ExternalJobStatusQuery } from "../../graphql/operations.js";
import { named } from "../../route/described.js";
import { jobId, providerName, timestamp, toLowerCase } from "../../route/fields.js";
import { jobError, jobStatus, jobStep, progress, retryAt, waitReason } from "../cpm/job-parts.js";
import { EXAMPLE_JOB_ID } from "./links.js";

/** The parts of a job with its status. */
export const externalJobParts = {
  jobId: jobId(),
  status: jobStatus,
  progress,
  currentStep: jobStep,
  waitingFor: z
    .object({ provider: providerName(), reason: waitReason, retryAt })
    .nullable()
    .describe("The vendor that a queued job waits for; null when it waits for none."),
  error: jobError.nullable().describe("Why the job failed; null otherwise."),
  createdAt: timestamp("When the job was created."),
  updatedAt: timestamp("When the job last changed."),
  startedAt: timestamp("When the first attempt started; null before.").nullable(),
  completedAt: timestamp("When the job ended; null before.").nullable(),
};

/** A job with its status. */
export const externalJobBody = named("Job", "A job with its status.", z.object(externalJobParts));

type ExternalJob = NonNullable<ExternalJobStatusQuery["job"]>;

/** Builds the documented job. */
export function toExternalJob(job: Omit<ExternalJob, "estimatedCompletionTime">): z.input<typeof externalJobBody> {
  const { id: jobId, progress, waitingFor, error, createdAt, updatedAt, startedAt, completedAt } = job;
  const times = { createdAt, updatedAt, startedAt, completedAt };
  const status = toLowerCase(job.status);
  return { jobId, status, progress, currentStep: toLowerCase(job.currentStep), waitingFor, error, ...times };
}

/** The job in the examples. */
export const EXTERNAL_JOB_EXAMPLE = {
  jobId: EXAMPLE_JOB_ID,
  status: "processing",
  progress: 40,
  currentStep: "writing",
  waitingFor: null,
  error: null,
  createdAt: "2026-11-21T09:50:55.210Z",
  updatedAt: "2026-11-21T09:50:59.057Z",
  startedAt: "2026-11-21T09:50:55.888Z",
  completedAt: null,
};
