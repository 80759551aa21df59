import type { AttributedChange, KnownActor } from "@cgs/kit/audit/record-change";
import type { Job } from "../../job-record/job.entity.js";
import type { CancelledJob } from "../../job-transitions/cancel.js";

/** What the audit log records of an accepted job. */
export type AuditedJob = Pick<Job, "id" | "clientPath" | "contentType" | "provider" | "requestedModel" | "retryOf"> &
  Partial<Pick<Job, "batchId" | "repairOf" | "brief">>;

/** Whether a mutation is about a single job or about a batch. */
export type MutationScope = "job" | "batch";

const ACCEPTING_MUTATIONS = {
  job: { first: "generateContent", again: "retryJob" },
  batch: { first: "generateBatch", again: "retryBatch" },
} as const;

const REPAIRING_MUTATIONS = { job: "repairContent", batch: "reviseForFacts" } as const;

function repairingMutation(scope: MutationScope, { brief }: AuditedJob): string {
  return brief?.repair?.comments ? "reviseComments" : REPAIRING_MUTATIONS[scope];
}

/** The audit entry of an accepted job or retry. Its content is found by the job's id and is not part of the entry. */
export function acceptanceChange(actor: KnownActor, job: AuditedJob, scope: MutationScope): AttributedChange {
  const { contentType, provider, requestedModel: model, retryOf, repairOf, batchId } = job;
  return {
    actor,
    action:
      repairOf && retryOf === null
        ? repairingMutation(scope, job)
        : ACCEPTING_MUTATIONS[scope][retryOf === null ? "first" : "again"],
    target: `job:${job.id}`,
    clientPath: job.clientPath,
    after: {
      contentType,
      provider,
      model,
      ...(retryOf !== null && { retryOf }),
      ...(repairOf && { repairOf }),
      ...(batchId && { batchId }),
    },
  };
}

/** The audit entry of a cancelled job. */
export function cancellationChange(
  actor: KnownActor,
  { id, clientPath, status }: CancelledJob,
  scope: MutationScope,
): AttributedChange {
  return {
    actor,
    action: scope === "job" ? "cancelJob" : "cancelBatch",
    target: `job:${id}`,
    clientPath,
    before: { status },
    after: { status: "cancelled" },
  };
}
