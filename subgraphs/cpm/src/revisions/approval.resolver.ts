import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import type { RevisionsContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";
import { ContentApproval } from "./content-revision.js";

/** Who found which text fit to be published. */
@Resolver(() => ContentApproval)
export class ApprovalResolver {
  @Mutation(() => Job, {
    description:
      "Says that the newest revision of a job's text is fit to be published. For managers. VERSION_CONFLICT when there is a newer one than that; else as editContent.",
  })
  async approveContent(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("revision", () => Int, { description: "The number of the revision that was read." }) revision: number,
    @Ctx() { caller, jobs, approvals, traceId }: RevisionsContext,
  ): Promise<Job> {
    const manager = requireRole(caller, "manager");
    return approvals.approve({ caller: manager, traceId }, await jobs.completed(manager, jobId), revision);
  }

  @Mutation(() => Job, { description: "Takes the approval of a job's text back. For managers. Else as editContent." })
  async withdrawApproval(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, approvals, traceId }: RevisionsContext,
  ): Promise<Job> {
    const manager = requireRole(caller, "manager");
    return approvals.withdraw({ caller: manager, traceId }, await jobs.completed(manager, jobId));
  }

  @FieldResolver(() => String, { description: "Who approved it." })
  approvedBy(@Root() { approvedBy }: ContentApproval, @Ctx() { actorNames }: RevisionsContext): Promise<string> {
    return actorNames.of(approvedBy);
  }
}
