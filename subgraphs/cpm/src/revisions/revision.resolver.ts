import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { requireCaller, requireRole, requireUser } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, Directive, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { ConformanceReport } from "../conformance/report/report.js";
import { ContentResult } from "../content/content.js";
import type { RevisionsContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";
import { ContentRevision, ContentRevisionConnection, EditableContent, ScoredContent } from "./content-revision.js";
import { EditContentArgs, EditContentInput, RemoveClaimArgs, RepairArgs, RevisionArgs } from "./edit-content.input.js";
import { editableOf } from "./apply-edit.js";

/** The errors of operations that need the content of a completed job. */
const CONTENT_ERRORS = "JOB_NOT_COMPLETE, JOB_FAILED, JOB_CANCELLED, CONTENT_REMOVED as for jobContent.";

/** Reads and edits the revisions of finished content. */
@Resolver(() => ContentRevision)
export class RevisionResolver {
  @Query(() => ContentRevisionConnection, {
    description: "The revisions of a job's content, newest first. JOB_NOT_FOUND.",
  })
  async contentRevisions(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { caller, jobs, revisionReads }: RevisionsContext,
  ): Promise<ContentRevisionConnection> {
    return revisionReads.page(await jobs.get(requireCaller(caller), jobId), args);
  }

  @Query(() => ContentRevision, { description: "A revision of a job's content. JOB_NOT_FOUND, NOT_FOUND." })
  async contentRevision(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("number", () => Int, { description: "The number of the revision." }) number: number,
    @Ctx() { caller, jobs, revisionReads }: RevisionsContext,
  ): Promise<ContentRevision> {
    return revisionReads.find(await jobs.get(requireCaller(caller), jobId), number);
  }

  @Directive("@cost(weight: 5000)") // measures up to 100,000 characters
  @Query(() => ScoredContent, {
    description: `Applies an edit to the newest revision and measures the result. Stores nothing. For editors. ${CONTENT_ERRORS}`,
  })
  async scoreContent(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("input", () => EditContentInput, { description: "The edit." }) input: EditContentInput,
    @Ctx() { caller, jobs, revisions }: RevisionsContext,
  ): Promise<ScoredContent> {
    return revisions.score(await jobs.completed(requireRole(caller, "editor"), jobId), input);
  }

  @Directive("@cost(weight: 2000)") // measures up to 100,000 characters
  @PayloadMutation("job", () => Job, {
    result: "The job with its newest revision.",
    description: `Saves an edit of a job's content as its newest revision. An edit without changes saves nothing. VERSION_CONFLICT when there is a newer revision than baseRevision. ${CONTENT_ERRORS}`,
  })
  async editContent(
    @Args(() => EditContentArgs) args: EditContentArgs,
    @Ctx() { caller, jobs, revisions, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return revisions.edit({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args);
  }

  @Directive("@cost(weight: 2000)") // measures up to 100,000 characters
  @PayloadMutation("job", () => Job, {
    result: "The job with its newest revision.",
    description: `Restores an earlier revision: saves its content as the newest revision. NOT_FOUND, VERSION_CONFLICT. ${CONTENT_ERRORS}`,
  })
  async restoreRevision(
    @Args(() => RevisionArgs) args: RevisionArgs,
    @Arg("number", () => Int, { description: "The number of the revision to restore." }) number: number,
    @Ctx() { caller, jobs, revisions, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return revisions.restore({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args, number);
  }

  @Directive("@cost(weight: 2000)") // measures up to 100,000 characters
  @PayloadMutation("job", () => Job, {
    result: "The job with its newest revision.",
    description: `Saves the content without the sentence of a claim as its newest revision. What is empty without it goes too: a list item, a paragraph, a question. VALIDATION_ERROR for claims in titles and headings, which only a person can reword. VERSION_CONFLICT when there is a newer revision than baseRevision. For editors. ${CONTENT_ERRORS}`,
  })
  async removeClaim(
    @Args(() => RemoveClaimArgs) args: RemoveClaimArgs,
    @Ctx() { caller, jobs, revisions, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return revisions.removeClaim({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args);
  }

  @Directive("@cost(weight: 2000)") // measures up to 100,000 characters
  @PayloadMutation("job", () => Job, {
    result: "The job with its newest revision.",
    description: `Measures the newest revision against the facts that the client has now, instead of those of the order or of the last check; later edits are measured against them too. When the report changes, it is saved as the newest revision, with the same text. VERSION_CONFLICT when there is a newer revision than baseRevision. For editors. ${CONTENT_ERRORS}`,
  })
  async checkFacts(
    @Args(() => RevisionArgs) args: RevisionArgs,
    @Ctx() { caller, jobs, revisions, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return revisions.checkFacts({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args);
  }

  @Directive("@cost(weight: 5000)") // measures up to 100,000 characters
  @PayloadMutation("job", () => Job, {
    result: "The repairing job.",
    description: `Has a model repair one failed check of the newest revision, and nothing else, as a job of its own. It counts against the budget, not against the pieces of the plan. A plan allows ten rewrites a month for each of its pieces. When the check passes and nothing else is worse, the repaired content becomes the newest revision, or with propose a proposal. Returns the repairing job. VERSION_CONFLICT when there is a newer revision than baseRevision or another repair has not ended. For editors. ${CONTENT_ERRORS}`,
  })
  async repairContent(
    @Args(() => RepairArgs) args: RepairArgs,
    @Ctx() { caller, jobs, repairs, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    if (args.propose) requireUser(editor);
    return repairs.repair({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The name of the user who saved it; null for generated content.",
  })
  author(@Root() { author }: ContentRevision, @Ctx() { actorNames }: RevisionsContext): Promise<string> | null {
    return author === null ? null : actorNames.of(author);
  }

  @FieldResolver(() => ContentResult, { description: "The content." })
  async content(@Root() revision: ContentRevision, @Ctx() { revisionReads }: RevisionsContext): Promise<ContentResult> {
    return (await revisionReads.content(revision)).content;
  }

  @FieldResolver(() => EditableContent, { description: "The parts of the content that users can edit." })
  async editable(
    @Root() revision: ContentRevision,
    @Ctx() { revisionReads }: RevisionsContext,
  ): Promise<EditableContent> {
    const [{ content }, brief] = await Promise.all([revisionReads.content(revision), revisionReads.brief(revision)]);
    return editableOf(brief, content);
  }

  @FieldResolver(() => ConformanceReport, {
    nullable: true,
    description: "The conformance report under the strategy of the job; null for content that was never measured.",
  })
  async conformance(
    @Root() revision: ContentRevision,
    @Ctx() { revisionReads }: RevisionsContext,
  ): Promise<ConformanceReport | null> {
    return (await revisionReads.content(revision)).conformance;
  }
}
