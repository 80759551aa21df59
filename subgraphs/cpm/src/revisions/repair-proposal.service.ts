import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { validate as isUuid } from "uuid";
import { Job } from "../job-record/job.entity.js";
import { storeRepaired } from "../job-transitions/store-repaired.js";
import { editableOf, withEdit } from "./apply-edit.js";
import { lockNewestRevision } from "./lock-newest-revision.js";
import { RepairDecision, type RepairProposal } from "./repair-proposal.js";
import { RepairProposalRow } from "./repair-proposal-row.entity.js";
import { readRevision } from "./revision-reads.js";

/** The proposals that are listed for one user and content: the newest ones. */
const MAX_LISTED = 20;

/**
 * Lists repairs that are proposed to a user, and carries out what the user decides. Callers have checked the rights on the job and that it is
 * complete. See docs/decisions/012-store-edits-as-immutable-revisions.md.
 */
export class RepairProposalService {
  constructor(private readonly source: DataSource) {}

  /** The caller's proposals for a job's content, newest first. */
  async list({ caller }: KnownActor, { id: jobId }: Job): Promise<RepairProposal[]> {
    const rows = await this.source
      .getRepository(RepairProposalRow)
      .find({ where: { jobId, userId: caller.id }, order: { id: "DESC" }, take: MAX_LISTED });
    return Promise.all(rows.map((row) => this.toProposal(row)));
  }

  /** The job whose content a proposal to the caller repairs. @throws AppError NOT_FOUND. */
  async jobOf({ caller }: KnownActor, id: string): Promise<string> {
    if (!isUuid(id)) throw new AppError("NOT_FOUND");
    const row = await this.source.getRepository(RepairProposalRow).findOne({
      select: { jobId: true },
      where: { id, userId: caller.id },
    });
    if (!row) throw new AppError("NOT_FOUND");
    return row.jobId;
  }

  /**
   * Carries out the decision about a proposal of the caller, which deletes it.
   * @throws AppError NOT_FOUND, VALIDATION_ERROR when it cannot be saved, VERSION_CONFLICT when there is a newer revision.
   */
  async decide(actor: KnownActor, job: Job, id: string, decision: RepairDecision): Promise<Job> {
    return this.source.transaction(async (manager) => {
      await lockNewestRevision(manager, job.id); // first, as transactions that remove content do
      const proposals = manager.getRepository(RepairProposalRow);
      const [row] = await proposals.find({
        where: { id, userId: actor.caller.id },
        lock: { mode: "pessimistic_write" },
      });
      if (!row) throw new AppError("NOT_FOUND");
      const saved = decision === RepairDecision.SAVED ? await this.save(manager, actor, row) : undefined;
      await proposals.delete({ id });
      await recordChange(manager, actor, {
        ...{ action: "decideRepair", target: `job:${job.id}`, clientPath: job.clientPath },
        before: { revision: row.revision, score: row.score },
        after: {
          decision,
          repair: row.repairId,
          revision: saved ?? row.revision,
          score: row.conformance?.score ?? null,
        },
      });
      return saved === undefined ? job : { ...job, passed: row.conformance?.passed ?? null, approved: false };
    });
  }

  private save(manager: EntityManager, actor: KnownActor, row: RepairProposalRow): Promise<number> {
    const { jobId, revision, title, edit, content, conformance, fingerprint } = row;
    if (!content || !conformance) throw invalidField("decision", "cannot be SAVED, because nothing is proposed");
    if (edit) throw invalidField("decision", "cannot be SAVED for the repair of an unsaved edit");
    const order = { jobId, revision, title, author: actorName(actor) };
    return storeRepaired(manager, order, { content, conformance, fingerprint });
  }

  private async toProposal(row: RepairProposalRow): Promise<RepairProposal> {
    const { jobId, revision, edit, content, conformance, score, proposedAt, ...shown } = row;
    const [base, { brief }] = await Promise.all([
      readRevision(this.source, { id: jobId }, revision),
      this.source.getRepository(Job).findOneOrFail({ select: { id: true, brief: true }, where: { id: jobId } }),
    ]);
    return {
      ...shown,
      ...{ jobId, revision, edited: edit !== null, ended: proposedAt !== null },
      before: withEdit(editableOf(brief, base.content), edit ?? {}),
      after: content && editableOf(brief, content),
      ...{ scoreBefore: score, scoreAfter: conformance?.score ?? null },
    };
  }
}
