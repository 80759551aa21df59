import { randomUUID } from "node:crypto";
import type { NewJob } from "@cgs/cpm/jobs/acceptance/job-acceptance";
import { INITIAL_JOB_STATE } from "@cgs/cpm/jobs/acceptance/initial-job";
import type { KnownActor } from "@cgs/kit/audit/record-change";

/** The user who requests the jobs. */
export const EDITOR: KnownActor = {
  caller: { kind: "user", id: "somebody", role: "editor", clientIds: ["acme"] },
  traceId: "0".repeat(32),
};

/** A job as it would be accepted, for a client given by its path, root first. */
export function newJob(clientPath: string[], differences: Partial<NewJob> = {}): NewJob {
  return {
    ...INITIAL_JOB_STATE,
    id: randomUUID(),
    clientId: clientPath.at(-1) ?? "",
    clientPath,
    contentType: "seo_article",
    request: { keywords: [] },
    brief: {} as never,
    provider: "sandbox",
    requestedModel: "m",
    reservedUsd: "0",
    templateId: "t",
    templateUsed: "t v1.0",
    instructionId: "i",
    strategyVersion: "acme@1",
    estimatedCompletionTime: 10,
    createdBy: "somebody",
    retryOf: null,
    ...differences,
  };
}
