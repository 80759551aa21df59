import type { KnownActor } from "@cgs/kit/audit/record-change";
import { coversClient } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { batchCalls } from "@cgs/kit/batch-calls";
import { toAppError } from "@cgs/kit/graphql/format-error";
import { validate } from "class-validator";
import { ArgumentValidationError } from "type-graphql";
import { v7 as uuidv7 } from "uuid";
import { foreseeCost } from "../../generation/estimate-cost.js";
import { sumOfUsd } from "../../billing/budget/sum-of-usd.js";
import type { IdempotencyKeys } from "../acceptance/idempotency-keys.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import { GenerateContentInput } from "../acceptance/generate-content.input.js";
import type { Job } from "../../job-record/job.entity.js";
import { assignedTemplate } from "../acceptance/job-brief.js";
import { type Draft, JobPreparation, type PreparationDependencies, reservationOf } from "../acceptance/job-preparation.js";
import type { JobStore } from "../acceptance/job-store.js";
import { assertNotArchived, type StrategyClient } from "../../service-clients/strategy-client.js";
import type { BatchEstimate } from "./batch-estimate.js";
import { forEachItem } from "./batch-refusal.js";
import { type GenerateBatchInput, type LocationsInput, MAX_ITEMS } from "./generate-batch.input.js";
import { memoize } from "./memoize.js";

/** What accepting a batch takes. */
export interface BatchDependencies extends PreparationDependencies {
  strategies: StrategyClient;
  store: JobStore;
  keys: IdempotencyKeys;
  dispatcher: Dispatcher;
  /** Whether a batch was accepted. */
  exists(id: string): Promise<boolean>;
}

interface Asked {
  actor: KnownActor;
  input: GenerateBatchInput;
  id: string;
}

/** Batches that one process accepts at the same time: each holds all its texts in memory meanwhile. */
const AT_ONCE = 2;

/** Accepts batches: all of their items, or none. */
export class BatchService {
  private readonly accept: (asked: Asked) => Promise<string>;

  constructor(private readonly dependencies: BatchDependencies) {
    const acceptOne = async ([asked]: readonly Asked[]) => [asked ? await this.acceptAll(asked) : ""];
    this.accept = batchCalls(acceptOne, { maxBatch: 1, maxInFlight: AT_ONCE });
  }

  /**
   * Accepts a batch and answers with its id. As with single jobs, what was accepted is in PostgreSQL and will be worked on, and the same request
   * with the same `key` gets the same batch.
   * @throws AppError BATCH_REFUSED naming the items at fault; VALIDATION_ERROR, QUOTA_EXCEEDED, CONCURRENCY_LIMIT, BUDGET_EXCEEDED,
   * RATE_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, or a propagated failure. Nothing is accepted then.
   */
  async generate(actor: KnownActor, input: GenerateBatchInput, key?: string | null): Promise<string> {
    await checkForm(input);
    const make = (id: string) => this.accept({ actor, input, id });
    if (key === undefined || key === null) return make(uuidv7());
    const find = async (id: string) => ((await this.dependencies.exists(id)) ? id : null);
    return this.dependencies.keys.once(
      { caller: actor.caller, operation: "generateBatch", key, request: input },
      { make, find },
    );
  }

  /**
   * What a batch would cost, and whether plans and budgets have room for it now. Nothing is accepted, stored or bought.
   * @throws AppError BATCH_REFUSED naming the items at fault; VALIDATION_ERROR, or a propagated failure.
   */
  async estimate(actor: KnownActor, input: GenerateBatchInput): Promise<BatchEstimate> {
    await checkForm(input);
    const { drafts } = await this.draftAll(actor, input);
    const foreseen = drafts.map(({ brief, choices: [{ pricing }] }) => foreseeCost(brief, pricing));
    const refusal = await this.dependencies.store.findRefusal(drafts.map(reservationOf));
    return {
      total: drafts.length,
      costUsd: sumOfUsd(foreseen.map(({ costUsd }) => costUsd)),
      reservedUsd: sumOfUsd(foreseen.map(({ reservedUsd }) => reservedUsd)),
      hindrance: refusal ? { code: refusal.code, message: refusal.message } : null,
    };
  }

