import { AppError } from "@cgs/kit/errors";
import { inChildSpan } from "@cgs/kit/tracing/spans";
import { Big } from "big.js";
import type { z } from "zod";
import type { JobStage } from "../job-record/job-status.js";
import { ageSinceStart, type Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";
import type { ProviderModel, ModelChain } from "../providers/registry/model-chain.js";
import { type ChatResponse, type ChatRequest, ProviderError } from "../providers/contract/provider.js";
import { schemaOf } from "./answer-schema.js";
import { holdsRefusal, parseJson } from "./answer-text.js";
import type { Brief } from "../brief/brief.js";
import { JsonTextReader } from "./json-text-reader.js";
import { usageOfFailedRequest } from "./failed-request-usage.js";
import { promptFor } from "./prompt.js";
import { proseFrom } from "./prose.js";
import { StageDisplay } from "./stage-display.js";
import { answerCost, knownMaxAnswerCost } from "./step-cost.js";
import { progressAt } from "./writing-progress.js";

/** One thing to be bought from a model, once. */
export interface StepSpec<T> {
  /** Unique in the job and the same in every attempt. */
  key: string;
  title: string;
  task: string;
  /** Says in a sentence what is asked. */
  sentence: string;
  data: Record<string, unknown>;
  /** What the answer must be: JSON of this shape, or prose for a string. */
  answer: z.ZodType<T>;
  json: boolean;
  /** The field of a JSON answer that people read while it is written. */
  proseField?: string;
  maxTokens: number;
  /** The job's progress at least once this step is stored, 0 to 100; the prose that is stored by then may make it more. */
  progress?: number;
}

/** What a step is called, for code and for people. */
export type StepName = Pick<StepSpec<unknown>, "key" | "title">;

/** Told what happens, so that it can be shown. */
export interface RunObserver {
  /** Whether there is anybody to show it to. */
  isWatched(): boolean;
  /** The row has changed. */
  changed(): void;
  /** More text has arrived, in characters. */
  wrote(characters: number): void;
  /** More prose of a step has arrived. */
  drafted(step: StepName, piece: string): void;
  /** Another model writes a step's prose from its beginning. */
  restarted(step: StepName): void;
  /** A step's prose is stored. */
  finished(step: StepName, text: string): void;
  /** A step of this task was bought and stored. */
  stepCompleted(task: string, seconds: number): void;
}

/** How long, and after how many failures, a finished text still waits for its revision. */
const REVISION_PATIENCE_MS = 600_000;
const REVISION_FAILURES = 3;

/** What the database said so lately needs not be asked again. */
const FRESH_MS = 100;

/** One attempt at a job: buys steps that are not stored yet, and stores each before it is used. */
export class JobRun {
  readonly brief: Brief;
  private readonly stored: Map<string, unknown>;
  private readonly stages: StageDisplay;
  /** Characters of the prose that is stored. */
  private written: number;
  /** Whether a budget bounds what the client may spend, and when the database said so. */
  private budgeted: { found: boolean; at: number };

  constructor(
    private readonly claim: Claim,
    private readonly models: ModelChain,
    private readonly store: ClaimStore,
    private readonly observer: RunObserver,
    private readonly signal: AbortSignal,
  ) {
    this.brief = claim.job.brief;
    this.stored = new Map(claim.steps.map(({ key, output }) => [key, output]));
    this.written = claim.steps.reduce((sum, { output }) => sum + (proseFrom(output)?.length ?? 0), 0);
    this.budgeted = { found: claim.budgeted, at: performance.now() };
    const writeStage = async (stage: JobStage, progress: number) => {
      await store.enterStage(claim.job, stage, progress);
      observer.changed();
    };
    this.stages = new StageDisplay(writeStage, () => observer.isWatched());
  }

  /** Shows what comes next. */
  async enter(stage: JobStage, progress: number): Promise<void> {
    this.signal.throwIfAborted();
    await this.stages.show(stage, progress);
  }

  /** Does the attempt's work. When it fails, the row says at what. */
  async during<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await this.stages.flush().catch(() => undefined); // why the work failed is what matters
      throw error;
    } finally {
      this.stages.close();
    }
  }

  /** Whether a failure of something the job can do without is worth another attempt at the whole job. */
  shouldRetry(error: unknown): boolean {
    if (!(error instanceof ProviderError || error instanceof AppError)) return true;
    const retryable = error instanceof ProviderError ? error.options.retryable : error.retryable;
    return retryable && this.claim.job.failures < REVISION_FAILURES && ageSinceStart(this.claim) < REVISION_PATIENCE_MS;
  }

  /** The step's output: the stored one where an earlier attempt has bought it, else bought now and stored. */
  async step<T>(spec: StepSpec<T>): Promise<T> {
    if (this.stored.has(spec.key)) return spec.answer.parse(this.stored.get(spec.key));
    this.signal.throwIfAborted();
    const start = performance.now();
    const attributes = { "cgs.step": spec.key };
    const output = await inChildSpan(`step ${spec.task}`, { attributes }, () => this.buy(spec));
    this.observer.stepCompleted(spec.task, (performance.now() - start) / 1_000);
    return output;
  }

  private async buy<T>(spec: StepSpec<T>): Promise<T> {
    const { job } = this.claim;
    const arriving = new ArrivingAnswer(spec, this.observer);
    const request = {
      messages: promptFor(this.brief, spec.task, spec.sentence, spec.data),
      temperature: this.brief.temperature,
      ...(spec.json && { jsonSchema: { name: spec.task, schema: schemaOf(spec.answer) } }),
      maxTokens: spec.maxTokens,
      purpose: { jobId: job.id, step: spec.key },
      signal: this.signal,
      onText: (piece: string) => arriving.add(piece),
    };
    let heldUsd = "0";
    let asked: ProviderModel | undefined;
    const written = await this.models.write(request, {
      begin: async (by) => {
        asked = by;
        arriving.restart();
        heldUsd = await this.hold(request, by, heldUsd);
      },
      read: async (given, by, fallbackReason) => {
        try {
          return outputOf(spec, given, by);
        } catch (error) {
          const waste = { ...given, costUsd: await answerCost(asked, given), estimated: false, fallbackReason };
          await this.store.storeUnusableAnswer(job, waste, heldUsd);
          heldUsd = "0";
          throw error;
        }
      },
      lost: async (error, fallbackReason) => {
        const used = usageOfFailedRequest(error, request, arriving.text);
        if (!used || !asked) return;
        const costUsd = await answerCost(asked, { ...used, costUsd: null });
        await this.store.storeUnusableAnswer(job, { ...used, model: asked.model, costUsd, fallbackReason }, heldUsd);
        heldUsd = "0";
      },
      restart: () => this.observer.restarted(spec),
    });
    const { output, answer, provider, fallbackReason } = written;
    const { model, promptTokens, completionTokens } = answer;
    const costUsd = await answerCost(asked, answer);
    const { key, title, progress = 0 } = spec;
    const text = proseFrom(output);
    this.written += text?.length ?? 0;
    const found = await this.store.storeStep(
      job,
      { key, title, provider, model, fallbackReason, output, promptTokens, completionTokens, costUsd },
      text === undefined ? progress : Math.max(progress, progressAt(this.written, this.brief)),
      heldUsd,
    );
    this.budgeted = { found, at: performance.now() };
    if (text !== undefined) this.observer.finished(spec, text);
    this.observer.changed();
    return output;
  }

  /**
   * Makes sure that every budget above the job has room for the most that an answer can cost, of which `heldUsd` is held already;
   * returns what is held for it now.
   */
  private async hold(request: ChatOrder, chained: ProviderModel, heldUsd: string): Promise<string> {
    const { job } = this.claim;
    if (!(await this.isBudgeted())) return heldUsd;
    const most = await knownMaxAnswerCost(chained, request);
    const more = new Big(most).minus(heldUsd);
    if (more.lte(0)) return heldUsd;
    await this.store.holdFunds(job, more.toFixed());
    return most;
  }

  /** As the database said a moment ago with something else, or as it says now. */
  private async isBudgeted(): Promise<boolean> {
    const { found, at } = this.budgeted;
    if (performance.now() - at < FRESH_MS) return found;
    return this.store.isBudgeted(this.claim.job.clientPath);
  }
}

