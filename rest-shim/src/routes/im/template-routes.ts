import { z } from "zod";
import { RestTemplatesDocument } from "../../graphql/operations.js";
import { integerParameter, toDay } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { metricsBody, toMetricsBody } from "./template-body.js";

/** A page of templates. */
export const templateListBody = z.object({
  templates: z.array(
    z.object({
      template_id: z.string(),
      name: z.string(),
      content_type: z.string(),
      version: z.string(),
      versions: z.array(z.string()),
      labels: z.record(z.string(), z.string()),
      variables: z.array(z.string()),
      last_updated: z.iso.date(),
      performance_metrics: metricsBody,
    }),
  ),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
});

const listTemplates = defineRoute({
  method: "GET",
  paths: ["/api/templates"],
  credential: "serviceToken",
  summary: "Lists the prompt templates.",
  document: RestTemplatesDocument,
  query: z.object({
    content_type: z.string().optional(),
    limit: integerParameter.optional(),
    offset: integerParameter.optional(),
  }),
  variables: ({ query }) => ({ contentType: query.content_type, limit: query.limit, offset: query.offset }),
  status: 200,
  respond({ templates: { templates, total, limit, offset } }) {
    const entries = templates.map((template) => ({
      template_id: template.id,
      name: template.name,
      content_type: template.contentType,
      version: template.version,
      versions: template.versionNumbers,
      labels: Object.fromEntries(template.labels.map(({ label, version }) => [label, version])),
      variables: template.variables,
      last_updated: toDay(template.lastUpdated),
      performance_metrics: toMetricsBody(template.performanceMetrics),
    }));
    return { body: { templates: entries, total, limit, offset } };
  },
  response: templateListBody,
  responseExample: {
    templates: [
      {
        template_id: "seo-article",
        name: "SEO article v1.0",
        content_type: "seo_article",
        version: "v1.0",
        versions: ["v1.0"],
        labels: { production: "v1.0" },
        variables: ["keywords", "tone"],
        last_updated: "2026-11-21",
        performance_metrics: { avg_quality_score: 96.5, usage_count: 412 },
      },
    ],
    total: 1,
    limit: 20,
    offset: 0,
  },
});

/** The list of templates. */
export const templateRoutes: readonly Route[] = [listTemplates];
