import { z } from "zod";
import { ExternalJobStatusDocument } from "../../graphql/operations.js";
import { named } from "../../route/described.js";
import { jobId, providerName, type Timestamp, timestamp, toLowerCase } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { jobError, jobStatus, jobStep, progress, retryAt, waitReason } from "../cpm/job-parts.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { EXAMPLE_JOB_ID } from "./links.js";

/** The range of the longest poll interval: it grows with the age of the job. */
const POLL_SECONDS = { min: 5, max: 10 };

/** `GET /jobs/{jobId}/status` */
export const externalStatus = defineRoute({
  method: "GET",
  paths: ["/jobs/{jobId}/status"],
  credential: "apiKey",
  summary: "Read the status of a job",
  description:
    "`Retry-After` is the number of seconds until the next poll; it is absent when the job has ended. A job of another client is not found, as an unknown one. The statuses `completed`, `failed` and `cancelled` are final.",
  document: ExternalJobStatusDocument,
  params: z.object({ jobId: jobId() }),
  variables: ({ params }) => ({ id: params.jobId }),
  status: 200,
  respond({ job }) {
    const { id: jobId, progress, waitingFor, error, createdAt, updatedAt, startedAt, completedAt } = job;
    const times = { createdAt, updatedAt, startedAt, completedAt };
    const status = toLowerCase(job.status);
    const currentStep = toLowerCase(job.currentStep);
    return {
      headers: isUnfinished(status) ? { "Retry-After": String(secondsUntilNextPoll(job)) } : {},
      body: toEnvelope({ jobId, status, progress, currentStep, waitingFor, error, ...times }),
    };
  },
  errors: ["JOB_NOT_FOUND"],
  headers: ["Retry-After"],
  response: envelopeOf(
    named(
      "Job",
      "A job with its status.",
      z.object({
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
      }),
    ),
  ),
  responseExample: toEnvelope({
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
  }),
});

function isUnfinished(status: string): boolean {
  return status === "queued" || status === "processing";
}

/**
 * Seconds until the next poll: the expected time of completion, limited by a poll interval, because estimates are wrong in both
 * directions. The interval starts at 5 s and grows to 10 s with the age of the job, so that a caller who follows one job stays
 * within ten requests a minute.
 */
function secondsUntilNextPoll({
  estimatedCompletionTime,
  createdAt,
}: {
  estimatedCompletionTime: number;
  createdAt: Timestamp;
}): number {
  const age = (Date.now() - new Date(createdAt).getTime()) / 1_000;
  const interval = Math.min(POLL_SECONDS.max, Math.max(POLL_SECONDS.min, age / 2));
  const remaining = estimatedCompletionTime - age;
  return Math.max(1, Math.ceil(remaining > 0 ? Math.min(remaining, interval) : interval));
}
