import { z } from "zod";
import type { RestSaveTemplateMutation } from "../../graphql/operations.js";

/** The documented performance metrics of a version. The score of an unused version is 0. */
export const metricsBody = z.object({ avg_quality_score: z.number(), usage_count: z.int() });

type PerformanceMetrics = RestSaveTemplateMutation["saveTemplate"]["performanceMetrics"];

/** Maps metrics to their documented body. */
export function toMetricsBody({ avgQualityScore, usageCount }: PerformanceMetrics): z.input<typeof metricsBody> {
  return { avg_quality_score: avgQualityScore ?? 0, usage_count: usageCount };
}

/** The documented template. */
export const templateBody = z.object({
  name: z.string(),
  template: z.string(),
  variables: z.array(z.string()),
  metadata: z.object({ version: z.string(), last_updated: z.iso.date(), performance_metrics: metricsBody }),
});

/**
 * The documented template as a request, so that a template that was read can be sent back. `last_updated` and `performance_metrics` are
 * checked and then ignored: the IM sets them.
 */
export const templateRequest = z.object({
  content_type: z.string().nullish().describe("With it, an unknown template is created. It cannot be changed later."),
  name: z.string(),
  template: z.string(),
  variables: z.array(z.string()),
  metadata: z
    .object({
      version: z.string().nullish(),
      last_updated: z.iso.date("must be a date such as 2026-11-21").nullish(),
      performance_metrics: z
        .looseObject({ avg_quality_score: z.number().nullish(), usage_count: z.int().nullish() })
        .nullish(),
    })
    .nullish(),
});

/** Adds the `v` to a version without one: `1.0` becomes `v1.0`. Other values stay the same. */
export function toVersionName(version: string | null | undefined): string | null | undefined {
  return version && /^\d/.test(version) ? `v${version}` : version;
}
