import { createHash } from "node:crypto";
import { actorName, type KnownActor } from "@cgs/kit/audit/record-change";
import { batchCalls } from "@cgs/kit/batch-calls";
import { databaseTime } from "@cgs/kit/database/database-time";
import { isoDate } from "@cgs/kit/day-range";
import { AppError, invalidField } from "@cgs/kit/errors";
import { type DataSource, In } from "typeorm";
import { type Brief, readBrief, type RepairOrder } from "../brief/brief.js";
import { Job } from "../job-record/job.entity.js";
import { batchExists } from "../jobs/acceptance/batch-rows.js";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import type { JobStore } from "../jobs/acceptance/job-store.js";
import { forEachItem } from "../jobs/batch/batch-refusal.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { prepareRepair } from "../revisions/prepare-repair.js";
import { MAX_SAVED_REVISIONS } from "../revisions/revision.service.js";
import { assertNotArchived, type StrategyClient } from "../service-clients/strategy-client.js";
import type { FactRevisionArgs } from "./fact-revision.args.js";
import { newestRevisionsSql } from "./fact-impact.sql.js";

/** The services that {@link FactRevisionService} uses. */
export interface FactRevisionDependencies {
  source: DataSource;
  store: JobStore;
  keys: IdempotencyKeys;
  providers: ProviderRegistry;
  strategies: StrategyClient;
  dispatcher: Pick<Dispatcher, "wake">;
}

/** An order of revisions. */
interface FactRevisionRequest {
  actor: KnownActor;
  /** Reads the jobs that the caller covers. */
  jobs: JobService;
  jobIds: string[];
  id: string;
}

/** Orders that one process accepts at the same time: it holds all briefs of an order in memory meanwhile. */
const MAX_CONCURRENT_ORDERS = 2;

/**
 * Has finished texts revised for the facts that their clients state now, as one batch. Each revision is a repairing job: queued, limited, paid and
 * cancelled like others. See docs/decisions/039-index-the-facts-that-stored-claims-rest-on.md.
 */
export class FactRevisionService {
  private readonly acceptQueued: (request: FactRevisionRequest) => Promise<string>;

  constructor(private readonly dependencies: FactRevisionDependencies) {
    const acceptOne = async ([request]: readonly FactRevisionRequest[]) => [request ? await this.accept(request) : ""];
    this.acceptQueued = batchCalls(acceptOne, { maxBatch: 1, maxInFlight: MAX_CONCURRENT_ORDERS });
  }

  /**
   * Accepts the revision of the newest revisions of these texts, all or none, and resolves with the id of the batch. The resolver has checked the role.
   * @throws AppError BATCH_REFUSED naming the texts at fault, VERSION_CONFLICT while another repair of one of them has not ended, and as for
   * generateBatch.
   */
  order(actor: KnownActor, jobs: JobService, { jobIds, idempotencyKey: key }: FactRevisionArgs): Promise<string> {
    const { keys, source } = this.dependencies;
    const run = (id: string) => this.acceptQueued({ actor, jobs, jobIds, id });
    const find = async (id: string) => ((await batchExists(source, id)) ? id : null);
    const request = { caller: actor.caller, operation: "reviseForFacts", key, request: { jobIds } };
    return keys.once(request, { run, find });
  }

  private async accept({ actor, jobs, jobIds, id }: FactRevisionRequest): Promise<string> {
    const { store, dispatcher } = this.dependencies;
    await forEachItem(jobIds, (jobId) => jobs.completed(actor.caller, jobId));
    const repairs = await this.prepare(actor, jobIds);
    for (const [batchIndex, job] of repairs.entries()) Object.assign(job, { batchId: id, batchIndex });
    const clientPaths = repairs.map(({ clientPath }) => clientPath);
    await store.acceptBatch(repairs, actor, { id, clientPaths, fingerprint: fingerprintOf(jobIds) });
    dispatcher.wake();
    return id;
  }

  private async prepare(actor: KnownActor, jobIds: readonly string[]) {
    const { source, providers, strategies } = this.dependencies;
    const rows = source.getRepository(Job).createQueryBuilder("job").addSelect("job.brief");
    const [found, newest, now] = await Promise.all([
      rows.where({ id: In([...jobIds]) }).getMany(),
      source.query<{ id: string; revision: number }[]>(newestRevisionsSql, [jobIds]),
      databaseTime(source),
    ]);
    const [byId, revisions] = [
      new Map(found.map((job) => [job.id, job])),
      new Map(newest.map(({ id, revision }) => [id, revision])),
    ];
    return forEachItem(jobIds, async (jobId) => {
      const [job, revision] = [byId.get(jobId.toLowerCase()), revisions.get(jobId.toLowerCase())];
      if (!job || revision === undefined) throw new AppError("CONTENT_REMOVED");
      if (revision >= MAX_SAVED_REVISIONS)
        throw invalidField("jobIds", `has a text with ${MAX_SAVED_REVISIONS} revisions, which is the most`);
      const client = await strategies.profile(job.clientId, actor.traceId);
      assertNotArchived(job.clientId, client);
      const order = { jobId: job.id, revision, rule: "facts", title: "Current facts", facts: true as const };
      const brief = briefWith(job, client.strategy.facts, isoDate(now), { ...order, author: actorName(actor) });
      return prepareRepair(job, brief, { createdBy: actor.caller.id, providers });
    });
  }
}

/** The brief of a job with the facts of a day in place of its own. */
function briefWith({ brief }: Job, facts: Brief["facts"], orderedOn: string, repair: RepairOrder): Brief {
  const { facts: _former, ...rest } = readBrief(brief);
  return { ...rest, ...(facts && { facts }), orderedOn, repair };
}

function fingerprintOf(jobIds: readonly string[]): string {
  return createHash("sha256")
    .update(["reviseForFacts", ...jobIds.toSorted()].join("\n"))
    .digest("hex");
}
