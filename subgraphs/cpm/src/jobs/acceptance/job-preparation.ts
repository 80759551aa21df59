import { coversClient, requireRole, type UserCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import { v7 as uuidv7 } from "uuid";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { type BriefCostEstimate, estimateBriefCost } from "../../generation/estimate-cost.js";
import type { RenderedInstructions } from "../../service-clients/instructions.js";
import type { InstructionClient } from "../../service-clients/instruction-client.js";
import type { ClientProfile } from "../../service-clients/client-profile.js";
import { assertNotArchived, type StrategyClient } from "../../service-clients/strategy-client.js";
import type { PlanService } from "../../billing/plan/plan.service.js";
import type {
  ModelChoice,
  ListClientKeyVendors,
  ProviderRegistry,
} from "../../providers/registry/provider-registry.js";
import type { ClientKeys } from "../../providers/keys/client-keys.js";
import type { Brief } from "../../brief/brief.js";
import { DEADLINES } from "../../job-record/deadline.js";
import type { Provider } from "../../providers/contract/provider.js";
import { batchPrice, tokenCost } from "../../providers/prices/token-cost.js";
import type { PassageSelection } from "../../sources/passage-selection.js";
import type { CompletionEstimate } from "./completion-estimate.js";
import type { GenerateContentInput } from "./generate-content.input.js";
import { Job } from "../../job-record/job.entity.js";
import { assignedTemplate, briefFor, instructionContextOf } from "./job-brief.js";
import { assertValidPost, toPostDetails } from "./post.input.js";
import { refuseBannedKeywords } from "./refuse-banned-keywords.js";
import { refuseVariables } from "./refuse-variables.js";
import { INITIAL_JOB_STATE } from "./initial-job.js";

/** The services that {@link JobPreparation} uses. */
export interface PreparationDependencies {
  strategies: Pick<StrategyClient, "profile">;
  instructions: InstructionClient;
  providers: ProviderRegistry;
  clientKeys: Pick<ClientKeys, "vendorsOf">;
  plans: Pick<PlanService, "fallbacksFor">;
  estimate: CompletionEstimate;
  passages: Pick<PassageSelection, "select">;
  /** Whether there is a search service. */
  mayResearch: boolean;
}

/** A request with its client's profile and its models: everything a job needs except the instructions. */
export interface PreparedRequest {
  input: GenerateContentInput;
  profile: ClientProfile;
  /** The requested model, then the fallbacks in their order. */
  choices: [ModelChoice, ...ModelChoice[]];
  brief: Brief;
}

/** The job that a prepared request becomes. */
export interface JobOptions {
  id: string;
  caller: UserCaller;
  traceId: string;
  /** Whether rendering the instructions counts against the template's rate limit. */
  countsAgainstRateLimit: boolean;
}

/** The instructions of a new job. */
interface JobInstructionsOf extends Pick<RenderedInstructions, "id" | "templateId" | "templateUsed"> {
  brief: Brief;
  likely?: Brief;
}

/** Creates jobs from requests, in the documented order: strategy, instructions, job. Does not accept them. */
export class JobPreparation {
  constructor(private readonly dependencies: PreparationDependencies) {}

  /**
   * Reads the client's profile, builds the brief and chooses the models.
   * @throws AppError FORBIDDEN, CLIENT_NOT_FOUND, CLIENT_ARCHIVED, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED, or an upstream error.
   * VALIDATION_ERROR for a keyword with a word that the strategy bans, contradictory details of a post, sources that are not ready, and
   * research without a search service.
   */
  async prepare(caller: UserCaller, input: GenerateContentInput, traceId: string): Promise<PreparedRequest> {
    if (input.template != null) requireRole(caller, "manager");
    if (input.metadata?.post) assertValidPost(input.contentType, input.metadata.post);
    const { strategies, clientKeys } = this.dependencies;
    const loading = strategies.profile(input.clientId, traceId);
    const ownKeys = async () => {
      const { path } = await loading;
      if (!coversClient(caller, path)) throw clientNotFound(input.clientId);
      return clientKeys.vendorsOf(path);
    };
    const [profile, choices] = await Promise.all([loading, this.chooseModels(input, loading, ownKeys)]);
    if (!coversClient(caller, profile.path)) throw clientNotFound(input.clientId);
    assertNotArchived(input.clientId, profile);
    if (input.research && !this.dependencies.mayResearch)
      throw invalidField("research", "needs a search service, which this installation does not have");
    refuseVariables(input);
    refuseBannedKeywords(input, profile);
    return { input, profile, choices, brief: await this.withPassages(briefFor(input, profile), input, profile) };
  }

  /** The brief with the passages that suit it best. They are chosen once, so every attempt and retry has the same. */
  private async withPassages(
    brief: Brief,
    { clientId, sourceIds }: GenerateContentInput,
    { path }: ClientProfile,
  ): Promise<Brief> {
    const words = [...brief.keywords, brief.notes].join(" ");
    const passages = await this.dependencies.passages.select({ clientId, path, sourceIds, words });
    return passages.length > 0 ? { ...brief, passages } : brief;
  }

  /** The requested model and its fallbacks. Fallbacks come from the request, else from the client's plan. */
  private async chooseModels(
    input: GenerateContentInput,
    profile: Promise<ClientProfile>,
    ownKeys: ListClientKeyVendors,
  ): Promise<PreparedRequest["choices"]> {
    const { plans, providers } = this.dependencies;
    const llmConfig = input.llmConfig ?? {};
    if (llmConfig.fallbacks) return providers.chooseAll(llmConfig, llmConfig.fallbacks, ownKeys);
    const planned = async () => providers.chooseAvailable(await plans.fallbacksFor((await profile).path), ownKeys);
    const [first, fallbacks] = await Promise.all([providers.choose(llmConfig, ownKeys), planned()]);
    const others = fallbacks.filter(({ provider, model }) => provider !== first.provider || model !== first.model);
    return [first, ...others];
  }

  /**
   * Renders the instructions and creates the job.
   * @throws AppError TEMPLATE_NOT_FOUND, RATE_LIMIT_EXCEEDED, or an upstream error.
   */
  async createJob(prepared: PreparedRequest, options: JobOptions): Promise<Job & BudgetedJob> {
    const rendered = await this.render(prepared, options);
    const brief = { ...prepared.brief, instructions: rendered.instructions };
    return this.toJob(prepared, options, { ...rendered, brief });
  }

  /**
   * Creates a job whose instructions are rendered after its acceptance, from the template of a `sibling`, whose instructions are rendered. Its
   * reservation assumes instructions of the sibling's size.
   */
  async createUnpreparedJob(prepared: PreparedRequest, options: JobOptions, sibling: Job): Promise<Job & BudgetedJob> {
    const { templateId, templateUsed } = sibling;
    const pinned = prepared.input.template?.version;
    const customizations = assignedTemplate(prepared.input, prepared.profile)?.customizations;
    const rendering = {
      templateId,
      ...(pinned && { templateVersion: pinned }),
      ...(customizations && { customizations }),
    };
    const brief = { ...prepared.brief, rendering };
    const likely = { ...prepared.brief, instructions: sibling.brief.instructions };
    return this.toJob(prepared, options, { id: uuidv7(), templateId, templateUsed, brief, likely });
  }

  /** @param template the instructions' id and template, and the brief; `likely` is the brief to estimate the cost from, if it is another. */
  private async toJob(
    prepared: PreparedRequest,
    options: JobOptions,
    { id, templateId, templateUsed, brief, likely = brief }: JobInstructionsOf,
  ): Promise<Job & BudgetedJob> {
    const { input, profile, choices } = prepared;
    const [{ provider, model, pricing, priceUnread, thinks }, ...fallbacks] = choices;
    return Object.assign(new Job(), {
      ...INITIAL_JOB_STATE,
      id: options.id,
      clientId: input.clientId,
      clientPath: profile.path,
      contentType: input.contentType,
      request: requestOf(input, brief.keywords, fallbacks),
      brief,
      provider: provider.name,
      requestedModel: model,
      templateId,
      templateUsed,
      instructionId: id,
      strategyVersion: profile.strategy.version,
      retryOf: null,
      repairOf: null,
      reservedUsd: estimateBriefCost(likely, pricing, undefined, thinks).reservedUsd,
      priceUnread,
      ...deadlineColumns(input, provider),
      estimatedCompletionTime: await this.completionTime(prepared),
      createdBy: options.caller.id,
    });
  }

  /** Seconds until the job is likely to end. A job in batches has until its deadline. */
  private async completionTime({ input, choices: [{ provider, model }], brief }: PreparedRequest): Promise<number> {
    if (input.deadline && provider.batches) return DEADLINES[input.deadline] * 3_600;
    return this.dependencies.estimate.seconds(input.contentType, model, brief.targetLength);
  }

  private render(
    { input, profile, brief }: PreparedRequest,
    { id: jobId, traceId, countsAgainstRateLimit: takesTurn }: JobOptions,
  ): Promise<RenderedInstructions> {
    const { contentType, clientId } = input;
    const assigned = assignedTemplate(input, profile);
    const context = instructionContextOf(brief, assigned?.customizations);
    const pinned = input.template;
    const template = pinned
      ? { templateId: pinned.id, templateVersion: pinned.version }
      : assigned && { templateId: assigned.templateId };
    const request = { contentType, clientId, jobId, ...template, context, takesTurn };
    return this.dependencies.instructions.generate(request, traceId);
  }
}

/** The cost that a job of this request reserves, estimated before its instructions are rendered. */
export function reservationOf({ profile, choices, brief }: PreparedRequest): BudgetedJob {
  const [{ model, pricing, priceUnread, thinks }] = choices;
  const { reservedUsd } = estimateBriefCost(brief, pricing, undefined, thinks);
  return { clientPath: profile.path, requestedModel: model, reservedUsd, priceUnread };
}

/** The likely cost of a request, at the price of batches where it would be written in batches, and the highest possible cost. */
export function estimateOf({ input, choices, brief }: PreparedRequest): BriefCostEstimate & { batched: boolean } {
  const [{ provider, pricing, thinks }] = choices;
  const estimate = estimateBriefCost(brief, pricing, undefined, thinks);
  const reduced = input.deadline && provider.batches ? batchPrice(pricing) : null;
  if (!reduced) return { ...estimate, batched: false };
  return { ...estimate, costUsd: tokenCost(reduced, estimate), batched: true };
}

/** The deadline of a job, and why it is written by direct calls all the same. */
export function deadlineColumns(
  { deadline }: Pick<GenerateContentInput, "deadline">,
  { name, batches }: Pick<Provider, "name" | "batches">,
): Pick<Job, "deadlineHours" | "directReason"> {
  const deadlineHours = deadline ? DEADLINES[deadline] : null;
  return { deadlineHours, directReason: deadline && !batches ? `${name} has no batch interface.` : null };
}

function requestOf(input: GenerateContentInput, keywords: string[], chosen: ModelChoice[]) {
  const { instructions, metadata, llmConfig } = input;
  const fallbacks = chosen.map(({ provider, model }) => ({ provider: provider.name, model }));
  const post = metadata?.post && toPostDetails(metadata.post);
  const { deadline, sourceIds, research } = input;
  return {
    ...{ instructions, deadline, sourceIds, ...(research && { research }), keywords: metadata?.keywords ?? keywords },
    ...{ ...metadata, post, ...llmConfig, fallbacks },
  };
}
