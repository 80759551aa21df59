import { requireCaller } from "@cgs/kit/auth/caller";
import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { PeriodArgs } from "../billing/usage/period.args.js";
import { ApprovalBacklog } from "./approval-backlog.js";
import { ContentReport, RuleFailures } from "./content-report.js";
import type { ReportContext } from "./context.js";

/** Reports about the caller's content. As in lists, only clients that the caller covers are counted. */
@Resolver()
export class ReportResolver {
  @Query(() => ContentReport, {
    description: "The content that was finished for the caller's clients, and its scores.",
  })
  contentReport(
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Ctx() { caller, reports }: ReportContext,
  ): Promise<ContentReport> {
    return reports.content(requireCaller(caller), period);
  }

  @Query(() => ApprovalBacklog, {
    description: "The finished content of the caller's clients that waits for approval.",
  })
  approvalBacklog(
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Ctx() { caller, reports }: ReportContext,
  ): Promise<ApprovalBacklog> {
    return reports.backlog(requireCaller(caller), period);
  }
}

/** What a report counts only when it is asked for. */
@Resolver(() => ContentReport)
export class ContentReportResolver {
  @FieldResolver(() => [RuleFailures], {
    description: "By rule, the most failures first. Rules that nothing fails are left out.",
  })
  rules(@Root() report: ContentReport, @Ctx() { reports }: ReportContext): Promise<RuleFailures[]> {
    return reports.rules(report);
  }
}
