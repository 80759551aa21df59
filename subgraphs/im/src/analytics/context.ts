import type { RequestContext } from "@cgs/kit/graphql/context";
import type { PerformanceMetricsService } from "./performance-metrics.service.js";
import type { TemplateAnalyticsService } from "./template-analytics.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface AnalyticsContext extends RequestContext {
  analytics: TemplateAnalyticsService;
  metrics: PerformanceMetricsService;
}
