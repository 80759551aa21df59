import { coversClient, requireRole, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { BudgetedJob } from "../../billing/budget/budget-reservation.js";
import { foreseeCost } from "../../generation/estimate-cost.js";
import type { InstructionClient, RenderedInstructions } from "../../service-clients/instruction-client.js";
import { assertNotArchived, type ClientProfile, type StrategyClient } from "../../service-clients/strategy-client.js";
import type { PlanService } from "../../billing/plan/plan.service.js";
import type { ModelChoice, ListClientKeyVendors, ProviderRegistry } from "../../providers/registry/provider-registry.js";
import type { ClientKeys } from "../../providers/keys/client-keys.js";
import type { Brief } from "../../brief/brief.js";
import type { CompletionEstimate } from "./completion-estimate.js";
import type { GenerateContentInput } from "./generate-content.input.js";
import { Job } from "../../job-record/job.entity.js";
import { assignedTemplate, briefFor, instructionContextOf } from "./job-brief.js";
import { INITIAL_JOB_STATE } from "./job-store.js";

/** What making a job of a request takes. */
export interface PreparationDependencies {
  strategies: Pick<StrategyClient, "profile">;
  instructions: InstructionClient;
  providers: ProviderRegistry;
  clientKeys: Pick<ClientKeys, "vendorsOf">;
  plans: Pick<PlanService, "fallbacksFor">;
  estimate: CompletionEstimate;
}

/** A request with what the SMM and the vendors say to it: all that a job needs but its instructions. */
export interface Draft {
  input: GenerateContentInput;
  profile: ClientProfile;
  /** Who writes, and who takes over. */
  choices: [ModelChoice, ...ModelChoice[]];
  brief: Brief;
}

/** Which job a draft becomes, for whom. */
export interface JobPreparationOptions {
  id: string;
  caller: UserCaller;
  traceId: string;
  /** Whether its instructions take one of their template's turns. */
  takesTurn: boolean;
}

/** Makes jobs of requests, in the documented order: strategy, instructions, job. Nothing is accepted by it. */
export class JobPreparation {
  constructor(private readonly dependencies: PreparationDependencies) {}

  /**
   * Finds out what is to be written for whom, and by whom.
   * @throws AppError FORBIDDEN, CLIENT_NOT_FOUND, CLIENT_ARCHIVED, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED, or a propagated failure.
   */
  async draft(caller: UserCaller, input: GenerateContentInput, traceId: string): Promise<Draft> {
    if (input.template != null) requireRole(caller, "manager");
    const { strategies, clientKeys } = this.dependencies;
    const known = strategies.profile(input.clientId, traceId);
    const ownKeys = async () => {
      const { path } = await known;
      if (!coversClient(caller, path)) throw new AppError("CLIENT_NOT_FOUND");
      return clientKeys.vendorsOf(path);
    };
    const [profile, choices] = await Promise.all([known, this.choose(input, known, ownKeys)]);
    if (!coversClient(caller, profile.path)) throw new AppError("CLIENT_NOT_FOUND");
    assertNotArchived(input.clientId, profile);
    return { input, profile, choices, brief: briefFor(input, profile) };
  }

  /** Who writes, and who takes over: as the request says, else as the client's plan does. */
  private async choose(
    input: GenerateContentInput,
    known: Promise<ClientProfile>,
    ownKeys: ListClientKeyVendors,
  ): Promise<Draft["choices"]> {
    const { plans, providers } = this.dependencies;
    const llmConfig = input.llmConfig ?? {};
    if (llmConfig.fallbacks) return providers.chooseAll(llmConfig, llmConfig.fallbacks, ownKeys);
    const planned = async () => providers.chooseAvailable(await plans.fallbacksFor((await known).path), ownKeys);
    const [first, fallbacks] = await Promise.all([providers.choose(llmConfig, ownKeys), planned()]);
    const others = fallbacks.filter(({ provider, model }) => provider !== first.provider || model !== first.model);
    return [first, ...others];
  }

  /**
   * Has the instructions rendered, and makes the job.
   * @throws AppError TEMPLATE_NOT_FOUND, RATE_LIMIT_EXCEEDED, or a propagated failure.
   */
  async job(draft: Draft, by: JobPreparationOptions): Promise<Job & BudgetedJob> {
    const { input, profile, choices } = draft;
    const [{ provider, model, pricing, priceUnread }, ...fallbacks] = choices;
    const rendered = await this.render(draft, by);
    const brief = { ...draft.brief, instructions: rendered.instructions };
    return Object.assign(new Job(), {
      ...INITIAL_JOB_STATE,
      id: by.id,
      clientId: input.clientId,
      clientPath: profile.path,
      contentType: input.contentType,
      request: requestOf(input, brief.keywords, fallbacks),
      brief,
      provider: provider.name,
      requestedModel: model,
      servedModel: null,
      templateId: rendered.templateId,
      templateUsed: rendered.templateUsed,
      instructionId: rendered.id,
      strategyVersion: profile.strategy.version,
      error: null,
      retryOf: null,
      promptTokens: 0,
      completionTokens: 0,
      costUsd: "0",
      estimatedUsd: "0",
      reservedUsd: foreseeCost(brief, pricing).reservedUsd,
      priceUnread,
      attempt: 0,
      estimatedCompletionTime: await this.dependencies.estimate.seconds(input.contentType, model, brief.targetLength),
      createdBy: by.caller.id,
      startedAt: null,
      completedAt: null,
    });
  }

  private render(
    { input, profile, brief }: Draft,
    { id: jobId, traceId, takesTurn }: JobPreparationOptions,
  ): Promise<RenderedInstructions> {
    const { contentType, clientId } = input;
    const assigned = assignedTemplate(input, profile);
    const context = instructionContextOf(brief, assigned?.customizations);
    const pinned = input.template;
    const template = pinned
      ? { templateId: pinned.id, templateVersion: pinned.version }
      : assigned && { templateId: assigned.templateId };
    return this.dependencies.instructions.generate({ contentType, clientId, jobId, ...template, context, takesTurn }, traceId);
  }
}

/** What a job made of the draft is going to reserve, as far as it is known before its instructions are. */
export function reservationOf({ profile, choices, brief }: Draft): BudgetedJob {
  const [{ model, pricing, priceUnread }] = choices;
  const { reservedUsd } = foreseeCost(brief, pricing);
  return { clientPath: profile.path, requestedModel: model, reservedUsd, priceUnread };
}

function requestOf(input: GenerateContentInput, keywords: string[], chosen: ModelChoice[]) {
  const { instructions, metadata, llmConfig } = input;
  const fallbacks = chosen.map(({ provider, model }) => ({ provider: provider.name, model }));
  return { instructions, keywords: metadata?.keywords ?? keywords, ...metadata, ...llmConfig, fallbacks };
}
