import type { UserCaller } from "@cgs/kit/auth/caller";
import { v7 as uuidv7 } from "uuid";
import type { CostEstimate } from "./cost-estimate.js";
import { foreseeCost } from "../../generation/estimate-cost.js";
import type { IdempotencyKeys } from "./idempotency-keys.js";
import type { Brief } from "../../brief/brief.js";
import { withInitialState } from "./with-initial-state.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import type { GenerateContentInput } from "./generate-content.input.js";
import type { Job } from "../../job-record/job.entity.js";
import { type JobPreparation, reservationOf } from "./job-preparation.js";
import type { JobStore } from "./job-store.js";

/** What accepting a job takes. */
export interface GenerationDependencies {
  preparation: JobPreparation;
  store: JobStore;
  keys: IdempotencyKeys;
  dispatcher: Dispatcher;
}

/** Accepts requests for content, in the documented order: strategy, instructions, job. */
export class GenerationService {
  constructor(private readonly dependencies: GenerationDependencies) {}

  /**
   * Accepts a job. Once this resolves, the job is in PostgreSQL and will be worked on, whatever becomes of the queue.
   * Only managers may say which version of a template writes it.
   * The same request with the same `key` gets the same answer, and no second job.
   * @throws AppError FORBIDDEN, CLIENT_NOT_FOUND, CLIENT_ARCHIVED, TEMPLATE_NOT_FOUND, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED,
   * PROVIDER_UNAVAILABLE, QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, or a
   * propagated failure.
   */
  async generate(caller: UserCaller, input: GenerateContentInput, traceId: string, key?: string | null): Promise<Job> {
    const accept = (id: string) => this.accept(caller, input, traceId, id);
    if (key === undefined || key === null) return accept(uuidv7());
    const request = { caller, operation: "generateContent", key, request: input };
    const find = async (id: string) => {
      const job = await this.dependencies.store.find(id);
      return job && withInitialState(job);
    };
    return this.dependencies.keys.once(request, { make: accept, find });
  }

  private async accept(caller: UserCaller, input: GenerateContentInput, traceId: string, id: string): Promise<Job> {
    const { store, preparation, dispatcher } = this.dependencies;
    const draft = await preparation.draft(caller, input, traceId);
    await store.assertQuota(reservationOf(draft));
    const job = await preparation.job(draft, { id, caller, traceId, takesTurn: true });
    await store.accept([job], { caller, traceId });
    dispatcher.wake();
    return job;
  }

  /**
   * What a request would cost, without accepting it: nothing is stored and no vendor is asked to write.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED, or a propagated failure.
   */
  async estimateCost(caller: UserCaller, input: GenerateContentInput, traceId: string): Promise<CostEstimate> {
    const { choices, brief } = await this.dependencies.preparation.draft(caller, input, traceId);
    const [{ provider, model, pricing }, ...others] = choices;
    const fallbacks = others.map((choice) => ({ provider: choice.provider.name, model: choice.model }));
    return { provider: provider.name, model, fallbacks, ...foreseeCost(brief, pricing) };
  }

  /** What a request would be written from, without accepting it. @throws as {@link estimateCost}. */
  async prepareBrief(caller: UserCaller, input: GenerateContentInput, traceId: string): Promise<Brief> {
    return (await this.dependencies.preparation.draft(caller, input, traceId)).brief;
  }
}
