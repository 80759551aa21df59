import { z } from "zod";
import {
  type MeasuresFragment,
  type RestTemplateAnalyticsQuery,
  RestTemplateAnalyticsDocument,
} from "../../graphql/operations.js";
import { amount, count, list, named, wholeNumber } from "../../route/described.js";
import { day, templateId, templateVersion, toDay } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";

const measures = {
  usage_count: count("How often the template was used."),
  success_rate: amount("The share of the completed uses, 0 to 1; null without a use.", { max: 1 }).nullable(),
  avg_quality_score: amount("The mean quality score; null without one.", { max: 100 }).nullable(),
  latency_avg_ms: amount("The mean time from start to end in milliseconds; null without one.").nullable(),
  tokens: wholeNumber(z.int(), "Tokens sent and generated.", { max: 9e15 }),
  cost_usd: amount("The cost in US dollars."),
  revisions: count("How often contents were revised."),
};

const summary = {
  ...measures,
  latency_p95_ms: amount("The time within which 95 % ended, in milliseconds; null without one.").nullable(),
};

const dailyUsage = named(
  "DailyUsage",
  "The use of a template on a day.",
  z.object({ date: day("The day, in UTC."), ...measures }),
);

const versionUsage = named(
  "VersionUsage",
  "The use of a version of a template.",
  z.object({ version: templateVersion("The version."), ...summary }),
);

const templateUsage = named(
  "TemplateUsage",
  "The use of a template.",
  z.object({
    template_id: templateId(),
    ...summary,
    daily: list(dailyUsage, "The days with a use, oldest first.", 366),
    versions: list(versionUsage, "The versions with a use."),
  }),
);

/** Usage measures by template and version. */
export const templateAnalyticsBody = named(
  "TemplateAnalytics",
  "The use of the templates in a date range.",
  z.object({
    start_date: day("The first day, in UTC."),
    end_date: day("The last day, in UTC."),
    templates: list(templateUsage, "The templates with a use."),
  }),
);

const queryDay = (description: string) => day(description, "must be a date such as 2026-01-31").optional();

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
  summary: "Report the use of the templates in a date range",
  description:
    "Reports usage, success, quality, latency, tokens and cost. Days are in UTC. Uses are counted when their job ends.",
  document: RestTemplateAnalyticsDocument,
  query: z.object({
    start_date: queryDay("The first day, in UTC. Default: 29 days before the last."),
    end_date: queryDay("The last day, in UTC, at most 366 days in all. Default: today."),
  }),
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
