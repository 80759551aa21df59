import { z } from "zod";
import { RestTemplatesDocument } from "../../graphql/operations.js";
import { count, list, MAX_INT, named, text } from "../../route/described.js";
import {
  contentType,
  day,
  pageParameters,
  templateId,
  templateVersion,
  toDay,
  variableNames,
} from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { metricsBody, toMetricsBody } from "./template-body.js";

const templateEntry = named(
  "TemplateSummary",
  "A prompt template in a list: without its text.",
  z.object({
    template_id: templateId(),
    name: text("The name of the template.", { min: 1, max: 200 }),
    content_type: contentType(),
    version: templateVersion("The version in production, or else the newest."),
    versions: list(templateVersion("A version."), "The versions."),
    labels: z
      .record(z.string(), templateVersion("The version that has the label."))
      .describe("The versions that have a label, by label."),
    variables: variableNames,
    last_updated: day("When the version was saved, in UTC."),
    performance_metrics: metricsBody,
  }),
);

/** A page of templates. */
export const templateListBody = named(
  "TemplateList",
  "A page of templates.",
  z.object({
    templates: list(templateEntry, "The templates of the page.", 100),
    total: count("The number of templates on all pages."),
    limit: count("The size of the page.", { min: 1, max: 100 }),
    offset: count("The number of templates before the page."),
  }),
);

const listTemplates = defineRoute({
  method: "GET",
  paths: ["/api/templates"],
  credential: "serviceToken",
  summary: "List the prompt templates",
  description: "The templates of the list have no text. They are ordered by id.",
  document: RestTemplatesDocument,
  query: z.object({
    content_type: contentType("Only the templates of this content type.").optional(),
    ...pageParameters(MAX_INT),
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
