import { z } from "zod";
import { ExternalBatchStatusDocument } from "../../graphql/operations.js";
import { defineRoute } from "../../route/route.js";
import type { Timestamp } from "../../route/fields.js";
import { batchId, EXTERNAL_BATCH_EXAMPLE, externalBatchBody, toExternalBatch } from "./batch-body.js";
import { envelopeOf, toEnvelope } from "./envelope.js";

/** The range of the poll interval in seconds: it grows with the age of the batch. */
const POLL_SECONDS = { min: 5, max: 60 };

/** `GET /batches/{batchId}` */
export const externalBatchStatus = defineRoute({
  method: "GET",
  paths: ["/batches/{batchId}"],
  credential: "apiKey",
  summary: "Read the status of a batch",
  description:
    "`Retry-After` is the number of seconds until the next poll; it is absent when all jobs have ended. A retry of a failed job reopens the batch.",
  document: ExternalBatchStatusDocument,
  params: z.object({ batchId: batchId() }),
  variables: ({ params }) => ({ id: params.batchId }),
  status: 200,
  respond({ batch }) {
    const body = toExternalBatch(batch);
    const headers = body.status === "processing" ? { "Retry-After": String(secondsUntilNextPoll(batch)) } : {};
    return { headers, body: toEnvelope(body) };
  },
  errors: ["BATCH_NOT_FOUND"],
  headers: ["Retry-After"],
  response: envelopeOf(externalBatchBody),
  responseExample: toEnvelope(EXTERNAL_BATCH_EXAMPLE),
});

function secondsUntilNextPoll({ createdAt }: { createdAt: Timestamp }): number {
  const age = (Date.now() - new Date(createdAt).getTime()) / 1_000;
  return Math.ceil(Math.min(POLL_SECONDS.max, Math.max(POLL_SECONDS.min, age / 2)));
}
