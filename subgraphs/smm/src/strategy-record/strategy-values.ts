import { clientFacts } from "@cgs/kit/client-facts";
import { CONFORMANCE_RULE_IDS, RuleLevel } from "@cgs/kit/conformance-rules";
import { CitationStyle } from "@cgs/kit/graphql/citation-style";
import { contentTypeSchema } from "@cgs/kit/graphql/input-schemas";
import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { line, lines } from "@cgs/kit/text/line";
import { z } from "zod";
import type { EffectiveStrategy } from "./effective-strategy.js";
import { KeywordEmphasis } from "./keyword-emphasis.js";

const between = (min: number, max: number) =>
  z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

const link = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .max(500, "must have at most 500 characters");

const ruleLevels = z
  .array(z.object({ rule: z.enum(CONFORMANCE_RULE_IDS), level: z.enum(RuleLevel) }))
  .superRefine((levels, context) => {
    levels.forEach(({ rule }, index) => {
      const repeated = levels.findIndex((other) => other.rule === rule) < index;
      if (repeated) context.addIssue({ code: "custom", path: [index, "rule"], message: `${rule} is listed twice` });
    });
  });

/** A client's customizations of a template. */
export const templateCustomizations = z.object({
  /** From -1, much more restrained than the tone, to 1, much livelier. */
  toneAdjustment: between(-1, 1).optional(),
  keywordEmphasis: z.enum(KeywordEmphasis).optional(),
});

/** The template of a content type with its customizations. */
export const assignedTemplate = templateCustomizations.extend({ templateId: line(100) });

/** A client's own strategy. Everything is optional: absent values come from the parent or the defaults. */
export const strategyValues = z.object({
  contentGuidelines: z
    .object({
      tone: line(500),
      targetAudience: line(500),
      keyMessages: lines(300),
      brandVoiceExamples: lines(1_000),
      bannedWords: lines(100),
      /** A language tag: `en`, `pt-BR`. */
      language: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "must be a language tag like en-US"),
      /** A school grade. */
      readingLevel: between(1, 18).int("must be a whole number"),
      judgeKeyMessages: z.boolean(),
      effort: z.enum(ThinkingEffort),
      citationStyle: z.enum(CitationStyle),
    })
    .partial()
    .optional(),
  seoRules: z
    .object({
      /** A fraction: 0.015 is three keywords in 200 words. */
      keywordDensity: between(0, 0.1),
      /** In characters. */
      metaDescriptionLength: between(50, 320).int("must be a whole number"),
      requiredElements: lines(100),
      requiredLinks: z.array(link).max(20, "must have at most 20 entries"),
    })
    .partial()
    .optional(),
  facts: clientFacts.optional(),
  /** By content type. The first versions had only the template's id. */
  templates: z
    .record(contentTypeSchema, z.union([line(100).transform((templateId) => ({ templateId })), assignedTemplate]))
    .optional(),
  location: line(200).optional(),
  localKeywords: lines(100).optional(),
  ruleLevels: ruleLevels.optional(),
});

/** The validated values of {@link strategyValues}. */
export type StrategyValues = z.infer<typeof strategyValues>;

/** The values that apply when no client of the chain sets them. They suit any business. */
export const DEFAULT_VALUES = {
  contentGuidelines: {
    tone: "clear, friendly and professional",
    targetAudience: "people who look for this kind of business",
    keyMessages: [],
    brandVoiceExamples: [],
    bannedWords: [],
    language: "en",
    readingLevel: null,
    judgeKeyMessages: false,
    effort: null,
    citationStyle: CitationStyle.REMOVE,
  },
  seoRules: { keywordDensity: 0.015, metaDescriptionLength: 155, requiredElements: [], requiredLinks: [] },
} satisfies Pick<EffectiveStrategy, "contentGuidelines" | "seoRules">;
