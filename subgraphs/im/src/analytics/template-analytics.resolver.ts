import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { ImContext } from "../context.js";
import { Template } from "../template/template.js";
import { requireTemplateEditor } from "../template/template-editor-caller.js";
import { TemplateVersionView } from "../template/template-history.js";
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
    @Ctx() { caller, analytics }: ImContext,
  ): Promise<TemplateAnalytics> {
    requireTemplateEditor(caller);
    return analytics.report(args);
  }

  @FieldResolver(() => PerformanceMetrics, { description: "How the version in production has done." })
  performanceMetrics(@Root() { id, version }: Template, @Ctx() { metrics }: ImContext): Promise<PerformanceMetrics> {
    return metrics.of({ templateId: id, version });
  }
}

/** Tells how each version does. */
@Resolver(() => TemplateVersionView)
export class VersionMetricsResolver {
  @FieldResolver(() => PerformanceMetrics, { description: "How this version has done." })
  performanceMetrics(@Root() version: TemplateVersionView, @Ctx() { metrics }: ImContext): Promise<PerformanceMetrics> {
    return metrics.of(version);
  }
}
