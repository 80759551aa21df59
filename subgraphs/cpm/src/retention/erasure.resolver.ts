import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, ID, Resolver } from "type-graphql";
import type { RetentionContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";

/** Erases the content of jobs on request. */
@Resolver()
export class ErasureResolver {
  @PayloadMutation("job", () => Job, {
    result: "The erased job.",
    description:
      "Erases an ended job's content, steps and request and, soon after, its instructions. Its client, times, cost and status stay. For managers. JOB_NOT_ENDED before its end.",
  })
  async eraseJob(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs, erasure, traceId }: RetentionContext,
  ): Promise<Job> {
    const manager = requireRole(caller, "manager");
    return erasure.erase({ caller: manager, traceId }, await jobs.get(manager, id));
  }
}
