import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { Brief } from "../../brief/brief.js";
import type { Job } from "../../job-record/job.entity.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import type { CostEstimate } from "./cost-estimate.js";
import type { GenerateContentInput } from "./generate-content.input.js";
import { type IdempotencyKeys, runOrFind } from "./idempotency-keys.js";
import { withInitialState } from "./initial-job.js";
import type { OrderCallbacks } from "./order-callback.js";
import { estimateOf, type JobPreparation, reservationOf } from "./job-preparation.js";
import type { JobStore } from "./job-store.js";

/** The services that {@link GenerationService} uses. */
export interface GenerationDependencies {
  preparation: JobPreparation;
  store: JobStore;
  keys: IdempotencyKeys;
  dispatcher: Dispatcher;
  callbacks: OrderCallbacks;
}

/** What a caller may add to an order. */
export interface OrderOptions {
  /** The idempotency key. */
  key?: string | null | undefined;
  /** The address that is told about the end of the order. */
  callbackUrl?: string | null | undefined;
}

/** Accepts requests for content, in the documented order: strategy, instructions, job. */
export class GenerationService {
  constructor(private readonly dependencies: GenerationDependencies) {}

  /**
   * Accepts a job. Once this resolves, the job is in PostgreSQL and will be processed even if the queue loses it. Choosing the version of
   * the template needs the role manager. The same request with the same `key` gets the same response and no second job.
   * @throws AppError FORBIDDEN, CLIENT_NOT_FOUND, CLIENT_ARCHIVED, TEMPLATE_NOT_FOUND, MODEL_NOT_AVAILABLE, PROVIDER_KEY_REQUIRED,
   * PROVIDER_UNAVAILABLE, QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, or an
   * upstream error. VALIDATION_ERROR for a callback address at no origin of the client's endpoints.
   */
  generate(
    caller: UserCaller,
    input: GenerateContentInput,
    traceId: string,
    { key, callbackUrl }: OrderOptions = {},
  ): Promise<Job> {
    const { store, keys } = this.dependencies;
    const run = (id: string) => this.accept(caller, input, { traceId, id, callbackUrl });
    const find = async (id: string) => {
      const job = await store.find(id);
      if (job && !coversClient(caller, job.clientPath)) throw clientNotFound(job.clientId); // lost since the first request
      return job && withInitialState(job);
    };
    return keys.once(
      { caller, operation: "generateContent", key, request: requestOf(input, callbackUrl) },
      { run, find },
    );
  }

  /**
   * As {@link generate}, for a job whose id is fixed: however often and from wherever it is called, one job is accepted. For orders that the
   * system itself places.
   */
  async generateOnce(caller: UserCaller, input: GenerateContentInput, traceId: string, id: string): Promise<Job> {
    const find = (jobId: string) => this.dependencies.store.find(jobId);
    const run = (jobId: string) => this.accept(caller, input, { traceId, id: jobId });
    return (await find(id)) ?? (await runOrFind(id, { run, find }));
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

  private async accept(caller: UserCaller, input: GenerateContentInput, order: Order): Promise<Job> {
    const { store, preparation, dispatcher, callbacks } = this.dependencies;
    const { id, traceId, callbackUrl } = order;
    const prepared = await preparation.prepare(caller, input, traceId);
    const storeCallback = await callbacks.prepare(caller, prepared.profile.path, callbackUrl);
    await store.assertQuota(reservationOf(prepared));
    const job = await preparation.createJob(prepared, { id, caller, traceId, countsAgainstRateLimit: true });
    await store.accept([job], { caller, traceId }, storeCallback);
    dispatcher.wake();
    return job;
  }
}

/** One acceptance: the id of its job, and the request that it is part of. */
interface Order extends Pick<OrderOptions, "callbackUrl"> {
  id: string;
  traceId: string;
}

/** What an idempotency key stands for: the input with the callback address, where there is one. */
export function requestOf(input: object, callbackUrl: string | null | undefined): object {
  return callbackUrl === undefined || callbackUrl === null ? input : { ...input, callbackUrl };
}
