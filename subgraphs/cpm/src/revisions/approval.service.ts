import { type Actor, actorName, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { recordEvent } from "../events/record-event.js";
import type { Job } from "../job-record/job.entity.js";
import { ApprovalRow } from "./approval-row.entity.js";
import { lockNewestRevision } from "./lock-newest-revision.js";

/** Called in the transaction that withdraws an approval. */
export type OnWithdrawn = (manager: EntityManager, actor: Actor, job: Job) => Promise<void>;

/** Approves revisions for publication. Callers have checked the rights and that the job is complete. */
export class ApprovalService {
  constructor(
    private readonly source: DataSource,
    private readonly onWithdrawn: OnWithdrawn,
  ) {}

  /**
   * Approves the newest revision. Idempotent. A revision that is saved later is not approved.
   * @throws AppError CONTENT_REMOVED, VERSION_CONFLICT when `revision` is not the newest.
   */
  async approve(actor: Actor, job: Job, revision: number): Promise<Job> {
    await this.source.transaction(async (manager) => {
      const newest = await lockNewestRevision(manager, job.id);
      if (newest !== revision) throw new AppError("VERSION_CONFLICT", { details: { revision: newest } });
      await this.approveNewest(manager, actor, job, revision);
    });
    return { ...job, approved: true };
  }

  /** Approves the newest revision, which the caller's transaction has locked. Idempotent. */
  async approveNewest(manager: EntityManager, actor: Actor, job: Job, revision: number): Promise<void> {
    const before = await manager.findOneBy(ApprovalRow, { jobId: job.id });
    if (before?.revision === revision) return;
    await manager.delete(ApprovalRow, { jobId: job.id });
    await manager.insert(ApprovalRow, { jobId: job.id, revision, approvedBy: actorName(actor) });
    await recordChange(manager, actor, {
      ...{ action: "approveContent", target: `job:${job.id}`, clientPath: job.clientPath },
      before: before && { revision: before.revision },
      after: { revision },
    });
    await recordEvent(manager, "content.approved", {
      clientPath: job.clientPath,
      data: { jobId: job.id, clientId: job.clientId, revision },
    });
  }

  /** Withdraws the approval, if there is one. @throws AppError CONTENT_REMOVED. */
  async withdraw(actor: Actor, job: Job): Promise<Job> {
    await this.source.transaction(async (manager) => {
      await lockNewestRevision(manager, job.id);
      await this.withdrawLocked(manager, actor, job);
    });
    return { ...job, approved: false };
  }

  /**
   * Withdraws the approval of content that the caller's transaction has locked.
   * @param by only an approval by this actor, in the format of `actorName`.
   */
  async withdrawLocked(manager: EntityManager, actor: Actor, job: Job, by?: string): Promise<void> {
    const before = await manager.findOneBy(ApprovalRow, { jobId: job.id });
    if (!before || (by !== undefined && before.approvedBy !== by)) return;
    await manager.delete(ApprovalRow, { jobId: job.id });
    await this.onWithdrawn(manager, actor, job);
    await recordChange(manager, actor, {
      ...{ action: "withdrawApproval", target: `job:${job.id}`, clientPath: job.clientPath },
      before: { revision: before.revision },
      after: null,
    });
    await recordEvent(manager, "content.approval_withdrawn", {
      clientPath: job.clientPath,
      data: { jobId: job.id, clientId: job.clientId, revision: before.revision },
    });
  }
}
