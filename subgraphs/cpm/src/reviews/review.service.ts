import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { hasRole } from "@cgs/kit/auth/caller";
import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import type { AddCommentInput } from "../comments/add-comment.input.js";
import type { Colleagues } from "../comments/colleagues.js";
import type { CommentFeed } from "../comments/comment-feed.js";
import type { CommentService } from "../comments/comment.service.js";
import { recordEvent } from "../events/record-event.js";
import type { Job } from "../job-record/job.entity.js";
import { announceContent } from "../jobs/feed/job-events.js";
import { lockNewestRevision } from "../revisions/lock-newest-revision.js";
import { ReviewRow } from "./review-row.entity.js";

/** The services that {@link ReviewService} uses. */
export interface ReviewDependencies {
  source: DataSource;
  colleagues: Colleagues;
  comments: CommentService;
  commentFeed: CommentFeed;
  events: Events;
  log: Logger;
}

/**
 * Asks users to review content, and records that they ask for changes. Its approval is that of the revision. Callers have checked the rights and
 * that the job is complete. See docs/decisions/050-keep-drafts-and-comments-with-their-content.md.
 */
export class ReviewService {
  constructor(private readonly dependencies: ReviewDependencies) {}

  /**
   * Asks a user to review the content, instead of the one before; null asks no one.
   * @throws AppError CONTENT_REMOVED, VALIDATION_ERROR for a user who may not approve content of the client.
   */
  async assign(actor: KnownActor, job: Job, reviewerId: string | null): Promise<Job> {
    const { source, colleagues, events, log } = this.dependencies;
    const { id: jobId, clientPath } = job;
    const approvers = (await colleagues.of(job)).filter(({ mayApprove }) => mayApprove);
    if (reviewerId !== null && !approvers.some(({ id }) => id === reviewerId))
      throw invalidField("reviewerId", "must be a user who may approve content of the client");
    await source.transaction(async (manager) => {
      await lockNewestRevision(manager, jobId);
      const before = await manager.findOneBy(ReviewRow, { jobId });
      if ((before?.reviewerId ?? null) === reviewerId) return;
      await manager.delete(ReviewRow, { jobId });
      const row = { jobId, reviewerId: reviewerId ?? "", requestedBy: actorName(actor) };
      if (reviewerId !== null) await manager.insert(ReviewRow, row);
      await recordChange(manager, actor, {
        ...{ action: "assignReviewer", target: `job:${jobId}`, clientPath },
        before: before && { reviewer: `user:${before.reviewerId}` },
        after: reviewerId === null ? null : { reviewer: `user:${reviewerId}` },
      });
      if (reviewerId === null) return;
      const data = { jobId, clientId: job.clientId, actor: actorName(actor), reviewerId };
      await recordEvent(manager, "review.requested", { clientPath, data });
    });
    if (reviewerId === null) announceContent(events, jobId, log); // no event is recorded for it
    return job;
  }

  /**
   * Asks for changes of the newest revision, with a comment. For the reviewer, and for managers.
   * @throws AppError CONTENT_REMOVED, FORBIDDEN, NOT_FOUND without a review, VERSION_CONFLICT when the revision is not the newest.
   */
  async requestChanges(actor: KnownActor, job: Job, input: AddCommentInput): Promise<Job> {
    const { source, comments, commentFeed } = this.dependencies;
    const { id: jobId, clientPath } = job;
    const changesAt = await databaseTime(source);
    await source.transaction(async (manager) => {
      const newest = await lockNewestRevision(manager, jobId);
      if (newest !== input.revision) throw new AppError("VERSION_CONFLICT", { details: { revision: newest } });
      const review = await manager.findOneBy(ReviewRow, { jobId });
      if (!review) throw new AppError("NOT_FOUND");
      if (review.reviewerId !== actor.caller.id && !isManager(actor)) throw new AppError("FORBIDDEN");
      const { id: comment } = await comments.insert(manager, { author: actorName(actor) }, job, input);
      await manager.update(ReviewRow, { jobId }, { changesRevision: newest, changesAt });
      await recordChange(manager, actor, {
        ...{ action: "requestChanges", target: `job:${jobId}`, clientPath },
        after: { revision: newest, comment },
      });
      const data = { jobId, clientId: job.clientId, actor: actorName(actor), revision: newest };
      await recordEvent(manager, "review.changes_requested", { clientPath, data });
    });
    commentFeed.announce(jobId);
    return job;
  }
}

function isManager({ caller }: KnownActor): boolean {
  return hasRole(caller, "manager");
}
