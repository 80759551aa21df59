import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { toDay, type Timestamp } from "../../route/fields.js";
import { type Metrics, toVersionName, templateBody, templateRequest, toMetricsBody } from "./template-body.js";
import { TEMPLATE_EXAMPLE, TEMPLATE_REQUEST_EXAMPLE } from "./template-example.js";

/** Saves a version of a template and puts it into production. */
export const SAVE_TEMPLATE = /* GraphQL */ `
  mutation RestSaveTemplate($input: SaveTemplateInput!) {
    saveTemplate(input: $input) {
      name
      template
      variables
      version
      createdAt
      performanceMetrics {
        avgQualityScore
        usageCount
      }
    }
  }
`;

interface SavedTemplateData {
  saveTemplate: {
    name: string;
    template: string;
    variables: string[];
    version: string;
    createdAt: Timestamp;
    performanceMetrics: Metrics;
  };
}

const updateTemplate = defineRoute({
  method: "PUT",
  paths: ["/api/templates/{template_id}"],
  credential: "serviceToken",
  summary: "Updates a template: saves the text as the next version, or the one named, and puts it into production.",
  document: SAVE_TEMPLATE,
  params: z.object({ template_id: z.string() }),
  body: templateRequest,
  example: TEMPLATE_REQUEST_EXAMPLE,
  variables({ params, body: { name, template, variables, metadata } }) {
    const version = toVersionName(metadata?.version);
    return { input: { id: params.template_id, name, template, variables, version, publish: true } };
  },
  status: 200,
  respond({ saveTemplate: { name, template, variables, version, createdAt, performanceMetrics } }: SavedTemplateData) {
    const last_updated = toDay(createdAt);
    const metadata = { version, last_updated, performance_metrics: toMetricsBody(performanceMetrics) };
    return { body: { name, template, variables, metadata } };
  },
  errors: ["TEMPLATE_NOT_FOUND", "VERSION_CONFLICT"],
  response: templateBody,
  responseExample: TEMPLATE_EXAMPLE,
});

/** Templates: changed. */
export const templateEditingRoutes: readonly Route[] = [updateTemplate];
