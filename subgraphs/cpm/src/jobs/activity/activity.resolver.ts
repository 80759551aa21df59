import { requireCaller } from "@cgs/kit/auth/caller";
import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { ActivityContext } from "./context.js";
import { JobList } from "../list/job-list.js";
import { PeriodArgs } from "../../billing/usage/period.args.js";
import { BelowPassMarkArgs, JobActivity } from "./job-activity.js";
import { sumActivity, jobsAcceptedWithin } from "./sum-activity.js";

/** Outcomes of the caller's jobs. As in lists, only jobs that the caller covers are counted. */
@Resolver()
export class ActivityResolver {
  @Query(() => JobActivity, { description: "The outcomes of the caller's jobs, by day." })
  async jobActivity(
    @Args(() => PeriodArgs) args: PeriodArgs,
    @Ctx() { caller, jobLists }: ActivityContext,
  ): Promise<JobActivity> {
    const { range, filter } = jobsAcceptedWithin(args);
    return sumActivity(range, await jobLists.byDay(requireCaller(caller), filter));
  }

  @Query(() => JobList, {
    description: "The caller's completed jobs whose newest revision is below the pass mark, newest first.",
  })
  jobsBelowPassMark(
    @Args(() => BelowPassMarkArgs) { limit, offset, ...args }: BelowPassMarkArgs,
    @Ctx() { caller, jobLists }: ActivityContext,
  ): Promise<JobList> {
    const { filter } = jobsAcceptedWithin(args);
    return jobLists.belowPassMark(requireCaller(caller), filter, limit, offset);
  }
}
