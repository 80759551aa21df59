import { z } from "zod";
import { ExternalJobStatusDocument } from "../../graphql/operations.js";
import { jobId, type Timestamp } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { EXTERNAL_JOB_EXAMPLE, externalJobBody, toExternalJob } from "./job-body.js";

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
    const body = toExternalJob(job);
    return {
      headers: isUnfinished(body.status) ? { "Retry-After": String(secondsUntilNextPoll(job)) } : {},
      body: toEnvelope(body),
    };
  },
  errors: ["JOB_NOT_FOUND"],
  headers: ["Retry-After"],
  response: envelopeOf(externalJobBody),
  responseExample: toEnvelope(EXTERNAL_JOB_EXAMPLE),
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
