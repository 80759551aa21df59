import { CONFORMANCE_RULE_IDS } from "@cgs/kit/conformance-rules";
import { z } from "zod";
import type { StrategyFieldsFragment } from "../../graphql/operations.js";
import { amount, list, named, text, wholeNumber } from "../../route/described.js";
import { factsBody, toStatedFacts } from "./facts-body.js";
import { clientId, templateId, timestamp, toLowerCase } from "../../route/fields.js";

const LEVELS = ["required", "advised", "off"] as const;

/** The level of each rule that has one: `{"passive_voice": "off"}`. The others have their default. */
export const ruleLevels = z
  .partialRecord(z.enum(CONFORMANCE_RULE_IDS), z.enum(LEVELS).describe("The level of the rule."))
  .describe("The level of each rule that has one. The others have their default.");

/** A list of at most 50 texts. */
export const lines = (description: string, max: number) =>
  list(text("An entry of the list.", { min: 1, max }), description, 50);

/** The documented content guidelines. */
export const guidelines = {
  tone: text("The tone of the content.", { min: 1, max: 500 }),
  target_audience: text("Who the content is for.", { min: 1, max: 500 }),
  key_messages: lines("What the content must convey.", 300),
};

/** The longest meta description. */
export const metaDescriptionLength = <T extends z.ZodType>(schema: T): T =>
  wholeNumber(schema, "The longest meta description, in characters.", { min: 50, max: 320 });

/** The documented rules for search engines. */
export const seoRules = {
  keyword_density: amount("The share of words that are keywords, as a fraction.", { max: 0.1 }),
  meta_description_length: metaDescriptionLength(z.int()),
  required_elements: lines("The required parts of all content.", 100),
};

/** The documented `templates`. */
export const templates = z
  .record(z.string(), templateId("The template of the content type."))
  .describe("The id of the template of each content type, by content type.");

/** The documented `strategy` of a client, with the levels of rules where some are set. */
export const strategyBody = named(
  "Strategy",
  "The effective strategy of a client: its own values override inherited ones.",
  z.object({
    content_guidelines: z.object(guidelines).describe("The tone, audience and messages of the content."),
    seo_rules: z.object(seoRules).describe("The rules for search engines."),
    rule_levels: ruleLevels.optional(),
    facts: factsBody.optional(),
    templates,
  }),
);

/** The fields of a strategy that a response has. */
type StrategyFields = Omit<StrategyFieldsFragment, "facts"> & { facts: object | null };

/** Maps a strategy to the documented `strategy`. */
export function toStrategyBody({
  contentGuidelines,
  seoRules,
  ruleLevels: levels,
  templates,
  facts,
}: StrategyFields): z.input<typeof strategyBody> {
  const stated = toStatedFacts(facts);
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
    ...(stated && { facts: stated }),
    templates: Object.fromEntries(templates.map(({ contentType, templateId }) => [contentType, templateId])),
  };
}

/** The documented client strategy. */
export const clientStrategyBody = named(
  "ClientStrategy",
  "The effective strategy of a client, with its time.",
  z.object({
    client_id: clientId(),
    strategy: strategyBody,
    last_updated: timestamp("When the strategy last changed."),
  }),
);

/** Maps a strategy to the documented client strategy. */
export function toClientStrategyBody(strategy: StrategyFields): z.input<typeof clientStrategyBody> {
  const { clientId, lastUpdated } = strategy;
  return { client_id: clientId, strategy: toStrategyBody(strategy), last_updated: lastUpdated };
}
