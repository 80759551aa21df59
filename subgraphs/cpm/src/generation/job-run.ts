import { AppError } from "@cgs/kit/errors";
import { inChildSpan } from "@cgs/kit/tracing/spans";
import type { Brief } from "../brief/brief.js";
import type { JobStage } from "../job-record/job-status.js";
import { ageSinceStart, type Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import { ProviderError } from "../providers/contract/provider.js";
import type { ModelChain } from "../providers/registry/model-chain.js";
import type { BatchWave } from "./batch-wave.js";
import { BudgetCheck } from "./budget-check.js";
import { CacheWarmUp } from "./cache-warm-up.js";
import { proseFrom } from "./prose.js";
import { StageDisplay } from "./stage-display.js";
import { answerCost, cacheUse } from "./step-cost.js";
import type { RunObserver, StepSpec } from "./step.js";
import { type Attempt, recordUnusable, type StepAnswer, StepCall } from "./step-call.js";
import { progressAt } from "./writing-progress.js";

/** A failed revision is retried by another attempt of the job until this age and this number of failures. */
const MAX_REVISION_AGE_MS = 600_000;
const MAX_REVISION_FAILURES = 3;

/** One attempt at a job. Calls a model for each step that is not stored yet, and stores each answer before it is used. */
export class JobRun {
  readonly brief: Brief;
  private readonly attempt: Attempt;
  /** Outputs of earlier attempts by step key. */
  private readonly stored: Map<string, unknown>;
  /** The model that answered, by step key. */
  private readonly servedModels: Map<string, string>;
  private readonly stages: StageDisplay;
  /** Characters of the stored prose. */
  private written: number;

  /** @param wave collects the requests of steps, for a job that is written in batches. */
  constructor(
    claim: Claim,
    models: ModelChain,
    store: ClaimStore,
    observer: RunObserver,
    signal: AbortSignal,
    wave?: BatchWave,
  ) {
    this.attempt = {
      wave,
      claim,
      models,
      store,
      observer,
      signal,
      budget: new BudgetCheck(claim, store),
      warmUp: new CacheWarmUp(),
    };
    this.brief = claim.job.brief;
    this.stored = new Map(claim.steps.map(({ key, output }) => [key, output]));
    this.servedModels = new Map(claim.steps.map(({ key, model }) => [key, model]));
    this.written = claim.steps.reduce((sum, { output }) => sum + (proseFrom(output)?.length ?? 0), 0);
    const writeStage = async (stage: JobStage, progress: number) => {
      await store.enterStage(claim.job, stage, progress);
      observer.changed();
    };
    this.stages = new StageDisplay(writeStage, () => observer.isWatched());
  }

  /** The time of the database. */
  now(): Date {
    return this.attempt.claim.now();
  }

  /** Shows the stage that begins. */
  async enter(stage: JobStage, progress: number): Promise<void> {
    this.attempt.signal.throwIfAborted();
    await this.stages.show(stage, progress);
  }

  /** Awaits the work of the attempt. When it fails, the job's row shows the stage that failed. */
  async finish<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await this.stages.flush().catch(() => undefined); // the work's error matters more
      throw error;
    } finally {
      this.stages.close();
    }
  }

  /** Whether the failure of a revision, which the job can do without, justifies another attempt at the whole job. */
  shouldRetry(error: unknown): boolean {
    if (!(error instanceof ProviderError || error instanceof AppError)) return true;
    const { claim } = this.attempt;
    const retryable = error instanceof ProviderError ? error.options.retryable : error.retryable;
    return retryable && claim.job.failures < MAX_REVISION_FAILURES && ageSinceStart(claim) < MAX_REVISION_AGE_MS;
  }

  /** Returns a step's output: the stored one of an earlier attempt, else that of a model, which is stored first. */
  async step<T>(spec: StepSpec<T>): Promise<T> {
    if (this.stored.has(spec.key)) return spec.answer.parse(this.stored.get(spec.key));
    this.attempt.signal.throwIfAborted();
    const start = performance.now();
    const attributes = { "cgs.step": spec.key };
    const output = await inChildSpan(`step ${spec.task}`, { attributes }, async () => {
      const answer = await new StepCall(spec, this.attempt).run();
      await this.store(spec, answer);
      return answer.output;
    });
    this.attempt.observer.stepCompleted(spec.task, (performance.now() - start) / 1_000);
    return output;
  }

  /** The model that answered a step. Undefined when the step has no answer. */
  modelOf(key: string): string | undefined {
    return this.servedModels.get(key);
  }

  private async store<T>({ key, title, progress = 0 }: StepSpec<T>, answer: StepAnswer<T>): Promise<void> {
    const { claim, store, observer, budget } = this.attempt;
    const { output, response, candidate, heldUsd } = answer;
    const { model, promptTokens, completionTokens } = response;
    const { provider, fallbackReason } = candidate;
    const [costUsd, cache] = answer.batched
      ? [answer.batched.costUsd, answer.batched]
      : await Promise.all([answerCost(candidate, response), cacheUse(candidate, response)]);
    const { cachedTokens, cacheWriteTokens, savedUsd } = cache;
    this.servedModels.set(key, model);
    const prose = proseFrom(output);
    this.written += prose?.length ?? 0;
    const step = {
      key,
      title,
      provider: provider.name,
      model,
      fallbackReason,
      output,
      promptTokens,
      completionTokens,
      costUsd,
      ...{ cachedTokens, cacheWriteTokens, savedUsd },
      ...(this.stages.current && { stage: this.stages.current }),
    };
    const reached = prose === undefined ? progress : Math.max(progress, progressAt(this.written, this.brief));
    const writeDirect = () =>
      store
        .storeStep(claim.job, { ...step, estimated: response.estimated ?? false }, reached, heldUsd)
        .catch(async (error: unknown) => {
          await recordUnusable(this.attempt, candidate, response, heldUsd); // the vendor charges it, even when the claim is lost
          throw error;
        });
    budget.update(await (answer.batched ? store.storeBatchedStep(claim.job, step, reached) : writeDirect()));
    if (prose !== undefined) observer.finished({ key, title }, prose);
    observer.changed();
  }
}