/** What has come of an answer so far. The observer is shown what people read of it. */
class ArrivingAnswer {
  text = "";
  private reader: JsonTextReader | undefined;

  constructor(
    private readonly spec: Pick<StepSpec<unknown>, "key" | "title" | "json" | "proseField">,
    private readonly observer: Pick<RunObserver, "wrote" | "drafted">,
  ) {}

  restart(): void {
    const { proseField } = this.spec;
    this.text = "";
    this.reader = proseField === undefined ? undefined : new JsonTextReader(proseField);
  }

  add(piece: string): void {
    this.text += piece;
    this.observer.wrote(piece.length);
    const prose = this.spec.json ? this.reader?.add(piece) : piece;
    if (prose) this.observer.drafted(this.spec, prose);
  }
}

type ChatOrder = Pick<ChatRequest, "messages" | "maxTokens">;

/** What a step wants of an answer. @throws ProviderError when the model declined, or answered in another form. */
function outputOf<T>({ title, answer: form, json }: StepSpec<T>, { text }: ChatResponse, provider: string): T {
  const said: unknown = json ? (parseJson(text) ?? text) : text.trim();
  if (holdsRefusal(said)) {
    const message = `${provider}: the model declined to write "${title}"`;
    throw new ProviderError("PROVIDER_ERROR", message, { retryable: true });
  }
  const output = form.safeParse(said);
  if (output.success) return output.data;
  const message = `${provider}: the answer for "${title}" is not in the form asked for`;
  throw new ProviderError("PROVIDER_ERROR", message, { retryable: true, cause: output.error });
}
