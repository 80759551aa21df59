import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { AnalyticsContext } from "./context.js";
import { Template } from "../template-record/template.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { TemplateVersionView } from "../template-record/template-history.js";
import { AnalyticsArgs } from "./analytics.args.js";
import { PerformanceMetrics } from "./performance-metrics.js";
import { TemplateAnalytics } from "./template-analytics.js";

/** Tells which template writes how well. */
@Resolver(() => Template)
export class TemplateAnalyticsResolver {
  @Query(() => TemplateAnalytics, {
    description:
      "What came of templates in a stretch of days, 366 at most. For managers of all clients and service tokens.",
  })
  templateAnalytics(
    @Args(() => AnalyticsArgs) args: AnalyticsArgs,
    @Ctx() { caller, analytics }: AnalyticsContext,
  ): Promise<TemplateAnalytics> {
    requireTemplateEditor(caller);
    return analytics.report(args);
  }

  @FieldResolver(() => PerformanceMetrics, { description: "How the version in production has done." })
  performanceMetrics(
    @Root() { id, version }: Template,
    @Ctx() { metrics }: AnalyticsContext,
  ): Promise<PerformanceMetrics> {
    return metrics.of({ templateId: id, version });
  }
}

/** Tells how each version does. */
@Resolver(() => TemplateVersionView)
export class VersionMetricsResolver {
  @FieldResolver(() => PerformanceMetrics, { description: "How this version has done." })
  performanceMetrics(
    @Root() version: TemplateVersionView,
    @Ctx() { metrics }: AnalyticsContext,
  ): Promise<PerformanceMetrics> {
    return metrics.of(version);
  }
}
