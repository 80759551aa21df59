import { CONFORMANCE_RULE_IDS } from "@cgs/kit/conformance-rules";
import { actorName, type KnownActor } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { DataSource } from "typeorm";
import { v7 as uuidv7 } from "uuid";
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
import { RepairProposalRow } from "./repair-proposal-row.entity.js";
import { MAX_SAVED_REVISIONS, type RevisionService } from "./revision.service.js";

/** The services that {@link RepairService} uses. */
export interface RepairDependencies {
  source: DataSource;
  store: JobStore;
  providers: ProviderRegistry;
  strategies: Pick<StrategyClient, "profile">;
  dispatcher: Pick<Dispatcher, "wake">;
  revisions: Pick<RevisionService, "score">;
}

/** Whether a check's id is that of a rule, e.g. `keyword_placement:title`. What else is asked for is refused before anything is measured. */
function isKnownRule(check: string): boolean {
  const [rule = ""] = check.split(":");
  return CONFORMANCE_RULE_IDS.some((id) => id === rule);
}

/** A repair keeps the address of the page, so this check would fail again. */
const ADDRESS_RULE = "keyword_placement:slug";

/**
 * Has one failed check of finished content repaired by a model. The repair is a job of its own: queued, limited, paid and cancelled like others.
 * Its content becomes a revision of the repaired job's content, or is proposed to the user, unless it is no better. Callers have checked the rights.
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
    const { propose, input: edit = null, claim = null } = args;
    if (edit && !propose) throw invalidField("input", "is only for a repair that is proposed");
    const { score, ...order } = await this.order(job, args);
    if (!propose) return this.accept(actor, job, order);
    const { jobId, revision, rule, title } = order;
    const row = { id: uuidv7(), userId: actor.caller.id, jobId, revision, rule, claim, title, edit, score };
    return this.accept(actor, job, { ...order, proposal: row.id }, row);
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

  private async accept(
    actor: KnownActor,
    { id, clientId }: Job,
    order: Omit<RepairOrder, "author">,
    proposal?: Partial<RepairProposalRow>,
  ): Promise<Job> {
    const { store, strategies, dispatcher } = this.dependencies;
    assertNotArchived(clientId, await strategies.profile(clientId, actor.traceId));
    const job = await this.prepare(id, { ...order, author: actorName(actor) }, actor.caller.id);
    await store.accept([job], actor, async (manager) => {
      if (proposal) await insertRows(manager, RepairProposalRow, [{ ...proposal, repairId: job.id }]);
    });
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

  private async order(
    job: Job,
    { baseRevision, rule, claim, input }: RepairArgs,
  ): Promise<Omit<RepairOrder, "author"> & { score: number | null }> {
    const current = await this.current(job.id, baseRevision);
    if (!isKnownRule(rule)) throw invalidField("rule", "is not a failed check of the newest revision");
    const report = input ? (await this.dependencies.revisions.score(job, input)).conformance : current.conformance;
    if (rule === ADDRESS_RULE)
      throw invalidField("rule", "is about the address, which may be published: change it by hand");
    const check = failedChecks(report?.checks ?? []).find((failed) => failed.rule === rule);
    if (!check) throw invalidField("rule", "is not a failed check of the newest revision");
    const order = { jobId: job.id, revision: baseRevision, rule, title: check.title, score: report?.score ?? null };
    if (claim == null) return order;
    const found = report?.claims[claim];
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
