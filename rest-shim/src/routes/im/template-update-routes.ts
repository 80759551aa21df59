import { z } from "zod";
import { RestSaveTemplateDocument } from "../../graphql/operations.js";
import { templateId, toDay } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { templateBody, templateRequest, toMetricsBody, toVersionName } from "./template-body.js";
import { TEMPLATE_EXAMPLE, TEMPLATE_REQUEST_EXAMPLE } from "./template-example.js";

/** The fields of the operation that have another name in the request. */
const FIELDS: Record<string, string> = { id: "template_id", version: "metadata.version" };

const updateTemplate = defineRoute({
  method: "PUT",
  paths: ["/api/templates/{template_id}"],
  credential: "serviceToken",
  summary: "Save and publish a new version of a template",
  description:
    "The version is numbered as requested or automatically. With `content_type`, an unknown template is created. Versions are immutable. A version number that exists already is a VERSION_CONFLICT.",
  document: RestSaveTemplateDocument,
  params: z.object({ template_id: templateId() }),
  body: templateRequest,
  example: TEMPLATE_REQUEST_EXAMPLE,
  variables({ params, body: { content_type: contentType, name, template, variables, metadata } }) {
    const version = toVersionName(metadata?.version);
    return { input: { id: params.template_id, contentType, name, template, variables, version, publish: true } };
  },
  fieldName: (field) => FIELDS[field] ?? field,
  status: 200,
  respond({ saveTemplate: { version: saved } }) {
    const { name, template, variables, version, createdAt, performanceMetrics } = saved;
    const last_updated = toDay(createdAt);
    const metadata = { version, last_updated, performance_metrics: toMetricsBody(performanceMetrics) };
    return { body: { name, template, variables, metadata } };
  },
  errors: ["TEMPLATE_NOT_FOUND", "VERSION_CONFLICT"],
  response: templateBody,
  responseExample: TEMPLATE_EXAMPLE,
});

/** Updates of templates. */
export const templateUpdateRoutes: readonly Route[] = [updateTemplate];
