import { z } from "zod";
import { type Timestamp, timestamp } from "../../route/fields.js";

/** What the documented strategy is made from, as fields of `EffectiveStrategy`. */
export const STRATEGY_FIELDS = /* GraphQL */ `
  clientId
  contentGuidelines { tone targetAudience keyMessages }
  seoRules { keywordDensity metaDescriptionLength requiredElements }
  templates { contentType templateId }
  version
  lastUpdated
`;

/** The answer for {@link STRATEGY_FIELDS}. */
export interface StrategyData {
  clientId: string;
  contentGuidelines: { tone: string; targetAudience: string; keyMessages: string[] };
  seoRules: { keywordDensity: number; metaDescriptionLength: number; requiredElements: string[] };
  templates: { contentType: string; templateId: string }[];
  version: string;
  lastUpdated: Timestamp;
}

/** The documented `strategy` of a client. */
export const strategyBody = z.object({
  content_guidelines: z.object({ tone: z.string(), target_audience: z.string(), key_messages: z.array(z.string()) }),
  seo_rules: z.object({
    keyword_density: z.number(),
    meta_description_length: z.int(),
    required_elements: z.array(z.string()),
  }),
  templates: z.record(z.string(), z.string()),
});

/** Makes the documented `strategy` from an answer. */
export function toStrategyBody({ contentGuidelines, seoRules, templates }: StrategyData): z.infer<typeof strategyBody> {
  return {
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
  };
}

/** The documented client strategy. */
export const clientStrategyBody = z.object({ client_id: z.string(), strategy: strategyBody, last_updated: timestamp });

/** Makes the documented client strategy from an answer. */
export function toClientStrategyBody(strategy: StrategyData) {
  const { clientId, lastUpdated } = strategy;
  return { client_id: clientId, strategy: toStrategyBody(strategy), last_updated: lastUpdated };
}
