import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from "type-graphql";
import type { RevisionsContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";
import { ContentApproval } from "./content-revision.js";

/** Approves revisions for publication. */
@Resolver(() => ContentApproval)
export class ApprovalResolver {
  @PayloadMutation("job", () => Job, {
    result: "The job with its approval.",
    description:
      "Approves the newest revision of a job's content for publication. For managers. VERSION_CONFLICT when there is a newer one; other errors as for editContent.",
  })
  async approveContent(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Arg("revision", () => Int, { description: "The number of the revision to approve." }) revision: number,
    @Ctx() { caller, jobs, approvals, traceId }: RevisionsContext,
  ): Promise<Job> {
    const manager = requireRole(caller, "manager");
    return approvals.approve({ caller: manager, traceId }, await jobs.completed(manager, jobId), revision);
  }

  @PayloadMutation("job", () => Job, {
    result: "The job without its approval.",
    description: "Withdraws the approval of a job's content. For managers. Other errors as for editContent.",
  })
  async withdrawApproval(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, approvals, traceId }: RevisionsContext,
  ): Promise<Job> {
    const manager = requireRole(caller, "manager");
    return approvals.withdraw({ caller: manager, traceId }, await jobs.completed(manager, jobId));
  }

  @FieldResolver(() => String, { description: "The name of the user who approved it." })
  approvedBy(@Root() { approvedBy }: ContentApproval, @Ctx() { actorNames }: RevisionsContext): Promise<string> {
    return actorNames.of(approvedBy);
  }
}
