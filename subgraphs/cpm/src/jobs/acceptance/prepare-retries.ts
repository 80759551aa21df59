import { type DataSource, In } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { estimateBriefCost } from "../../generation/estimate-cost.js";
import type { ProviderRegistry } from "../../providers/registry/provider-registry.js";
import { readBrief } from "../../brief/brief.js";
import { Job } from "../../job-record/job.entity.js";
import { deadlineColumns } from "./job-preparation.js";
import { INITIAL_JOB_STATE } from "./initial-job.js";
import { JobStep } from "../../job-record/job-step.entity.js";

/** What {@link prepareRetries} uses. */
export interface RetryDependencies {
  source: DataSource;
  providers: ProviderRegistry;
}

/**
 * Creates a retry of each job, in their order, with the highest possible cost of the steps that are not stored yet. A job with a deadline gets a new
 * one. Does not accept them. The
 * jobs must be loaded with their briefs and traces.
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
      const { pricing, priceUnread, thinks } = await providers.price(job.provider, job.requestedModel);
      const { reservedUsd } = estimateBriefCost(readBrief(job.brief), pricing, stored.get(job.id), thinks);
      const deadline = deadlineColumns(job.request, providers.get(job.provider));
      return Object.assign(retryOf(job, createdBy, reservedUsd), { ...deadline, priceUnread });
    }),
  );
}

/** Lists what a retry takes over, so that a new column is not copied by accident. */
function retryOf(old: Job, createdBy: string, reservedUsd: string | null): Job {
  const { clientId, clientPath, contentType, request, brief, provider, requestedModel, fallbackReason } = old;
  const { templateId, templateUsed, instructionId, strategyVersion, estimatedCompletionTime } = old;
  return Object.assign(new Job(), {
    ...INITIAL_JOB_STATE,
    ...{ id: uuidv7(), retryOf: old.id, clientId, clientPath, contentType, request, brief, provider, requestedModel },
    fallbackReason, // of the steps it takes over
    ...{ templateId, templateUsed, strategyVersion, estimatedCompletionTime },
    instructionId: brief.rendering ? uuidv7() : instructionId, // those of a job that ended before they were rendered may be erased
    repairOf: old.repairOf,
    attemptTrace: old.attemptTrace ?? old.traceParent ?? null,
    ...{ reservedUsd, createdBy },
    ...(old.batchId !== null && !old.replaced && { batchId: old.batchId, batchIndex: old.batchIndex }),
  });
}
