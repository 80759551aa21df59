import { z } from "zod";
import { defineRoute } from "../../route/route.js";
import { type Timestamp, timestamp } from "../../route/fields.js";
import { JOB_STATUSES, JOB_STEPS } from "../cpm/job-body.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
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

/** The longest pauses between two questions: of a young job, and of any. */
const PAUSE_SECONDS = { young: 5, most: 10 };

/** `GET /jobs/{jobId}/status` */
export const externalStatus = defineRoute({
  method: "GET",
  paths: ["/jobs/{jobId}/status"],
  credential: "apiKey",
  summary: "How far a job is. Retry-After says in how many seconds to ask again; without it, the job has ended.",
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
      body: toEnvelope({ jobId, status, progress, currentStep, error, createdAt, updatedAt, startedAt, completedAt }),
    };
  },
  errors: ["JOB_NOT_FOUND"],
  headers: ["Retry-After"],
  response: envelopeOf(
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
  responseExample: toEnvelope({
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

/**
 * In how many seconds to ask again: when the job is expected to be done, but sooner where that is far away, since estimates are wrong in
 * both directions. What a young job makes up for in questions an old one saves: who orders one text and keeps to this stays
 * within ten requests a minute.
 */
function secondsToWait({ estimatedCompletionTime, createdAt }: StatusData["job"]): number {
  const age = (Date.now() - new Date(createdAt).getTime()) / 1_000;
  const pause = Math.min(PAUSE_SECONDS.most, Math.max(PAUSE_SECONDS.young, age / 2));
  const remaining = estimatedCompletionTime - age;
  return Math.max(1, Math.ceil(remaining > 0 ? Math.min(remaining, pause) : pause));
}
