import { CONFORMANCE_RULE_IDS } from "@cgs/kit/conformance-rules";
import { z } from "zod";
import type { StrategyFieldsFragment } from "../../graphql/operations.js";
import { timestamp, toLowerCase } from "../../route/fields.js";

const LEVELS = ["required", "advised", "off"] as const;

/** The level of each rule that has one: `{"passive_voice": "off"}`. The others have their default. */
export const ruleLevels = z.partialRecord(z.enum(CONFORMANCE_RULE_IDS), z.enum(LEVELS));

/** The documented `strategy` of a client, with the levels of rules where some are set. */
export const strategyBody = z.object({
  content_guidelines: z.object({ tone: z.string(), target_audience: z.string(), key_messages: z.array(z.string()) }),
  seo_rules: z.object({
    keyword_density: z.number(),
    meta_description_length: z.int(),
    required_elements: z.array(z.string()),
  }),
  rule_levels: ruleLevels.optional(),
  templates: z.record(z.string(), z.string()),
});

/** Maps a strategy to the documented `strategy`. */
export function toStrategyBody({
  contentGuidelines,
  seoRules,
  ruleLevels: levels,
  templates,
}: StrategyFieldsFragment): z.input<typeof strategyBody> {
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
    ...(levels.length > 0 && {
      rule_levels: Object.fromEntries(levels.map(({ rule, level }) => [toLowerCase(rule), toLowerCase(level)])),
    }),
    templates: Object.fromEntries(templates.map(({ contentType, templateId }) => [contentType, templateId])),
  };
}

/** The documented client strategy. */
export const clientStrategyBody = z.object({ client_id: z.string(), strategy: strategyBody, last_updated: timestamp });

/** Maps a strategy to the documented client strategy. */
export function toClientStrategyBody(strategy: StrategyFieldsFragment): z.input<typeof clientStrategyBody> {
  const { clientId, lastUpdated } = strategy;
  return { client_id: clientId, strategy: toStrategyBody(strategy), last_updated: lastUpdated };
}
