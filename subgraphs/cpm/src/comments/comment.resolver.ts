import { requireCaller, requireRole, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, Directive, FieldResolver, ID, Query, Resolver, Root, Subscription } from "type-graphql";
import { validate as isUuid } from "uuid";
import { Job } from "../job-record/job.entity.js";
import { AcceptSuggestionArgs, AddCommentInput, ReviseCommentsArgs } from "./add-comment.input.js";
import { AuthorKind, Colleague, CommentAuthor, ContentComment } from "./content-comment.js";
import type { CommentsContext } from "./context.js";

/** The errors of operations that need the content of a completed job. */
const CONTENT_ERRORS = "JOB_NOT_COMPLETE, JOB_FAILED, JOB_CANCELLED, CONTENT_REMOVED as for jobContent.";

/** Reads and writes comments on content. */
@Resolver(() => ContentComment)
export class CommentResolver {
  @Query(() => [ContentComment], {
    description: "The comments on a job's content, oldest first, at most 500. JOB_NOT_FOUND.",
  })
  async contentComments(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, comments }: CommentsContext,
  ): Promise<ContentComment[]> {
    return comments.list(await jobs.get(requireCaller(caller), jobId));
  }

  @Subscription(() => [ContentComment], {
    description: "The comments on a job's content, then all of them again after each change. JOB_NOT_FOUND.",
    subscribe: async ({ args, context }: { args: { jobId: string }; context: CommentsContext }) => {
      const { id } = await context.jobs.get(requireCaller(context.caller), args.jobId);
      return context.commentFeed.watch(id);
    },
  })
  commentsUpdated(
    @Arg("jobId", () => ID, { description: "The job's id." }) _jobId: string,
    @Root() id: string,
    @Ctx() { comments }: CommentsContext,
  ): Promise<ContentComment[]> {
    return comments.list({ id });
  }

  @Query(() => [Colleague], {
    description:
      "The users with rights on the client of a job, by name: those whom comments may mention. For editors. JOB_NOT_FOUND.",
  })
  async contentColleagues(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, colleagues }: CommentsContext,
  ): Promise<Colleague[]> {
    return colleagues.of(await jobs.get(requireRole(caller, "editor"), jobId));
  }

  @PayloadMutation("comment", () => ContentComment, {
    result: "The added comment.",
    description: `Adds a comment on a job's content, on a passage of it, or a reply. For editors. ${CONTENT_ERRORS}`,
  })
  async addComment(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("input", () => AddCommentInput, { description: "The comment." }) input: AddCommentInput,
    @Ctx() { caller, jobs, comments, traceId }: CommentsContext,
  ): Promise<ContentComment> {
    const editor = requireRole(caller, "editor");
    return comments.add({ caller: editor, traceId }, await jobs.completed(editor, jobId), input);
  }

  @PayloadMutation("comment", () => ContentComment, {
    result: "The comment.",
    description: "Resolves the thread that starts with a comment, or opens it again. For editors. NOT_FOUND.",
  })
  async resolveComment(
    @Arg("id", () => ID, { description: "The first comment of the thread." }) id: string,
    @Arg("resolved", { description: "False to open it again." }) resolved: boolean,
    @Ctx() context: CommentsContext,
  ): Promise<ContentComment> {
    const editor = requireRole(context.caller, "editor");
    const found = await findComment(context, editor, id);
    return context.comments.resolve({ caller: editor, traceId: context.traceId }, found, resolved);
  }

  @PayloadMutation("job", () => Job, {
    result: "The revising job.",
    description: `Has a model write commented passages of the newest revision again, and nothing else, as a job of its own. It counts against the budget, not against the pieces of the plan. A plan allows ten rewrites a month for each of its pieces. Passages whose new words are not worse under the strategy become the newest revision, and their threads are resolved; the others stay as they are. Returns the revising job. VERSION_CONFLICT when there is a newer revision than baseRevision or another repair has not ended. For editors. ${CONTENT_ERRORS}`,
  })
  async reviseComments(
    @Args(() => ReviseCommentsArgs) { jobId, baseRevision, commentIds }: ReviseCommentsArgs,
    @Ctx() { caller, jobs, commentRevisions, traceId }: CommentsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    const job = await jobs.completed(editor, jobId);
    return commentRevisions.revise({ caller: editor, traceId }, job, baseRevision, commentIds);
  }

  @Directive("@cost(weight: 2000)") // measures up to 100,000 characters
  @PayloadMutation("job", () => Job, {
    result: "The job with its newest revision.",
    description: `Writes the suggestion of a comment in place of its passage, as the newest revision, and resolves the thread. VERSION_CONFLICT when there is a newer revision than baseRevision, VALIDATION_ERROR when the passage is gone or only a person can change it. For editors. NOT_FOUND. ${CONTENT_ERRORS}`,
  })
  async acceptSuggestion(
    @Args(() => AcceptSuggestionArgs) { id, baseRevision }: AcceptSuggestionArgs,
    @Ctx() context: CommentsContext,
  ): Promise<Job> {
    const editor = requireRole(context.caller, "editor");
    const found = await findComment(context, editor, id);
    await context.jobs.completed(editor, found.job.id);
    return context.commentRevisions.accept({ caller: editor, traceId: context.traceId }, found, baseRevision);
  }

  @PayloadMutation("job", () => Job, {
    result: "The job.",
    description: "Removes a comment with its replies: an own one, or for managers any. NOT_FOUND, FORBIDDEN.",
  })
  async removeComment(
    @Arg("id", () => ID, { description: "The comment's id." }) id: string,
    @Ctx() context: CommentsContext,
  ): Promise<Job> {
    const editor = requireRole(context.caller, "editor");
    const found = await findComment(context, editor, id);
    return context.comments.remove({ caller: editor, traceId: context.traceId }, found);
  }

  @FieldResolver(() => CommentAuthor, { description: "Who wrote it." })
  async author(
    @Root() { author, guestName }: ContentComment,
    @Ctx() { actorNames }: CommentsContext,
  ): Promise<CommentAuthor> {
    if (author === null) return { kind: AuthorKind.GUEST, userId: null, name: guestName ?? "Guest" };
    const [kind, id = null] = author.split(":");
    const name = await actorNames.of(author);
    return kind === "apiKey"
      ? { kind: AuthorKind.API_KEY, userId: null, name }
      : { kind: AuthorKind.USER, userId: id, name };
  }

  @FieldResolver(() => [CommentAuthor], { description: "The mentioned users." })
  mentions(@Root() { mentions }: ContentComment, @Ctx() { actorNames }: CommentsContext): Promise<CommentAuthor[]> {
    const authorOf = async (userId: string) => ({
      kind: AuthorKind.USER,
      userId,
      name: await actorNames.of(`user:${userId}`),
    });
    return Promise.all(mentions.map(authorOf));
  }

  @FieldResolver(() => String, { nullable: true, description: "The name of who resolved it; null for an open one." })
  resolvedBy(@Root() { resolvedBy }: ContentComment, @Ctx() { actorNames }: CommentsContext): Promise<string> | null {
    return resolvedBy === null ? null : actorNames.of(resolvedBy);
  }
}

/** A comment of a job that the caller covers. @throws AppError NOT_FOUND. */
async function findComment({ comments, jobs }: CommentsContext, caller: UserCaller, id: string) {
  const comment = isUuid(id) ? await comments.find(id) : null;
  const job = comment && (await jobs.find(caller, comment.jobId));
  if (!job) throw new AppError("NOT_FOUND");
  return { comment, job };
}
