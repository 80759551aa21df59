import { Big } from "big.js";
import type { Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import type { Candidate, ModelChain } from "../providers/registry/model-chain.js";
import type { ChatRequest, ChatResponse } from "../providers/contract/provider.js";
import { jsonSchemaOf } from "./answer-schema.js";
import { ArrivingAnswer } from "./arriving-answer.js";
import type { BudgetCheck } from "./budget-check.js";
import { usageOfFailedRequest } from "./failed-request-usage.js";
import { promptFor } from "./prompt.js";
import type { RunObserver, StepSpec } from "./step.js";
import { parseAnswer } from "./parse-answer.js";
import { answerCost, knownMaxAnswerCost } from "./step-cost.js";

/** The parts of an attempt that its step calls share. */
export interface Attempt {
  claim: Claim;
  models: ModelChain;
  store: ClaimStore;
  observer: RunObserver;
  signal: AbortSignal;
  budget: BudgetCheck;
}

/** A usable answer to a step. */
export interface StepAnswer<T> {
  output: T;
  response: ChatResponse;
  /** The model that answered. */
  candidate: Candidate;
  /** US dollars that are held for the answer until it is stored. */
  heldUsd: string;
}

/** Calls the models of a chain for one step, until one of them gives a usable answer. */
export class StepCall<T> {
  private readonly request: Omit<ChatRequest, "model">;
  private readonly arriving: ArrivingAnswer;
  /** US dollars held in the client's budgets for the next answer. */
  private heldUsd = "0";

  constructor(
    private readonly spec: StepSpec<T>,
    private readonly attempt: Attempt,
  ) {
    const { brief, id: jobId } = attempt.claim.job;
    this.arriving = new ArrivingAnswer(spec, attempt.observer);
    this.request = {
      messages: promptFor(brief, spec.task, spec.sentence, spec.data),
      temperature: brief.temperature,
      ...(spec.json && { jsonSchema: { name: spec.task, schema: jsonSchemaOf(spec.answer) } }),
      maxTokens: spec.maxTokens,
      purpose: { jobId, step: spec.key },
      signal: attempt.signal,
      onText: (piece: string) => this.arriving.add(piece),
    };
  }

  /** @throws ProviderError when no model is left, AppError BUDGET_EXCEEDED, LostClaimError, or the signal's reason. */
  async run(): Promise<StepAnswer<T>> {
    for (;;) {
      const candidate = this.attempt.models.next();
      try {
        return await this.callModel(candidate);
      } catch (error) {
        this.attempt.models.fail(candidate, error);
        this.attempt.observer.restarted(this.spec);
      }
    }
  }

  private async callModel(candidate: Candidate): Promise<StepAnswer<T>> {
    this.arriving.restart();
    await this.reserve(candidate);
    const response = await this.requestAnswer(candidate);
    const output = await this.parse(candidate, response);
    return { output, response, candidate, heldUsd: this.heldUsd };
  }

  /** Holds the highest possible cost of the next answer in every budget that limits the client. Adds to what is held already. */
  private async reserve(candidate: Candidate): Promise<void> {
    const { claim, store, budget } = this.attempt;
    if (!(await budget.isBudgeted())) return;
    const maxUsd = await knownMaxAnswerCost(candidate, this.request);
    const missingUsd = new Big(maxUsd).minus(this.heldUsd);
    if (missingUsd.lte(0)) return;
    await store.holdFunds(claim.job, missingUsd.toFixed());
    this.heldUsd = maxUsd;
  }

  /** Sends the request. When it fails, records what its vendor charges nevertheless. */
  private async requestAnswer(candidate: Candidate): Promise<ChatResponse> {
    const { provider, model } = candidate;
    try {
      return await provider.chat({ ...this.request, model });
    } catch (error) {
      const usage = usageOfFailedRequest(error, this.request, this.arriving.text);
      if (usage) await this.recordUnusable(candidate, { ...usage, model, costUsd: null }, usage.estimated);
      throw error;
    }
  }

  /** Parses a response. An unusable one is recorded, because it is charged. */
  private async parse(candidate: Candidate, response: ChatResponse): Promise<T> {
    try {
      return parseAnswer(this.spec, response, candidate.provider.name);
    } catch (error) {
      await this.recordUnusable(candidate, response, false);
      throw error;
    }
  }

  private async recordUnusable(
    candidate: Candidate,
    answer: Omit<ChatResponse, "text">,
    estimated: boolean,
  ): Promise<void> {
    const { model, promptTokens, completionTokens } = answer;
    const costUsd = await answerCost(candidate, answer);
    const { fallbackReason } = candidate;
    const unusable = { model, promptTokens, completionTokens, costUsd, estimated, fallbackReason };
    await this.attempt.store.storeUnusableAnswer(this.attempt.claim.job, unusable, this.heldUsd);
    this.heldUsd = "0";
  }
}
