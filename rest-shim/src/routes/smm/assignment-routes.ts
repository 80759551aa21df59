import { z } from "zod";
import { RestAssignTemplateDocument } from "../../graphql/operations.js";
import { named } from "../../route/described.js";
import {
  clientId,
  contentType,
  emphasis,
  templateId,
  timestamp,
  toneAdjustment,
  toUpperCase,
} from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";

const customizations = z
  .object({ tone_adjustment: toneAdjustment.optional(), keyword_emphasis: emphasis.optional() })
  .describe("The client's customizations of the template.");

const CUSTOMIZATIONS_EXAMPLE = { tone_adjustment: 0.2, keyword_emphasis: "high" } as const;

const assignTemplate = defineRoute({
  method: "PUT",
  paths: ["/api/clients/{client_id}/templates/{content_type}"],
  credential: "bearer",
  summary: "Assign a template to a content type of a client",
  description:
    "The template must be in production and have that content type. The client's children inherit the assignment, unless they have their own.",
  document: RestAssignTemplateDocument,
  params: z.object({ client_id: clientId(), content_type: contentType() }),
  body: named(
    "TemplateAssignmentRequest",
    "The template of a content type.",
    z.object({ template_id: templateId().trim(), customizations: customizations.default({}) }),
  ),
  example: { template_id: "seo-article", customizations: CUSTOMIZATIONS_EXAMPLE },
  variables({ params, body: { template_id: templateId, customizations: custom } }) {
    const { tone_adjustment: toneAdjustment, keyword_emphasis: keywordEmphasis } = custom;
    return {
      clientId: params.client_id,
      contentType: params.content_type,
      templateId,
      customizations: { toneAdjustment, keywordEmphasis: keywordEmphasis && toUpperCase(keywordEmphasis) },
    };
  },
  status: 200,
  respond({ assignTemplate: { client } }, { params, body }) {
    return {
      body: {
        client_id: client.id,
        content_type: params.content_type,
        template_id: body.template_id,
        customizations: body.customizations,
        last_updated: client.strategy.lastUpdated,
      },
    };
  },
  response: named(
    "TemplateAssignment",
    "The template of a client's content type.",
    z.object({
      client_id: clientId(),
      content_type: contentType(),
      template_id: templateId(),
      customizations,
      last_updated: timestamp("When the client's strategy last changed."),
    }),
  ),
  responseExample: {
    client_id: "acme-dental",
    content_type: "seo_article",
    template_id: "seo-article",
    customizations: CUSTOMIZATIONS_EXAMPLE,
    last_updated: "2026-11-21T09:51:01.747Z",
  },
});

/** Assignment of templates to clients. */
export const assignmentRoutes: readonly Route[] = [assignTemplate];
