import { z } from "zod";
import { defineRoute } from "../../route.js";
import { type Timestamp, timestamp } from "../fields.js";
import { JOB_STATUSES, JOB_STEPS } from "../job-record.js";
import { enveloped, succeed } from "./envelope.js";
import { EXAMPLE_JOB_ID } from "./links.js";

/** Reads how far a job is. */
export const EXTERNAL_JOB_STATUS = /* GraphQL */ `
  query ExternalJobStatus($id: ID!) {
    job(id: $id) {
      id
      status
      progress
      currentStep
      error {
        code
        message
        retryable
      }
      estimatedCompletionTime
      createdAt
      updatedAt
      startedAt
      completedAt
    }
  }
`;

interface StatusData {
  job: {
    id: string;
    status: string;
    progress: number;
    currentStep: string;
    error: { code: string; message: string; retryable: boolean } | null;
    estimatedCompletionTime: number;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    startedAt: Timestamp | null;
    completedAt: Timestamp | null;
  };
}

/** Ten requests a minute are allowed: a caller who keeps to this never meets the limit. */
const POLL_SECONDS = { min: 7, max: 60 };

/** `GET /jobs/{jobId}/status` */
export const externalStatus = defineRoute({
  method: "GET",
  paths: ["/jobs/{jobId}/status"],
  credential: "apiKey",
  summary: "How far a job is. Retry-After says when to ask again; without it, the job has ended.",
  document: EXTERNAL_JOB_STATUS,
  params: z.object({ jobId: z.string() }),
  variables: ({ params }) => ({ id: params.jobId }),
  status: 200,
  respond({ job }: StatusData) {
    const { id: jobId, progress, error, createdAt, updatedAt, startedAt, completedAt } = job;
    const status = job.status.toLowerCase();
    const currentStep = job.currentStep.toLowerCase();
    return {
      headers: isWaiting(status) ? { "Retry-After": String(secondsToWait(job)) } : {},
      body: succeed({ jobId, status, progress, currentStep, error, createdAt, updatedAt, startedAt, completedAt }),
    };
  },
  errors: ["JOB_NOT_FOUND"],
  headers: ["Retry-After"],
  response: enveloped(
    z.object({
      jobId: z.string(),
      status: z.enum(JOB_STATUSES),
      progress: z.int().min(0).max(100),
      currentStep: z.enum(JOB_STEPS),
      error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
      createdAt: timestamp,
      updatedAt: timestamp,
      startedAt: timestamp.nullable(),
      completedAt: timestamp.nullable(),
    }),
  ),
  responseExample: succeed({
    jobId: EXAMPLE_JOB_ID,
    status: "processing",
    progress: 40,
    currentStep: "writing",
    error: null,
    createdAt: "2026-11-21T09:50:55.210Z",
    updatedAt: "2026-11-21T09:50:59.057Z",
    startedAt: "2026-11-21T09:50:55.888Z",
    completedAt: null,
  }),
});

function isWaiting(status: string): boolean {
  return status === "queued" || status === "processing";
}

/** What the job is still expected to take, within reason. */
function secondsToWait({ estimatedCompletionTime, createdAt }: StatusData["job"]): number {
  const age = (Date.now() - new Date(createdAt).getTime()) / 1_000;
  return Math.ceil(Math.min(POLL_SECONDS.max, Math.max(POLL_SECONDS.min, estimatedCompletionTime - age)));
}
