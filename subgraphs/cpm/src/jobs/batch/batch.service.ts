import type { KnownActor } from "@cgs/kit/audit/record-change";
import { coversClient } from "@cgs/kit/auth/caller";
import { type AppError, invalidField } from "@cgs/kit/errors";
import { batchCalls } from "@cgs/kit/batch-calls";
import { assertValidInput } from "@cgs/kit/graphql/validate-input";
import type { PeriodicTask } from "@cgs/kit/periodic-task";
import { timeSlices } from "@cgs/kit/time-slices";
import { v7 as uuidv7 } from "uuid";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import { sumOfUsd } from "../../billing/budget/sum-of-usd.js";
import type { IdempotencyKeys } from "../acceptance/idempotency-keys.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import { GenerateContentInput } from "../acceptance/generate-content.input.js";
import { type OrderOptions, requestOf } from "../acceptance/generation.service.js";
import type { OrderCallbacks } from "../acceptance/order-callback.js";
import type { Job } from "../../job-record/job.entity.js";
import { assignedTemplate } from "../acceptance/job-brief.js";
import {
  JobPreparation,
  type PreparationDependencies,
  estimateOf,
  type PreparedRequest,
  reservationOf,
} from "../acceptance/job-preparation.js";
import type { JobStore } from "../acceptance/job-store.js";
import { assertNotArchived, type StrategyClient } from "../../service-clients/strategy-client.js";
import { type BatchEstimate, BatchHindranceCode } from "./batch-estimate.js";
import { fingerprintOf } from "./batch-fingerprint.js";
import { forEachItem } from "./batch-refusal.js";
import { assertValidBatch, type GenerateBatchInput, type LocationsInput, MAX_ITEMS } from "./generate-batch.input.js";
import { memoize } from "./memoize.js";

/** The services that {@link BatchService} uses. */
export interface BatchDependencies extends PreparationDependencies {
  strategies: StrategyClient;
  store: JobStore;
  keys: IdempotencyKeys;
  callbacks: OrderCallbacks;
  dispatcher: Dispatcher;
  /** Renders instructions after the acceptance. */
  preparer: Pick<PeriodicTask, "runNow">;
  /** Whether a batch was accepted. */
  exists(id: string): Promise<boolean>;
}

interface BatchRequest {
  actor: KnownActor;
  input: GenerateBatchInput;
  callbackUrl: string | null | undefined;
  id: string;
}

/** Batches that one process accepts at the same time: it holds all instructions of a batch in memory meanwhile. */
const MAX_CONCURRENT_BATCHES = 2;

/** The items whose instructions are rendered before the batch is accepted: one request to the IM, so that work can begin at once. */
const RENDERED_AT_ONCE = 30;

/** Accepts batches: all of their items, or none. See docs/decisions/007-accept-a-batch-in-one-transaction.md. */
export class BatchService {
  private readonly acceptQueued: (request: BatchRequest) => Promise<string>;

  constructor(private readonly dependencies: BatchDependencies) {
    const acceptOne = async ([request]: readonly BatchRequest[]) => [request ? await this.accept(request) : ""];
    this.acceptQueued = batchCalls(acceptOne, { maxBatch: 1, maxInFlight: MAX_CONCURRENT_BATCHES });
  }

  /**
   * Accepts a batch and resolves with its id. As with single jobs, an accepted batch is in PostgreSQL and will be processed, and the same
   * request with the same `key` gets the same batch.
   * @throws AppError BATCH_REFUSED naming the items at fault; VALIDATION_ERROR, QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED,
   * RATE_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, or an upstream error. Nothing is accepted then.
   */
  async generate(
    actor: KnownActor,
    input: GenerateBatchInput,
    { key, callbackUrl }: OrderOptions = {},
  ): Promise<string> {
    assertValidBatch(input);
    const run = (id: string) => this.acceptQueued({ actor, input, callbackUrl, id });
    const find = async (id: string) => ((await this.dependencies.exists(id)) ? id : null);
    const request = { caller: actor.caller, operation: "generateBatch", key, request: requestOf(input, callbackUrl) };
    return this.dependencies.keys.once(request, { run, find });
  }

  /**
   * Estimates the cost of a batch, and checks it against plans and budgets. Accepts and stores nothing, and calls no model.
   * @throws AppError BATCH_REFUSED naming the items at fault; VALIDATION_ERROR, or an upstream error.
   */
  async estimate(actor: KnownActor, input: GenerateBatchInput): Promise<BatchEstimate> {
    assertValidBatch(input);
    const { prepared } = await this.prepareItems(actor, input);
    const costs = prepared.map(estimateOf);
    const listDates = prepared.flatMap(({ choices }) => choices[0].pricing?.listedOn ?? []).toSorted();
    const refusal = await this.dependencies.store.findRefusal(prepared.map(reservationOf));
    return {
      total: prepared.length,
      costUsd: sumOfUsd(costs.map(({ costUsd }) => costUsd)),
      reservedUsd: sumOfUsd(costs.map(({ reservedUsd }) => reservedUsd)),
      pricesListedOn: listDates[0] ?? null,
      hindrance: refusal ? { code: hindranceCode(refusal), message: refusal.message } : null,
    };
  }

