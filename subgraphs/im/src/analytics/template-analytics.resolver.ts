import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { AnalyticsContext } from "./context.js";
import { Template } from "../template-record/template.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { TemplateVersionView } from "../template-record/template-history.js";
import { AnalyticsArgs } from "./analytics.args.js";
import { PerformanceMetrics } from "./performance-metrics.js";
import { TemplateAnalytics } from "./template-analytics.js";

/** Analytics of templates. */
@Resolver(() => Template)
export class TemplateAnalyticsResolver {
  @Query(() => TemplateAnalytics, {
    description:
      "The use of templates in a period of at most 366 days. For managers of all clients and service tokens.",
  })
  templateAnalytics(
    @Args(() => AnalyticsArgs) args: AnalyticsArgs,
    @Ctx() { caller, analytics }: AnalyticsContext,
  ): Promise<TemplateAnalytics> {
    requireTemplateEditor(caller);
    return analytics.report(args);
  }

  @FieldResolver(() => PerformanceMetrics, { description: "The metrics of the version in production." })
  performanceMetrics(
    @Root() { id, version }: Template,
    @Ctx() { metrics }: AnalyticsContext,
  ): Promise<PerformanceMetrics> {
    return metrics.of({ templateId: id, version });
  }
}

/** Metrics of each version. */
@Resolver(() => TemplateVersionView)
export class VersionMetricsResolver {
  @FieldResolver(() => PerformanceMetrics, { description: "The metrics of this version." })
  performanceMetrics(
    @Root() version: TemplateVersionView,
    @Ctx() { metrics }: AnalyticsContext,
  ): Promise<PerformanceMetrics> {
    return metrics.of(version);
  }
}
