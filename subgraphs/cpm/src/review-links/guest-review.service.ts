import { type Actor, actorName, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { CommentService } from "../comments/comment.service.js";
import { recordEvent } from "../events/record-event.js";
import { readCurrentReports } from "../job-record/current-content.js";
import { Job } from "../job-record/job.entity.js";
import type { ApprovalService } from "../revisions/approval.service.js";
import { lockNewestRevision } from "../revisions/lock-newest-revision.js";
import { readRevision } from "../revisions/revision-reads.js";
import { DecisionRow } from "./decision-row.entity.js";
import type { ActiveLink } from "./guest-access.js";
import { countsNow, isRepeated, lastDecision, type NewDecision } from "./guest-decisions.js";
import { decisionOf, type ItemRow } from "./guest-items.js";
import type { GuestComment, GuestContent, GuestDecision, GuestReview } from "./guest-review.js";
import type { GuestCommentInput, GuestDecisionInput, GuestReviewArgs } from "./review-link.input.js";
import { ClientDecisionKind } from "./review-link.js";
import { isShownSql, selectGuestCommentsSql, selectItemsSql } from "./review-link.sql.js";
import { textHashOf } from "./text-hash.js";

/** Dependencies of {@link GuestReviews}. */
export interface GuestReviewDependencies {
  source: DataSource;
  comments: CommentService;
  approvals: ApprovalService;
  productName: string;
}

/** What guests read and do with a link that can be used. Everything that the link does not show is not found. */
export class GuestReviews {
  constructor(private readonly dependencies: GuestReviewDependencies) {}

  /** What the link is for. */
  async review(link: ActiveLink, { limit, offset }: GuestReviewArgs): Promise<GuestReview> {
    const rows = await this.items(link, limit, offset);
    const { label, mayComment, mayApprove, expiresAt } = link;
    const items = rows.map(({ jobId, title, contentType, ...row }) => ({
      ...{ jobId, title, contentType },
      decision: decisionOf(row),
    }));
    const about = { clientName: rows[0]?.clientName ?? "", totalCount: rows[0]?.count ?? 0, items };
    const { productName } = this.dependencies;
    return { productName, label, mayComment, mayApprove, expiresAt, ...about };
  }

  /** The content of a job. @throws AppError NOT_FOUND when the link does not show it. */
  async content(link: ActiveLink, jobId: string): Promise<GuestContent> {
    const { source } = this.dependencies;
    const job = await this.shownJob(link, jobId);
    const current = (await readCurrentReports(source, [job.id])).get(job.id);
    if (!current) throw new AppError("NOT_FOUND");
    const revision = link.revision ?? current.number;
    const [{ content }, comments, last] = await Promise.all([
      readRevision(source, job, revision),
      source.query<GuestComment[]>(selectGuestCommentsSql, [job.id, link.id]),
      lastDecision(source.manager, link, job.id),
    ]);
    const textHash = textHashOf(content);
    const { title, bodyHtml: html } = content;
    const decision = last && { ...last, differs: last.textHash !== textHash };
    return { jobId: job.id, contentType: job.contentType, title, revision, html, textHash, decision, comments };
  }

  /** Adds a comment or a suggestion. @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT for another revision, VALIDATION_ERROR. */
  async comment(actor: Actor, link: ActiveLink, input: GuestCommentInput): Promise<GuestComment> {
    if (!link.mayComment) throw new AppError("FORBIDDEN");
    const { source, comments } = this.dependencies;
    const job = await this.shownJob(link, input.jobId);
    const { guestName, body, revision, threadId, anchor, suggestion } = input;
    const added = await source.transaction(async (manager) => {
      await assertShown(manager, link, job, revision);
      const writer = { guestName: guestName.trim(), linkId: link.id };
      const row = await comments.insert(manager, writer, job, { body, revision, threadId, anchor, suggestion });
      const after = { comment: row.id, revision, suggestion: row.suggestion !== null };
      await record(manager, actor, job, { action: "guestComment", after });
      const data = { jobId: job.id, clientId: job.clientId, commentId: row.id };
      await recordEvent(manager, "comment.added", { clientPath: job.clientPath, data });
      return row;
    });
    comments.announce(job.id);
    return { ...added, resolved: false };
  }

  /**
   * Approves the text that the guest sees. Where the link says so, and its maker may still approve the content, it also approves the newest
   * revision for publication.
   * @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT when the link shows another text by now.
   */
  async approve(actor: Actor, link: ActiveLink, input: GuestDecisionInput): Promise<GuestDecision> {
    const { approvals } = this.dependencies;
    return this.decide(
      actor,
      link,
      { ...input, decision: ClientDecisionKind.APPROVED },
      async (manager, job, newest) => {
        if (newest === input.revision && (await countsNow(manager, link, job)))
          await approvals.approveNewest(manager, actor, job, newest);
      },
    );
  }

  /**
   * Asks for changes, with a comment on the whole content. An approval for publication by the same link is withdrawn.
   * @throws AppError as {@link approve}.
   */
  async requestChanges(
    actor: Actor,
    link: ActiveLink,
    input: GuestDecisionInput,
    body: string,
  ): Promise<GuestDecision> {
    const { approvals, comments } = this.dependencies;
    const { revision, guestName } = input;
    const asked = { ...input, decision: ClientDecisionKind.CHANGES_REQUESTED, body: body.trim() };
    return this.decide(actor, link, asked, async (manager, job) => {
      const writer = { guestName: guestName.trim(), linkId: link.id };
      await comments.insert(manager, writer, job, { body, revision });
      await approvals.withdrawLocked(manager, actor, job, actorName(actor));
    });
  }

  /** Stores a decision and acts on it. Nothing happens where the link's last decision about the content is the same. */
  private async decide(
    actor: Actor,
    link: ActiveLink,
    input: NewDecision,
    act: (manager: EntityManager, job: Job, newest: number) => Promise<void>,
  ): Promise<GuestDecision> {
    const { jobId, revision, textHash, guestName, decision } = input;
    if (!link.mayApprove) throw new AppError("FORBIDDEN");
    const { source, comments } = this.dependencies;
    const job = await this.shownJob(link, jobId);
    const decided = await source.transaction(async (manager) => {
      const newest = await assertShown(manager, link, job, revision);
      const { content } = await readRevision(source, job, revision);
      if (textHashOf(content) !== textHash) throw new AppError("VERSION_CONFLICT", { details: { revision } });
      const last = await lastDecision(manager, link, job.id);
      if (last && (await isRepeated(manager, link, last, input))) return last;
      const decided = { id: uuidv7(), jobId: job.id, linkId: link.id, revision, decision, textHash };
      await manager.insert(DecisionRow, { ...decided, guestName: guestName.trim() });
      await recordDecision(manager, actor, job, decided);
      await act(manager, job, newest);
      return lastDecision(manager, link, job.id);
    });
    comments.announce(job.id);
    if (!decided) throw new AppError("INTERNAL_ERROR");
    return { ...decided, differs: false };
  }

  private async shownJob({ jobId: own, batchId }: ActiveLink, jobId: string): Promise<Job> {
    const { source } = this.dependencies;
    const [shown] = await source.query<{ id: string }[]>(isShownSql, [own, batchId, jobId]);
    if (!shown) throw new AppError("NOT_FOUND");
    return source.getRepository(Job).findOneByOrFail({ id: shown.id });
  }

  private items({ id, jobId, batchId, revision }: ActiveLink, limit: number, offset: number): Promise<ItemRow[]> {
    return this.dependencies.source.query(selectItemsSql, [jobId, batchId, revision, id, limit, offset]);
  }
}

/** Locks the content until the transaction ends. @returns the newest revision. @throws AppError VERSION_CONFLICT when the link shows another revision. */
async function assertShown(manager: EntityManager, link: ActiveLink, { id }: Job, revision: number): Promise<number> {
  const newest = await lockNewestRevision(manager, id);
  const shown = link.revision ?? newest;
  if (revision !== shown) throw new AppError("VERSION_CONFLICT", { details: { revision: shown } });
  return newest;
}

/** Records a decision for the audit log and for those who are told of it. */
async function recordDecision(
  manager: EntityManager,
  actor: Actor,
  job: Job,
  { id: decisionId, revision, decision, textHash }: Pick<DecisionRow, "id" | "revision" | "decision" | "textHash">,
): Promise<void> {
  const approves = decision === ClientDecisionKind.APPROVED;
  const action = approves ? "guestApprove" : "guestRequestChanges";
  await record(manager, actor, job, { action, after: { revision, textHash } });
  const about = { jobId: job.id, clientId: job.clientId, revision, decisionId };
  const data = { ...about, decision: approves ? ("approved" as const) : ("changes_requested" as const) };
  await recordEvent(manager, "review.client_decided", { clientPath: job.clientPath, data });
}

function record(
  manager: EntityManager,
  actor: Actor,
  { id, clientPath }: Job,
  change: { action: string; after: object },
): Promise<void> {
  return recordChange(manager, actor, { ...change, target: `job:${id}`, clientPath });
}
