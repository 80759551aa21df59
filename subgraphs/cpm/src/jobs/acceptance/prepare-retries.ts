import { type DataSource, In } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { foreseeCost } from "../../generation/estimate-cost.js";
import type { ProviderRegistry } from "../../providers/registry/provider-registry.js";
import { readBrief } from "../../brief/brief.js";
import { Job } from "../../job-record/job.entity.js";
import { INITIAL_JOB_STATE } from "./job-store.js";
import { JobStep } from "../../job-record/job-step.entity.js";

/** What finding out the cost of a retry takes. */
export interface RetryDependencies {
  source: DataSource;
  providers: ProviderRegistry;
}

/**
 * The jobs that go on where others stopped, in their order, with what is not stored yet and can cost at most. The others must
 * have been read with their briefs and traces. Nothing is accepted by it.
 */
export async function prepareRetries(
  ended: readonly Job[],
  createdBy: string,
  dependencies: RetryDependencies,
): Promise<(Job & BudgetedJob)[]> {
  const { source, providers } = dependencies;
  const steps = await source
    .getRepository(JobStep)
    .find({ select: { jobId: true, key: true }, where: { jobId: In(ended.map(({ id }) => id)) } });
  const stored = new Map<string, Set<string>>(ended.map(({ id }) => [id, new Set()]));
  for (const { jobId, key } of steps) stored.get(jobId)?.add(key);
  return Promise.all(
    ended.map(async (job) => {
      const { pricing, priceUnread } = await providers.price(job.provider, job.requestedModel);
      const { reservedUsd } = foreseeCost(readBrief(job.brief), pricing, stored.get(job.id));
      return Object.assign(nextOf(job, createdBy, reservedUsd), { priceUnread });
    }),
  );
}

/** What a retry takes over is named here, so that nothing of the old job's own life comes along. */
function nextOf(old: Job, createdBy: string, reservedUsd: string | null): Job {
  const { clientId, clientPath, contentType, request, brief, provider, requestedModel, fallbackReason } = old;
  const { templateId, templateUsed, instructionId, strategyVersion, estimatedCompletionTime } = old;
  return Object.assign(new Job(), {
    ...INITIAL_JOB_STATE,
    ...{ id: uuidv7(), retryOf: old.id, clientId, clientPath, contentType, request, brief, provider, requestedModel },
    fallbackReason, // of the steps it takes over
    ...{ templateId, templateUsed, instructionId, strategyVersion, estimatedCompletionTime },
    ...{
      servedModel: null,
      error: null,
      promptTokens: 0,
      completionTokens: 0,
      costUsd: "0",
      estimatedUsd: "0",
      attempt: 0,
    },
    attemptTrace: old.attemptTrace ?? old.traceParent ?? null,
    ...{ reservedUsd, createdBy, startedAt: null, completedAt: null },
    ...(old.batchId !== null && !old.replaced && { batchId: old.batchId, batchIndex: old.batchIndex }),
  });
}
