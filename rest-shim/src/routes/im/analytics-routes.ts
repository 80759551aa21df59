import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { toDay, type Timestamp } from "../../route/fields.js";

/** What came of templates. */
export const TEMPLATE_ANALYTICS = /* GraphQL */ `
  query RestTemplateAnalytics($startDate: Date, $endDate: Date) {
    templateAnalytics(startDate: $startDate, endDate: $endDate) {
      startDate
      endDate
      templates {
        templateId
        ...Measures
        latencyP95Ms
        daily {
          date
          ...Measures
        }
        versions {
          version
          ...Measures
          latencyP95Ms
        }
      }
    }
  }
  fragment Measures on UsageMeasures {
    usageCount
    successRate
    avgQualityScore
    latencyAvgMs
    tokens
    costUsd
    revisions
  }
`;

interface Measures {
  usageCount: number;
  successRate: number | null;
  avgQualityScore: number | null;
  latencyAvgMs: number | null;
  tokens: number;
  costUsd: number;
  revisions: number;
}

interface Summary extends Measures {
  latencyP95Ms: number | null;
}

interface AnalyticsData {
  templateAnalytics: {
    startDate: Timestamp;
    endDate: Timestamp;
    templates: (Summary & {
      templateId: string;
      daily: (Measures & { date: Timestamp })[];
      versions: (Summary & { version: string })[];
    })[];
  };
}

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

/** What came of templates, by template and version. */
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

/** For the example. */
const MEASURED = {
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
  summary: "What came of the templates in a stretch of days: usage, success, quality, latency, tokens and cost.",
  document: TEMPLATE_ANALYTICS,
  query: z.object({ start_date: queryDay, end_date: queryDay }),
  variables: ({ query }) => ({ startDate: query.start_date, endDate: query.end_date }),
  status: 200,
  respond({ templateAnalytics: { startDate, endDate, templates } }: AnalyticsData) {
    const entries = templates.map((template) => ({
      template_id: template.templateId,
      ...summaryBody(template),
      daily: template.daily.map((day) => ({ date: toDay(day.date), ...measuresBody(day) })),
      versions: template.versions.map((version) => ({ version: version.version, ...summaryBody(version) })),
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
        ...MEASURED,
        latency_p95_ms: 19_585,
        daily: [{ date: "2026-11-21", ...MEASURED }],
        versions: [{ version: "v1.0", ...MEASURED, latency_p95_ms: 19_585 }],
      },
    ],
  },
});

function summaryBody(summarised: Summary) {
  return { ...measuresBody(summarised), latency_p95_ms: summarised.latencyP95Ms };
}

function measuresBody(measured: Measures) {
  return {
    usage_count: measured.usageCount,
    success_rate: measured.successRate,
    avg_quality_score: measured.avgQualityScore,
    latency_avg_ms: measured.latencyAvgMs,
    tokens: measured.tokens,
    cost_usd: measured.costUsd,
    revisions: measured.revisions,
  };
}

/** Analytics: what came of the templates. */
export const analyticsRoutes: readonly Route[] = [readAnalytics];
