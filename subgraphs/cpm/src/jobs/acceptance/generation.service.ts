import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { Brief } from "../../brief/brief.js";
import type { Job } from "../../job-record/job.entity.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import type { CostEstimate } from "./cost-estimate.js";
import type { GenerateContentInput } from "./generate-content.input.js";
import type { IdempotencyKeys } from "./idempotency-keys.js";
import { withInitialState } from "./initial-job.js";
import { estimateOf, type JobPreparation, reservationOf } from "./job-preparation.js";
import type { JobStore } from "./job-store.js";

/** The services that {@link GenerationService} uses. */
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
   * Accepts a job. Once this resolves, the job is in PostgreSQL and will be processed even if the queue loses it. Choosing the version of
   * the template needs the role manager. The same request with the same `key` gets the same response and no second job.
   * @throws AppError FORBIDDEN, CLIENT_NOT_FOUND, CLIENT_ARCHIVED, TEMPLATE_NOT_FOUND, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED,
   * PROVIDER_UNAVAILABLE, QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, or an
   * upstream error.
   */
  generate(caller: UserCaller, input: GenerateContentInput, traceId: string, key?: string | null): Promise<Job> {
    const { store, preparation, dispatcher, keys } = this.dependencies;
    const run = async (id: string) => {
      const prepared = await preparation.prepare(caller, input, traceId);
      await store.assertQuota(reservationOf(prepared));
      const job = await preparation.createJob(prepared, { id, caller, traceId, countsAgainstRateLimit: true });
      await store.accept([job], { caller, traceId });
      dispatcher.wake();
      return job;
    };
    const find = async (id: string) => {
      const job = await store.find(id);
      if (job && !coversClient(caller, job.clientPath)) throw clientNotFound(job.clientId); // lost since the first request
      return job && withInitialState(job);
    };
    return keys.once({ caller, operation: "generateContent", key, request: input }, { run, find });
  }

  /**
   * Estimates the cost of a request without accepting it. Stores nothing and calls no model.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED, or an upstream error.
   */
  async estimateCost(caller: UserCaller, input: GenerateContentInput, traceId: string): Promise<CostEstimate> {
    const prepared = await this.dependencies.preparation.prepare(caller, input, traceId);
    const [{ provider, model, pricing }, ...others] = prepared.choices;
    const fallbacks = others.map((choice) => ({ provider: choice.provider.name, model: choice.model }));
    const pricesListedOn = pricing?.listedOn ?? null;
    return { provider: provider.name, model, fallbacks, pricesListedOn, ...estimateOf(prepared) };
  }

  /** The brief of a request, without accepting it. @throws as {@link estimateCost}. */
  async prepareBrief(caller: UserCaller, input: GenerateContentInput, traceId: string): Promise<Brief> {
    return (await this.dependencies.preparation.prepare(caller, input, traceId)).brief;
  }
}
