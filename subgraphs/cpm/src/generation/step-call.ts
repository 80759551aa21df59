import { Big } from "big.js";
import type { Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import type { Candidate, ModelChain } from "../providers/registry/model-chain.js";
import { type ChatRequest, type ChatResponse, ProviderError } from "../providers/contract/provider.js";
import { jsonSchemaOf } from "./answer-schema.js";
import { ArrivingAnswer } from "./arriving-answer.js";
import type { BatchedAnswer } from "../job-transitions/batch-answer.js";
import type { BatchWave, DeferredStepError } from "./batch-wave.js";
import type { BudgetCheck } from "./budget-check.js";
import type { CacheWarmUp } from "./cache-warm-up.js";
import { usageOfFailedRequest } from "./failed-request-usage.js";
import { promptFor } from "./prompt.js";
import type { RunObserver, StepSpec } from "./step.js";
import { parseAnswer } from "./parse-answer.js";
import { answerCost, cacheUse, knownMaxAnswerCost } from "./step-cost.js";

/** The parts of an attempt that its step calls share. */
export interface Attempt {
  claim: Claim;
  models: ModelChain;
  store: ClaimStore;
  observer: RunObserver;
  signal: AbortSignal;
  budget: BudgetCheck;
  warmUp: CacheWarmUp;
  /** Collects the requests of steps instead of calling models, for a job that is written in batches. */
  wave?: BatchWave | undefined;
}

/** A usable answer to a step. */
export interface StepAnswer<T> {
  output: T;
  response: ChatResponse;
  /** The model that answered. */
  candidate: Candidate;
  /** US dollars that are held for the answer until it is stored. */
  heldUsd: string;
  /** Set when a batch answered: its cost was counted when the answer arrived. */
  batched?: BatchedAnswer;
}

/** Tokens that the limit of a request is raised by when a model has spent it. */
const RAISE = 8_000;

/** Calls the models of a chain for one step, until one of them gives a usable answer. */
export class StepCall<T> {
  private request: Omit<ChatRequest, "model">;
  private readonly arriving: ArrivingAnswer;
  /** Whether the limit was raised. */
  private isRaised = false;
  /** US dollars held in the client's budgets for the next answer. */
  private heldUsd = "0";

  constructor(
    private readonly spec: StepSpec<T>,
    private readonly attempt: Attempt,
  ) {
    const { brief, id: jobId } = attempt.claim.job;
    this.arriving = new ArrivingAnswer(spec, attempt.observer);
    this.request = {
      messages: promptFor(brief, spec),
      temperature: brief.temperature,
      effort: brief.effort,
      ...(spec.json && { jsonSchema: { name: spec.task, schema: jsonSchemaOf(spec.answer) } }),
      maxTokens: spec.maxTokens,
      purpose: { jobId, step: spec.key },
      signal: attempt.signal,
      onText: (piece: string) => {
        attempt.warmUp.begun(this.form);
        this.arriving.add(piece);
      },
      onThought: (piece: string) => {
        attempt.warmUp.begun(this.form);
        this.arriving.addThought(piece);
      },
    };
  }

  /** The requested form of the answer: where vendors put it before the prompt, steps of another form begin differently. */
  private get form(): string {
    return this.spec.json ? this.spec.task : "prose";
  }

  /**
   * @throws ProviderError when no model is left, AppError BUDGET_EXCEEDED, LostClaimError, DeferredStepError when the step waits for a
   * batch, or the signal's reason.
   */
  async run(): Promise<StepAnswer<T>> {
    const { claim, wave } = this.attempt;
    const answered = claim.batched.get(this.spec.key);
    const batched = answered && this.batchedAnswer(answered);
    if (batched) return batched;
    if (wave && answered === undefined) throw await this.defer(wave);
    for (;;) {
      const candidate = this.attempt.models.next();
      try {
        return await this.callModel(candidate);
      } catch (error) {
        if (!this.raiseLimit(error)) this.attempt.models.fail(candidate, outOfRoom(error, this.isRaised));
        this.attempt.observer.restarted(this.spec);
      }
    }
  }

  /** The answer that a batch gave. Undefined when it cannot be used, and a direct call may do better. @throws ProviderError when it was declined. */
  private batchedAnswer(answer: BatchedAnswer): StepAnswer<T> | undefined {
    const candidate = this.attempt.models.requested();
    const { text } = answer;
    if (text === null) return undefined;
    try {
      const output = parseAnswer(this.spec, { text }, candidate.provider.name);
      return { output, response: { ...answer, text }, candidate, heldUsd: "0", batched: answer };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (!error.options.retryable) this.attempt.models.fail(candidate, error);
      return undefined;
    }
  }

  /** Adds the request of the step to the next batch. Its highest cost is held at the standard price, because a direct call may have to follow. */
  private async defer(wave: BatchWave): Promise<DeferredStepError> {
    const candidate = this.attempt.models.requested();
    const request = await adapted(candidate, this.request);
    await this.reserve(candidate, request);
    return wave.defer(this.spec.key, request, this.heldUsd);
  }

  private async callModel(candidate: Candidate): Promise<StepAnswer<T>> {
    this.arriving.restart();
    const request = await adapted(candidate, this.request);
    await this.reserve(candidate, request);
    const response = await this.requestAnswer(candidate, request);
    const output = await this.parse(candidate, response);
    return { output, response, candidate, heldUsd: this.heldUsd };
  }

  /** Holds the highest possible cost of the next answer in every budget that limits the client. Adds to what is held already. */
  private async reserve(candidate: Candidate, request: ChatRequest): Promise<void> {
    const { claim, store, budget } = this.attempt;
    if (!(await budget.isBudgeted())) return;
    const maxUsd = await knownMaxAnswerCost(candidate, request);
    const missingUsd = new Big(maxUsd).minus(this.heldUsd);
    if (missingUsd.lte(0)) return;
    await store.holdFunds(claim.job, missingUsd.toFixed());
    this.heldUsd = maxUsd;
  }

  /** Raises the limit once for a model that spent it on thoughts, or writes more than requested. False for other failures, and when it was raised already. */
  private raiseLimit(error: unknown): boolean {
    if (this.isRaised || !isOutOfRoom(error)) return false;
    this.isRaised = true;
    this.request = { ...this.request, maxTokens: this.request.maxTokens + RAISE };
    return true;
  }

  /** Sends the request. When it fails, records what its vendor charges nevertheless. */
  private async requestAnswer(candidate: Candidate, request: ChatRequest): Promise<ChatResponse> {
    const { provider, model } = candidate;
    const { warmUp } = this.attempt;
    if (provider.cachesByForm) await warmUp.turn(this.form, this.request);
    try {
      return await provider.chat(request);
    } catch (error) {
      const usage = usageOfFailedRequest(error, request, this.arriving.received);
      if (usage) await this.recordUnusable(candidate, { ...usage, model, costUsd: null });
      throw error;
    } finally {
      warmUp.begun(this.form);
    }
  }

  /** Parses a response. An unusable one is recorded, because it is charged. */
  private async parse(candidate: Candidate, response: ChatResponse): Promise<T> {
    try {
      return parseAnswer(this.spec, response, candidate.provider.name);
    } catch (error) {
      await this.recordUnusable(candidate, response);
      throw error;
    }
  }

  private async recordUnusable(candidate: Candidate, answer: Omit<ChatResponse, "text">): Promise<void> {
    await recordUnusable(this.attempt, candidate, answer, this.heldUsd);
    this.heldUsd = "0";
  }
}

/** The request to a model, adapted to what is known of it. */
async function adapted({ provider, model }: Candidate, request: Omit<ChatRequest, "model">): Promise<ChatRequest> {
  const named = { ...request, model };
  return provider.adapt ? provider.adapt(named) : named;
}

function isOutOfRoom(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.options.outOfTokens === true;
}

/** The failure of a model that has spent a raised limit, too: it would do so again. Other failures stay as they are. */
function outOfRoom(error: unknown, isRaised: boolean): unknown {
  if (!isRaised || !isOutOfRoom(error)) return error;
  const message = `${error.message}, also after the limit was raised. Choose a lower effort, a shorter text or another model.`;
  return new ProviderError(error.code, message, { ...error.options, retryable: false });
}

/** Records an answer that is charged and cannot be used, of which `heldUsd` was held. */
export async function recordUnusable(
  { claim, store }: Pick<Attempt, "claim" | "store">,
  candidate: Candidate,
  answer: Omit<ChatResponse, "text">,
  heldUsd: string,
): Promise<void> {
  const { model, promptTokens, completionTokens, estimated = false } = answer;
  const costUsd = await answerCost(candidate, answer);
  const { fallbackReason } = candidate;
  const cache = await cacheUse(candidate, answer);
  const unusable = { model, promptTokens, completionTokens, ...cache, costUsd, estimated, fallbackReason };
  await store.storeUnusableAnswer(claim.job, unusable, heldUsd);
}
