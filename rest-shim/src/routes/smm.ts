import { z } from "zod";
import { defineRoute, type Route } from "../route.js";
import { type Timestamp, timestamp } from "./fields.js";

/** The documents behind the SMM's paths. */
export const CLIENT_STRATEGY = /* GraphQL */ `
  query RestClientStrategy($id: ID!) {
    client(id: $id) {
      strategy {
        clientId
        contentGuidelines {
          tone
          targetAudience
          keyMessages
        }
        seoRules {
          keywordDensity
          metaDescriptionLength
          requiredElements
        }
        templates {
          contentType
          templateId
        }
        version
        lastUpdated
      }
    }
  }
`;

interface ClientStrategyData {
  client: {
    strategy: {
      clientId: string;
      contentGuidelines: { tone: string; targetAudience: string; keyMessages: string[] };
      seoRules: { keywordDensity: number; metaDescriptionLength: number; requiredElements: string[] };
      templates: { contentType: string; templateId: string }[];
      version: string;
      lastUpdated: Timestamp;
    };
  };
}

/** The documented client strategy. */
export const clientStrategyBody = z.object({
  client_id: z.string(),
  strategy: z.object({
    content_guidelines: z.object({ tone: z.string(), target_audience: z.string(), key_messages: z.array(z.string()) }),
    seo_rules: z.object({
      keyword_density: z.number(),
      meta_description_length: z.int(),
      required_elements: z.array(z.string()),
    }),
    templates: z.record(z.string(), z.string()),
  }),
  last_updated: timestamp,
});

const readStrategy = defineRoute({
  method: "GET",
  paths: ["/api/clients/{client_id}/strategy"],
  credential: "bearerOrServiceToken",
  summary: "The strategy that holds for a client, its own values over those it inherits.",
  document: CLIENT_STRATEGY,
  params: z.object({ client_id: z.string() }),
  variables: ({ params }) => ({ id: params.client_id }),
  status: 200,
  respond({ client }: ClientStrategyData) {
    const headers = { ETag: `"${client.strategy.version}"`, "Cache-Control": "private, no-cache" };
    return { headers, body: strategyBody(client.strategy) };
  },
  response: clientStrategyBody,
});

function strategyBody(strategy: ClientStrategyData["client"]["strategy"]): unknown {
  const { contentGuidelines, seoRules, templates } = strategy;
  return {
    client_id: strategy.clientId,
    strategy: {
      content_guidelines: {
        tone: contentGuidelines.tone,
        target_audience: contentGuidelines.targetAudience,
        key_messages: contentGuidelines.keyMessages,
      },
      seo_rules: {
        keyword_density: seoRules.keywordDensity,
        meta_description_length: seoRules.metaDescriptionLength,
        required_elements: seoRules.requiredElements,
      },
      templates: Object.fromEntries(templates.map(({ contentType, templateId }) => [contentType, templateId])),
    },
    last_updated: strategy.lastUpdated,
  };
}

/** Every documented path of the Strategy Management Module. */
export const smmRoutes: readonly Route[] = [readStrategy];
