import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { ConformanceReport } from "../conformance/report/report.js";
import { ContentResult } from "../content/content.js";
import type { RevisionsContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";
import { checkPage } from "../jobs/list/job-filter.args.js";
import { ContentRevision, ContentRevisionList, EditableContent, ScoredContent } from "./content-revision.js";
import { EditContentArgs, EditContentInput, RevisionArgs } from "./edit-content.input.js";
import { editableOf } from "./apply-edit.js";

const UNFINISHED = "JOB_NOT_COMPLETE, JOB_FAILED, JOB_CANCELLED, CONTENT_REMOVED as jobContent.";

/** What people make of finished texts. */
@Resolver(() => ContentRevision)
export class RevisionResolver {
  @Query(() => ContentRevisionList, { description: "What became of a job's text, newest first. JOB_NOT_FOUND." })
  async contentRevisions(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("limit", () => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." }) limit: number,
    @Arg("offset", () => Int, { defaultValue: 0, description: "How many to skip." }) offset: number,
    @Ctx() { caller, jobs, revisionReads }: RevisionsContext,
  ): Promise<ContentRevisionList> {
    const known = requireCaller(caller);
    checkPage("limit", limit, offset);
    return revisionReads.page(await jobs.get(known, jobId), limit, offset);
  }

  @Query(() => ContentRevision, { description: "One revision of a job's text. JOB_NOT_FOUND, NOT_FOUND." })
  async contentRevision(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("number", () => Int, { description: "Its number." }) number: number,
    @Ctx() { caller, jobs, revisionReads }: RevisionsContext,
  ): Promise<ContentRevision> {
    return revisionReads.find(await jobs.get(requireCaller(caller), jobId), number);
  }

  @Query(() => ScoredContent, {
    description: `What a change of the newest revision would give, and how well that would obey. Nothing is stored. For editors. ${UNFINISHED}`,
  })
  async scoreContent(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("input", () => EditContentInput, { description: "What would be changed." }) input: EditContentInput,
    @Ctx() { caller, jobs, revisions }: RevisionsContext,
  ): Promise<ScoredContent> {
    return revisions.score(await jobs.completed(requireRole(caller, "editor"), jobId), input);
  }

  @Mutation(() => Job, {
    description: `Saves a change of a job's text as its newest revision, which is what everybody is given from then on. A change that changes nothing makes none. VERSION_CONFLICT when somebody has saved one since. ${UNFINISHED}`,
  })
  async editContent(
    @Args(() => EditContentArgs) args: EditContentArgs,
    @Ctx() { caller, jobs, revisions, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return revisions.edit({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args);
  }

  @Mutation(() => Job, {
    description: `Makes an earlier revision the newest again, as a new one. NOT_FOUND, VERSION_CONFLICT. ${UNFINISHED}`,
  })
  async restoreRevision(
    @Args(() => RevisionArgs) args: RevisionArgs,
    @Arg("number", () => Int, { description: "The revision to take up again." }) number: number,
    @Ctx() { caller, jobs, revisions, traceId }: RevisionsContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return revisions.restore({ caller: editor, traceId }, await jobs.completed(editor, args.jobId), args, number);
  }

  @FieldResolver(() => String, { nullable: true, description: "Who saved it; null for what the job wrote." })
  author(@Root() { author }: ContentRevision, @Ctx() { actorNames }: RevisionsContext): Promise<string> | null {
    return author === null ? null : actorNames.of(author);
  }

  @FieldResolver(() => ContentResult, { description: "The text." })
  async content(@Root() revision: ContentRevision, @Ctx() { revisionReads }: RevisionsContext): Promise<ContentResult> {
    return (await revisionReads.text(revision)).content;
  }

  @FieldResolver(() => EditableContent, { description: "The text in the parts that people change." })
  async editable(
    @Root() revision: ContentRevision,
    @Ctx() { revisionReads }: RevisionsContext,
  ): Promise<EditableContent> {
    const [{ content }, brief] = await Promise.all([revisionReads.text(revision), revisionReads.brief(revision)]);
    return editableOf(brief, content);
  }

  @FieldResolver(() => ConformanceReport, {
    nullable: true,
    description: "How well it obeys the strategy that the job was written under; null for what was never measured.",
  })
  async conformance(
    @Root() revision: ContentRevision,
    @Ctx() { revisionReads }: RevisionsContext,
  ): Promise<ConformanceReport | null> {
    return (await revisionReads.text(revision)).conformance;
  }
}
