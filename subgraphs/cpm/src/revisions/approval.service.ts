import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { Job } from "../job-record/job.entity.js";
import { ApprovalRow } from "./approval-row.entity.js";
import { lockNewestRevision } from "./lock-newest-revision.js";

/** Approves revisions for publication. Callers have checked the rights and that the job is complete. */
export class ApprovalService {
  constructor(private readonly source: DataSource) {}

  /**
   * Approves the newest revision. Idempotent. A revision that is saved later is not approved.
   * @throws AppError CONTENT_REMOVED, VERSION_CONFLICT when `revision` is not the newest.
   */
  async approve(actor: KnownActor, job: Job, revision: number): Promise<Job> {
    await this.source.transaction(async (manager) => {
      const newest = await lockNewestRevision(manager, job.id);
      if (newest !== revision) throw new AppError("VERSION_CONFLICT", { details: { revision: newest } });
      const before = await manager.findOneBy(ApprovalRow, { jobId: job.id });
      if (before?.revision === revision) return;
      await manager.delete(ApprovalRow, { jobId: job.id });
      await manager.insert(ApprovalRow, { jobId: job.id, revision, approvedBy: actorName(actor) });
      await recordChange(manager, actor, {
        ...{ action: "approveContent", target: `job:${job.id}`, clientPath: job.clientPath },
        before: before && { revision: before.revision },
        after: { revision },
      });
    });
    return { ...job, approved: true };
  }

  /** Withdraws the approval, if there is one. @throws AppError CONTENT_REMOVED. */
  async withdraw(actor: KnownActor, job: Job): Promise<Job> {
    await this.source.transaction(async (manager) => {
      await lockNewestRevision(manager, job.id);
      const before = await manager.findOneBy(ApprovalRow, { jobId: job.id });
      if (!before) return;
      await manager.delete(ApprovalRow, { jobId: job.id });
      await recordChange(manager, actor, {
        ...{ action: "withdrawApproval", target: `job:${job.id}`, clientPath: job.clientPath },
        before: { revision: before.revision },
        after: null,
      });
    });
    return { ...job, approved: false };
  }
}
