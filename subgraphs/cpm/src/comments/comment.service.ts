import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { hasRole } from "@cgs/kit/auth/caller";
import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError, invalidField } from "@cgs/kit/errors";
import { type DataSource, type EntityManager, IsNull } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { recordEvent } from "../events/record-event.js";
import type { Job } from "../job-record/job.entity.js";
import { JobResult } from "../job-record/job-result.entity.js";
import type { AddCommentInput } from "./add-comment.input.js";
import type { Colleagues } from "./colleagues.js";
import type { CommentFeed } from "./comment-feed.js";
import { CommentRow } from "./comment-row.entity.js";
import { selectCommentsSql } from "./comment.sql.js";
import type { ContentComment } from "./content-comment.js";

/** The most comments on one content, and those of guests among them, so that guests never keep users from commenting. */
const MAX_COMMENTS = 500;
const MAX_GUEST_COMMENTS = 250;

/** Who writes a comment: a user or API key, or a guest with the name that they gave and their review link. */
export type CommentWriter = { author: string } | { guestName: string; linkId: string };

/** What is written, by a user or a guest. */
export type NewComment = Pick<AddCommentInput, "body" | "revision" | "threadId" | "anchor" | "suggestion" | "mentions">;

/** A comment with the job that it is about. */
interface FoundComment {
  comment: CommentRow;
  job: Job;
}

/**
 * Comments on content. Callers have checked the rights on the job and that it is complete.
 * See docs/decisions/050-keep-drafts-and-comments-with-their-content.md.
 */
export class CommentService {
  constructor(
    private readonly source: DataSource,
    private readonly colleagues: Colleagues,
    private readonly feed: CommentFeed,
  ) {}

  /** All comments on the job's content, oldest first. */
  list({ id }: Pick<Job, "id">): Promise<ContentComment[]> {
    return this.source.query<ContentComment[]>(selectCommentsSql, [id, MAX_COMMENTS]);
  }

  /** The comment with an id; null when there is none. */
  find(id: string): Promise<CommentRow | null> {
    return this.source.getRepository(CommentRow).findOneBy({ id });
  }

  /** Adds a comment. @throws AppError CONTENT_REMOVED, VALIDATION_ERROR for another thread, for a user without rights, and beyond 500 comments. */
  async add(actor: KnownActor, job: Job, input: AddCommentInput): Promise<ContentComment> {
    await this.assertColleagues(job, input.mentions ?? []);
    const added = await this.source.transaction(async (manager) => {
      const comment = await this.insert(manager, { author: actorName(actor) }, job, input);
      const after = { comment: comment.id, revision: input.revision };
      await recordChange(manager, actor, {
        ...{ action: "addComment", clientPath: job.clientPath, after },
        target: `job:${job.id}`,
      });
      const data = { jobId: job.id, clientId: job.clientId, commentId: comment.id };
      await recordEvent(manager, "comment.added", { clientPath: job.clientPath, data });
      return comment;
    });
    this.feed.announce(job.id);
    return added;
  }

  /** Adds a comment in a transaction of the caller, who records and announces it. @throws AppError as {@link add}. */
  async insert(
    manager: EntityManager,
    writer: CommentWriter,
    { id: jobId }: Pick<Job, "id">,
    input: NewComment,
  ): Promise<CommentRow> {
    if (!(await manager.existsBy(JobResult, { jobId }))) throw new AppError("CONTENT_REMOVED");
    await assertThread(manager, jobId, input, writer);
    await assertRoom(manager, jobId, writer);
    const { body, revision, threadId = null, anchor = null, suggestion = null, mentions } = input;
    if (suggestion !== null && !anchor) throw invalidField("input.suggestion", "needs a passage");
    const id = uuidv7();
    await manager.insert(CommentRow, {
      ...{ id, jobId, threadId, revision, author: null, guestName: null, linkId: null, ...writer, suggestion },
      ...{ body: body.trim(), anchor: anchor && { ...anchor }, mentions: [...new Set(mentions ?? [])] },
    });
    return manager.findOneByOrFail(CommentRow, { id });
  }

  /** Tells the readers of comments that one was inserted, after it was committed. */
  announce(jobId: string): void {
    this.feed.announce(jobId);
  }

  /** Resolves the thread of a comment, or opens it again. @throws AppError VALIDATION_ERROR for a reply. */
  async resolve(actor: KnownActor, { comment, job }: FoundComment, resolved: boolean): Promise<ContentComment> {
    const { id, threadId, jobId } = comment;
    if (threadId !== null) throw invalidField("id", "is a reply: resolve the first comment of its thread");
    if ((comment.resolvedAt !== null) === resolved) return comment;
    const change = resolved
      ? { resolvedAt: await databaseTime(this.source), resolvedBy: actorName(actor) }
      : { resolvedAt: null, resolvedBy: null };
    await this.source.transaction(async (manager) => {
      await manager.update(CommentRow, { id }, change);
      await recordChange(manager, actor, {
        ...{ action: "resolveComment", target: `job:${jobId}`, clientPath: job.clientPath },
        ...{ before: { comment: id, resolved: !resolved }, after: { comment: id, resolved } },
      });
    });
    this.feed.announce(jobId);
    return { ...comment, ...change };
  }

  /** Removes a comment and the replies to it. @throws AppError FORBIDDEN for comments of others, unless the caller is a manager. */
  async remove(actor: KnownActor, { comment, job }: FoundComment): Promise<Job> {
    const isManager = hasRole(actor.caller, "manager");
    if (comment.author !== actorName(actor) && !isManager) throw new AppError("FORBIDDEN");
    const { id, jobId } = comment;
    await this.source.transaction(async (manager) => {
      await manager.delete(CommentRow, { id });
      await recordChange(manager, actor, {
        ...{ action: "removeComment", target: `job:${jobId}`, clientPath: job.clientPath, before: { comment: id } },
      });
    });
    this.feed.announce(jobId);
    return job;
  }

  private async assertColleagues(job: Job, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const known = new Set((await this.colleagues.of(job)).map(({ id }) => id));
    if (ids.some((id) => !known.has(id)))
      throw invalidField("input.mentions", "must be users with rights on the client");
  }
}

/** Guests reply only in threads of their own link: they do not know others. */
async function assertThread(
  manager: EntityManager,
  jobId: string,
  { threadId, anchor }: NewComment,
  writer: CommentWriter,
): Promise<void> {
  if (threadId == null) return;
  if (anchor) throw invalidField("input.anchor", "must be left out in a reply");
  const thread = await manager.findOneBy(CommentRow, { id: threadId });
  const isHidden = "linkId" in writer && thread?.linkId !== writer.linkId;
  if (thread?.jobId !== jobId || thread.threadId !== null || isHidden)
    throw invalidField("input.threadId", "is not the first comment of a thread of this content");
}

async function assertRoom(manager: EntityManager, jobId: string, writer: CommentWriter): Promise<void> {
  if ((await manager.countBy(CommentRow, { jobId })) >= MAX_COMMENTS)
    throw invalidField("input.body", `is one of more than ${MAX_COMMENTS} comments`);
  if (!("linkId" in writer)) return;
  if ((await manager.countBy(CommentRow, { jobId, author: IsNull() })) >= MAX_GUEST_COMMENTS)
    throw invalidField("input.body", `is one of more than ${MAX_GUEST_COMMENTS} comments of guests`);
}
