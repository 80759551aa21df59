import { requireRole, requireUser } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import { Job } from "../job-record/job.entity.js";
import { ContentDraft, SaveDraftArgs } from "./content-draft.js";
import type { RevisionsContext } from "./context.js";

/** The unsaved edits of users. API keys have none. */
@Resolver()
export class ContentDraftResolver {
  @Query(() => ContentDraft, {
    nullable: true,
    description:
      "The user's own unsaved edit of a job's content; null when there is none. For users who are editors. Errors as for editContent.",
  })
  async contentDraft(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, contentDrafts, traceId }: RevisionsContext,
  ): Promise<ContentDraft | null> {
    const user = requireUser(requireRole(caller, "editor"));
    return contentDrafts.find({ caller: user, traceId }, await jobs.completed(user, jobId));
  }

  @PayloadMutation("draft", () => ContentDraft, {
    result: "The saved draft.",
    description:
      "Saves the user's unsaved edit, so that it survives a reload and is there on other devices. It is not measured and adds no revision. VERSION_CONFLICT when another device saved it since. For users who are editors. Other errors as for editContent.",
  })
  async saveContentDraft(
    @Args(() => SaveDraftArgs) args: SaveDraftArgs,
    @Ctx() { caller, jobs, contentDrafts, traceId }: RevisionsContext,
  ): Promise<ContentDraft> {
    const user = requireUser(requireRole(caller, "editor"));
    return contentDrafts.save({ caller: user, traceId }, await jobs.completed(user, args.jobId), args);
  }

  @PayloadMutation("job", () => Job, {
    result: "The job.",
    description: "Deletes the user's unsaved edit. For users who are editors. Other errors as for editContent.",
  })
  async discardContentDraft(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, contentDrafts, traceId }: RevisionsContext,
  ): Promise<Job> {
    const user = requireUser(requireRole(caller, "editor"));
    return contentDrafts.discard({ caller: user, traceId }, await jobs.completed(user, jobId));
  }
}
