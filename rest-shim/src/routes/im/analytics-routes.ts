import { z } from "zod";
import {
  type MeasuresFragment,
  type RestTemplateAnalyticsQuery,
  RestTemplateAnalyticsDocument,
} from "../../graphql/operations.js";
import { toDay } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";

const measures = {
  usage_count: z.int(),
  success_rate: z.number().nullable(),
  avg_quality_score: z.number().nullable(),
  latency_avg_ms: z.number().nullable(),
  tokens: z.int(),
  cost_usd: z.number(),
  revisions: z.int(),
};

const summary = { ...measures, latency_p95_ms: z.number().nullable() };

/** Usage measures by template and version. */
export const templateAnalyticsBody = z.object({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  templates: z.array(
    z.object({
      template_id: z.string(),
      ...summary,
      daily: z.array(z.object({ date: z.iso.date(), ...measures })),
      versions: z.array(z.object({ version: z.string(), ...summary })),
    }),
  ),
});

const queryDay = z.iso.date({ error: "must be a date such as 2026-01-31" }).optional();

const MEASURES_EXAMPLE = {
  usage_count: 3,
  success_rate: 1,
  avg_quality_score: 96.5,
  latency_avg_ms: 12_386,
  tokens: 21_741,
  cost_usd: 0.0052122,
  revisions: 1,
};

const readAnalytics = defineRoute({
  method: "GET",
  paths: ["/api/analytics/templates"],
  credential: "serviceToken",
  summary: "Reports usage, success, quality, latency, tokens and cost of the templates in a date range.",
  document: RestTemplateAnalyticsDocument,
  query: z.object({ start_date: queryDay, end_date: queryDay }),
  variables: ({ query }) => ({ startDate: query.start_date, endDate: query.end_date }),
  status: 200,
  respond({ templateAnalytics: { startDate, endDate, templates } }) {
    const entries = templates.map((template) => ({
      template_id: template.templateId,
      ...toSummaryBody(template),
      daily: template.daily.map((day) => ({ date: toDay(day.date), ...toMeasuresBody(day) })),
      versions: template.versions.map((version) => ({ version: version.version, ...toSummaryBody(version) })),
    }));
    return { body: { start_date: toDay(startDate), end_date: toDay(endDate), templates: entries } };
  },
  response: templateAnalyticsBody,
  responseExample: {
    start_date: "2026-11-20",
    end_date: "2026-11-21",
    templates: [
      {
        template_id: "seo-article",
        ...MEASURES_EXAMPLE,
        latency_p95_ms: 19_585,
        daily: [{ date: "2026-11-21", ...MEASURES_EXAMPLE }],
        versions: [{ version: "v1.0", ...MEASURES_EXAMPLE, latency_p95_ms: 19_585 }],
      },
    ],
  },
});

type TemplateReport = RestTemplateAnalyticsQuery["templateAnalytics"]["templates"][number];

function toSummaryBody(summary: MeasuresFragment & Pick<TemplateReport, "latencyP95Ms">) {
  return { ...toMeasuresBody(summary), latency_p95_ms: summary.latencyP95Ms };
}

function toMeasuresBody(measures: MeasuresFragment) {
  return {
    usage_count: measures.usageCount,
    success_rate: measures.successRate,
    avg_quality_score: measures.avgQualityScore,
    latency_avg_ms: measures.latencyAvgMs,
    tokens: measures.tokens,
    cost_usd: measures.costUsd,
    revisions: measures.revisions,
  };
}

/** Template analytics. */
export const analyticsRoutes: readonly Route[] = [readAnalytics];
