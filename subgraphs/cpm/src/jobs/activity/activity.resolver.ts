import { requireCaller } from "@cgs/kit/auth/caller";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { ActivityContext } from "./context.js";
import { JobConnection } from "../list/job-connection.js";
import { PeriodArgs } from "../../billing/usage/period.args.js";
import { JobActivity } from "./job-activity.js";
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

  @Query(() => JobConnection, {
    description: "The caller's completed jobs whose newest revision is below the pass mark, newest first.",
  })
  jobsBelowPassMark(
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller, jobLists }: ActivityContext,
  ): Promise<JobConnection> {
    const { filter } = jobsAcceptedWithin(period);
    return jobLists.belowPassMark(requireCaller(caller), filter, page);
  }
}