  private async accept({ actor, input, callbackUrl, id }: BatchRequest): Promise<string> {
    const { store, dispatcher, preparer, callbacks } = this.dependencies;
    const { preparation, prepared } = await this.prepareItems(actor, input);
    const clientPaths = prepared.map(({ profile }) => profile.path);
    const storeCallback = await callbacks.prepare(actor.caller, commonPath(clientPaths), callbackUrl);
    const assertQuota = memoize(
      (item: PreparedRequest) => store.assertQuota(reservationOf(item)),
      (item) => item.input.clientId,
    );
    await Promise.all(prepared.map(assertQuota));
    const jobs = await this.createJobs(preparation, prepared, actor);
    for (const [batchIndex, job] of jobs.entries()) Object.assign(job, { batchId: id, batchIndex });
    await store.acceptBatch(jobs, actor, { id, clientPaths, fingerprint: fingerprintOf(input) }, storeCallback);
    dispatcher.wake();
    void preparer.runNow();
    return id;
  }

  /** Prepares each item. Every client, key and plan is looked up once. */
  private async prepareItems(actor: KnownActor, input: GenerateBatchInput) {
    const { strategies, clientKeys, plans } = this.dependencies;
    const profile = memoize((clientId: string) => strategies.profile(clientId, actor.traceId));
    const vendorsOf = memoize((path: readonly string[]) => clientKeys.vendorsOf(path), String);
    const fallbacksFor = memoize((path: readonly string[]) => plans.fallbacksFor(path), String);
    const memoized = { strategies: { profile }, clientKeys: { vendorsOf }, plans: { fallbacksFor } };
    const preparation = new JobPreparation({ ...this.dependencies, ...memoized });
    const ordered = input.items ?? (await this.itemsForLocations(actor, input.locations));
    const items = ordered.map((item) => withDeadline(item, input.deadline));
    await forEachItem(items, async (item) => timeSlices.run(() => assertValidInput(GenerateContentInput, item)));
    const prepared = await forEachItem(items, (item) => preparation.prepare(actor.caller, item, actor.traceId));
    return { preparation, prepared };
  }

  /**
   * Only the first item of each template counts against the template's rate limit. Once it was allowed, the first {@link RENDERED_AT_ONCE} items
   * are rendered too. The others are rendered after the acceptance.
   */
  private createJobs(
    preparation: JobPreparation,
    prepared: PreparedRequest[],
    { caller, traceId }: KnownActor,
  ): Promise<Job[]> {
    const ids = prepared.map(() => uuidv7());
    const firsts = new Map<string, Promise<Job>>();
    return forEachItem(prepared, async (item, index) => {
      const options = { id: ids[index] ?? uuidv7(), caller, traceId };
      const { contentType, template: pinned } = item.input;
      const assigned = assignedTemplate(item.input, item.profile)?.templateId;
      const template = [contentType, pinned?.id ?? assigned, pinned?.version].join(":");
      const first = firsts.get(template);
      if (first) {
        const sibling = await first;
        return index < RENDERED_AT_ONCE
          ? preparation.createJob(item, { ...options, countsAgainstRateLimit: false })
          : preparation.createUnpreparedJob(item, { ...options, countsAgainstRateLimit: false }, sibling);
      }
      const job = preparation.createJob(item, { ...options, countsAgainstRateLimit: true });
      firsts.set(template, job);
      return job;
    });
  }

  private async itemsForLocations(
    actor: KnownActor,
    locations: LocationsInput | null | undefined,
  ): Promise<GenerateContentInput[]> {
    if (!locations) throw invalidField("input", "must have items or locations");
    const { strategies } = this.dependencies;
    const { clientId, childrenOnly, content } = locations;
    const client = await strategies.profile(clientId, actor.traceId);
    if (!coversClient(actor.caller, client.path)) throw clientNotFound(clientId);
    assertNotArchived(clientId, client);
    const { total, ids } = await strategies.descendants({ clientId, childrenOnly }, MAX_ITEMS, actor.traceId);
    if (total === 0) throw invalidField("locations.clientId", "has no clients beneath it that are not archived");
    if (total > MAX_ITEMS)
      throw invalidField("locations.clientId", `has ${total} clients beneath it, and a batch at most ${MAX_ITEMS}`);
    return ids.map((id) => Object.assign(new GenerateContentInput(), content, { clientId: id }));
  }
}

/** The clients above all items, root first, with the items' client where they have only one. */
function commonPath([first = [], ...others]: readonly string[][]): string[] {
  const end = first.findIndex((client, depth) => others.some((path) => path[depth] !== client));
  return end < 0 ? first : first.slice(0, end);
}

/** An item with the deadline of its batch, unless it has one of its own. */
function withDeadline(item: GenerateContentInput, deadline: GenerateBatchInput["deadline"]): GenerateContentInput {
  return deadline && !item.deadline ? Object.assign(new GenerateContentInput(), item, { deadline }) : item;
}

/** An error of plans or budgets, which have no other codes. */
function hindranceCode({ code }: AppError): BatchHindranceCode {
  return BatchHindranceCode[code as keyof typeof BatchHindranceCode];
}
