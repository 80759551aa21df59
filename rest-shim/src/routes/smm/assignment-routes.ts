import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { EMPHASIS_VALUES, emphasis, type Timestamp, timestamp } from "../../route/fields.js";

/** Chooses the template for a content type of a client. */
export const ASSIGN_TEMPLATE = /* GraphQL */ `
  mutation RestAssignTemplate(
    $clientId: ID!
    $contentType: String!
    $templateId: ID!
    $customizations: TemplateCustomizationsInput
  ) {
    assignTemplate(
      clientId: $clientId
      contentType: $contentType
      templateId: $templateId
      customizations: $customizations
    ) {
      id
      strategy {
        lastUpdated
      }
    }
  }
`;

interface AssignTemplateData {
  assignTemplate: { id: string; strategy: { lastUpdated: Timestamp } };
}

const customizations = z.object({
  tone_adjustment: z.number().optional(),
  keyword_emphasis: emphasis.optional(),
});

const CUSTOMIZATIONS_EXAMPLE = { tone_adjustment: 0.2, keyword_emphasis: "high" } as const;

const assignTemplate = defineRoute({
  method: "PUT",
  paths: ["/api/clients/{client_id}/templates/{content_type}"],
  credential: "bearer",
  summary: "Chooses the template for a content type of a client. One that writes another content type is refused.",
  document: ASSIGN_TEMPLATE,
  params: z.object({ client_id: z.string(), content_type: z.string() }),
  body: z.object({ template_id: z.string(), customizations: customizations.default({}) }),
  example: { template_id: "seo-article", customizations: CUSTOMIZATIONS_EXAMPLE },
  variables({ params, body: { template_id: templateId, customizations: bent } }) {
    const { tone_adjustment: toneAdjustment, keyword_emphasis: stress } = bent;
    const keywordEmphasis = stress && EMPHASIS_VALUES[stress];
    const { client_id: clientId, content_type: contentType } = params;
    return { clientId, contentType, templateId, customizations: { toneAdjustment, keywordEmphasis } };
  },
  status: 200,
  respond({ assignTemplate: { id, strategy } }: AssignTemplateData, { params, body }) {
    return {
      body: {
        client_id: id,
        content_type: params.content_type,
        template_id: body.template_id,
        customizations: body.customizations,
        last_updated: strategy.lastUpdated,
      },
    };
  },
  response: z.object({
    client_id: z.string(),
    content_type: z.string(),
    template_id: z.string(),
    customizations,
    last_updated: timestamp,
  }),
  responseExample: {
    client_id: "acme-dental",
    content_type: "seo_article",
    template_id: "seo-article",
    customizations: CUSTOMIZATIONS_EXAMPLE,
    last_updated: "2026-11-21T09:51:01.747Z",
  },
});

/** Templates of clients: chosen. */
export const assignmentRoutes: readonly Route[] = [assignTemplate];
