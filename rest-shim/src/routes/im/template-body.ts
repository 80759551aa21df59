import { z } from "zod";

/** How a version has done, in GraphQL. */
export interface Metrics {
  avgQualityScore: number | null;
  usageCount: number;
}

/** How a version has done, as documented: numbers always, so a version without a use has a score of 0. */
export const metricsBody = z.object({ avg_quality_score: z.number(), usage_count: z.int() });

/** The documented metrics. */
export function toMetricsBody({ avgQualityScore, usageCount }: Metrics): z.output<typeof metricsBody> {
  return { avg_quality_score: avgQualityScore ?? 0, usage_count: usageCount };
}

/** The documented template. */
export const templateBody = z.object({
  name: z.string(),
  template: z.string(),
  variables: z.array(z.string()),
  metadata: z.object({ version: z.string(), last_updated: z.iso.date(), performance_metrics: metricsBody }),
});

/** The documented template as a request: what the IM itself knows about it may be sent along, and counts for nothing. */
export const templateRequest = z.object({
  name: z.string(),
  template: z.string(),
  variables: z.array(z.string()),
  metadata: z
    .object({
      version: z.string().nullish(),
      last_updated: z.string().nullish(),
      performance_metrics: z.looseObject({}).nullish(),
    })
    .nullish(),
});

/** `1.0` as the version it means; anything else as it is. */
export function toVersionName(version: string | null | undefined): string | null | undefined {
  return version && /^\d/.test(version) ? `v${version}` : version;
}
