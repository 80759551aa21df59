import { requireRole, requireUser } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { Job } from "../job-record/job.entity.js";
import type { RevisionsContext } from "./context.js";
import { RepairDecision, RepairProposal } from "./repair-proposal.js";

/** The repairs that are proposed to users. API keys have none. */
@Resolver()
export class RepairProposalResolver {
  @Query(() => [RepairProposal], {
    description:
      "The user's own proposed repairs of a job's content that are being written or wait for a decision: the newest 20, newest first. For users who are editors. Errors as for editContent.",
  })
  async repairProposals(
    @Arg("jobId", () => ID, { description: "The job's id." }) jobId: string,
    @Ctx() { caller, jobs, repairProposals, traceId }: RevisionsContext,
  ): Promise<RepairProposal[]> {
    const user = requireUser(requireRole(caller, "editor"));
    return repairProposals.list({ caller: user, traceId }, await jobs.completed(user, jobId));
  }

  @PayloadMutation("job", () => Job, {
    result: "The job whose content was repaired, with its newest revision.",
    description:
      "Decides about a proposed repair of the user's own, and deletes the proposal. The repair is charged in any case. NOT_FOUND; VERSION_CONFLICT for SAVED when there is a newer revision than the repaired one; VALIDATION_ERROR for SAVED when nothing is proposed, or for an unsaved edit. For users who are editors. Other errors as for editContent.",
  })
  async decideRepair(
    @Arg("id", () => ID, { description: "The proposal's id." }) id: string,
    @Arg("decision", () => RepairDecision, { description: "The decision." }) decision: RepairDecision,
    @Ctx() { caller, jobs, repairProposals, traceId }: RevisionsContext,
  ): Promise<Job> {
    const actor = { caller: requireUser(requireRole(caller, "editor")), traceId };
    const job = await jobs.completed(actor.caller, await repairProposals.jobOf(actor, id));
    return repairProposals.decide(actor, job, id, decision);
  }
}
