import { v7 as uuidv7 } from "uuid";
import type { BudgetedJob } from "../billing/budget/budget-reservation.js";
import type { Brief } from "../brief/brief.js";
import { estimateBriefCost } from "../generation/estimate-cost.js";
import { Job } from "../job-record/job.entity.js";
import { INITIAL_JOB_STATE } from "../jobs/acceptance/initial-job.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";

/**
 * Creates the job that repairs the content of another one, with its model and instructions. Does not accept it.
 * @param brief the brief of the repaired job with the order of the repair.
 */
export async function prepareRepair(
  repaired: Job,
  brief: Brief,
  { createdBy, providers }: { createdBy: string; providers: ProviderRegistry },
): Promise<Job & BudgetedJob> {
  const { id: repairOf, clientId, clientPath, contentType, request, provider, requestedModel, ...rest } = repaired;
  const { templateId, templateUsed, instructionId, strategyVersion, estimatedCompletionTime } = rest;
  const { pricing, priceUnread, thinks } = await providers.price(provider, requestedModel);
  return Object.assign(new Job(), {
    ...INITIAL_JOB_STATE,
    ...{ id: uuidv7(), retryOf: null, repairOf, clientId, clientPath, contentType, brief },
    request: { ...request, deadline: null }, // a user waits for it
    ...{ provider, requestedModel },
    ...{ templateId, templateUsed, instructionId, strategyVersion, estimatedCompletionTime, createdBy },
    reservedUsd: estimateBriefCost(brief, pricing, undefined, thinks).reservedUsd,
    priceUnread,
  });
}