  private async acceptAll({ actor, input, id }: Asked): Promise<string> {
    const { store, dispatcher } = this.dependencies;
    const { preparation, drafts } = await this.draftAll(actor, input);
    const assertQuota = memoize(
      (draft: Draft) => store.assertQuota(reservationOf(draft)),
      (draft) => draft.input.clientId,
    );
    await Promise.all(drafts.map(assertQuota));
    const jobs = await this.render(preparation, drafts, actor);
    for (const [batchIndex, job] of jobs.entries()) Object.assign(job, { batchId: id, batchIndex });
    await store.acceptBatch(jobs, actor, { id, clientPaths: drafts.map((draft) => draft.profile.path) });
    dispatcher.wake();
    return id;
  }

  /** What each item is for whom, every client, key and plan looked up once. */
  private async draftAll(actor: KnownActor, input: GenerateBatchInput) {
    const { strategies, clientKeys, plans } = this.dependencies;
    const profile = memoize((clientId: string) => strategies.profile(clientId, actor.traceId));
    const vendorsOf = memoize((path: readonly string[]) => clientKeys.vendorsOf(path), String);
    const fallbacksFor = memoize((path: readonly string[]) => plans.fallbacksFor(path), String);
    const asked = { strategies: { profile }, clientKeys: { vendorsOf }, plans: { fallbacksFor } };
    const preparation = new JobPreparation({ ...this.dependencies, ...asked });
    const items = input.items ?? (await this.atLocations(actor, input.locations));
    await forEachItem(items, checkItem);
    const drafts = await forEachItem(items, (item) => preparation.draft(actor.caller, item, actor.traceId));
    return { preparation, drafts };
  }

  /** The first text of each template takes its turn for all; the others are rendered when it has. */
  private render(preparation: JobPreparation, drafts: Draft[], { caller, traceId }: KnownActor): Promise<Job[]> {
    const ids = drafts.map(() => uuidv7());
    const firsts = new Map<string, Promise<Job>>();
    return forEachItem(drafts, async (draft, index) => {
      const by = { id: ids[index] ?? uuidv7(), caller, traceId };
      const { contentType, template: pinned } = draft.input;
      const assigned = assignedTemplate(draft.input, draft.profile)?.templateId;
      const template = [contentType, pinned?.id ?? assigned, pinned?.version].join(":");
      const first = firsts.get(template);
      if (first) {
        await first;
        return preparation.job(draft, { ...by, takesTurn: false });
      }
      const job = preparation.job(draft, { ...by, takesTurn: true });
      firsts.set(template, job);
      return job;
    });
  }

  private async atLocations(
    actor: KnownActor,
    locations: LocationsInput | null | undefined,
  ): Promise<GenerateContentInput[]> {
    if (!locations) throw invalidField("input", "must have items or locations");
    const { strategies } = this.dependencies;
    const { clientId, childrenOnly, content } = locations;
    const client = await strategies.profile(clientId, actor.traceId);
    if (!coversClient(actor.caller, client.path)) throw new AppError("CLIENT_NOT_FOUND");
    assertNotArchived(clientId, client);
    const { total, ids } = await strategies.beneath({ clientId, childrenOnly }, MAX_ITEMS, actor.traceId);
    if (total === 0) throw invalidField("locations.clientId", "has no clients beneath it that are not archived");
    if (total > MAX_ITEMS)
      throw invalidField("locations.clientId", `has ${total} clients beneath it, and a batch at most ${MAX_ITEMS}`);
    return ids.map((id) => Object.assign(new GenerateContentInput(), content, { clientId: id }));
  }
}

/** Everything but the items, which are checked one by one. */
async function checkForm(input: GenerateBatchInput): Promise<void> {
  await expectValid(input);
  if (Boolean(input.items) === Boolean(input.locations))
    throw invalidField("input", "must have either items or locations");
}

const checkItem = (item: GenerateContentInput) => expectValid(item);

async function expectValid(input: object): Promise<void> {
  const errors = await validate(input, { validationError: { target: false, value: false } });
  if (errors.length > 0) throw toAppError(new ArgumentValidationError(errors)) ?? new AppError("VALIDATION_ERROR");
}
