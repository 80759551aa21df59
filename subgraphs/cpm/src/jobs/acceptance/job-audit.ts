import type { AttributedChange, KnownActor } from "@cgs/kit/audit/record-change";
import type { Job } from "../../job-record/job.entity.js";

/** What the record tells of an accepted job. */
export type Accepted = Pick<Job, "id" | "clientPath" | "contentType" | "provider" | "requestedModel" | "retryOf"> &
  Partial<Pick<Job, "batchId">>;

/** By which mutation a job is accepted or cancelled: for itself, or with others of its batch. */
export type Way = "job" | "batch";

const ACCEPTED_BY = {
  job: { first: "generateContent", again: "retryJob" },
  batch: { first: "generateBatch", again: "retryBatch" },
} as const;

/** What the record says of a job that was accepted, or of a retry. Texts are found by the job's id. */
export function acceptance(actor: KnownActor, job: Accepted, way: Way): AttributedChange {
  const { contentType, provider, requestedModel: model, retryOf, batchId } = job;
  return {
    actor,
    action: ACCEPTED_BY[way][retryOf === null ? "first" : "again"],
    target: `job:${job.id}`,
    clientPath: job.clientPath,
    after: { contentType, provider, model, ...(retryOf !== null && { retryOf }), ...(batchId && { batchId }) },
  };
}

/** A job that was cancelled, with the status it had. */
export interface Cancelled {
  id: string;
  clientPath: string[];
  status: string;
}

/** What the record says of a job that was cancelled. */
export function cancellation(
  actor: KnownActor,
  { id, clientPath, status }: Cancelled,
  way: Way = "job",
): AttributedChange {
  return {
    actor,
    action: way === "job" ? "cancelJob" : "cancelBatch",
    target: `job:${id}`,
    clientPath,
    before: { status },
    after: { status: "cancelled" },
  };
}
