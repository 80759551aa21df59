import { actorName, type KnownActor } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { type CommentedPassage, readBrief, type RepairOrder } from "../brief/brief.js";
import { failedChecks } from "../conformance/report/score.js";
import { isObjection } from "../conformance/rules/claims.js";
import { type CurrentReport, readCurrentReports } from "../job-record/current-content.js";
import { Job } from "../job-record/job.entity.js";
import type { JobStore } from "../jobs/acceptance/job-store.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import { assertNotArchived, type StrategyClient } from "../service-clients/strategy-client.js";
import type { RepairArgs } from "./edit-content.input.js";
import { prepareRepair } from "./prepare-repair.js";
import { MAX_SAVED_REVISIONS } from "./revision.service.js";

/** The services that {@link RepairService} uses. */
export interface RepairDependencies {
  source: DataSource;
  store: JobStore;
  providers: ProviderRegistry;
  strategies: Pick<StrategyClient, "profile">;
  dispatcher: Pick<Dispatcher, "wake">;
}

/**
 * Has one failed check of finished content repaired by a model. The repair is a job of its own: queued, limited, paid and cancelled like others.
 * Its content becomes a revision of the repaired job's content, unless it is no better. Callers have checked the rights.
 * See docs/decisions/012-store-edits-as-immutable-revisions.md.
 */
export class RepairService {
  constructor(private readonly dependencies: RepairDependencies) {}

  /**
   * Accepts the repair of a failed check of the newest revision.
   * @throws AppError CONTENT_REMOVED, VERSION_CONFLICT for another revision or while another repair has not ended, VALIDATION_ERROR, and as
   * for a new job.
   */
  async repair(actor: KnownActor, job: Job, args: RepairArgs): Promise<Job> {
    return this.accept(actor, job, await this.order(job.id, args));
  }

  /**
   * Accepts the revision of commented passages of the newest revision, as {@link repair}.
   * @param passages the passages with what is wished about them: at least one.
   */
  async revise(actor: KnownActor, job: Job, baseRevision: number, passages: readonly CommentedPassage[]): Promise<Job> {
    await this.current(job.id, baseRevision);
    const title = passages.length === 1 ? "1 commented passage" : `${passages.length} commented passages`;
    const order = { jobId: job.id, revision: baseRevision, rule: "comments", title, comments: [...passages] };
    return this.accept(actor, job, order);
  }

  private async accept(actor: KnownActor, { id, clientId }: Job, order: Omit<RepairOrder, "author">): Promise<Job> {
    const { store, strategies, dispatcher } = this.dependencies;
    assertNotArchived(clientId, await strategies.profile(clientId, actor.traceId));
    const job = await this.prepare(id, { ...order, author: actorName(actor) }, actor.caller.id);
    await store.accept([job], actor);
    dispatcher.wake();
    return job;
  }

  private async current(jobId: string, baseRevision: number): Promise<CurrentReport> {
    const current = (await readCurrentReports(this.dependencies.source, [jobId])).get(jobId);
    if (!current) throw new AppError("CONTENT_REMOVED");
    if (current.number !== baseRevision)
      throw new AppError("VERSION_CONFLICT", { details: { revision: current.number } });
    if (baseRevision >= MAX_SAVED_REVISIONS)
      throw invalidField("baseRevision", `is the last of at most ${MAX_SAVED_REVISIONS} revisions`);
    return current;
  }

  private async order(jobId: string, { baseRevision, rule, claim }: RepairArgs): Promise<Omit<RepairOrder, "author">> {
    const current = await this.current(jobId, baseRevision);
    const check = failedChecks(current.conformance?.checks ?? []).find((failed) => failed.rule === rule);
    if (!check) throw invalidField("rule", "is not a failed check of the newest revision");
    const order = { jobId, revision: baseRevision, rule, title: check.title };
    if (claim == null) return order;
    const found = current.conformance?.claims[claim];
    if (!found || !isObjection(found, rule)) throw invalidField("claim", "is not a claim that fails this check");
    return { ...order, claim: { text: found.text, start: found.start } };
  }

  private async prepare(repairOf: string, order: RepairOrder, createdBy: string) {
    const { source, providers } = this.dependencies;
    const rows = source.getRepository(Job).createQueryBuilder("job").addSelect("job.brief").where({ id: repairOf });
    const repaired = await rows.getOneOrFail();
    return prepareRepair(repaired, { ...readBrief(repaired.brief), repair: order }, { createdBy, providers });
  }
}
