import { clientFacts } from "@cgs/kit/client-facts";
import { RuleLevel, type RuleLevels } from "@cgs/kit/conformance-rules";
import { withoutNulls } from "@cgs/kit/without-nulls";
import { z } from "zod";

/** A client's customizations of an assigned template. */
const customizations = z.object({
  toneAdjustment: z.number().nullable(),
  keywordEmphasis: z.enum(["LOW", "MEDIUM", "HIGH"]).nullable(),
});

/** What is true about a client. Facts that are null or missing are not stated. An SMM of an earlier release sends none. */
const statedFacts = z
  .looseObject({})
  .nullish()
  .transform((facts) => withoutNulls(facts ?? {}))
  .pipe(clientFacts)
  .optional();

/** The schema of {@link Strategy}. */
export const strategy = z.object({
  version: z.string(),
  contentGuidelines: z.object({
    tone: z.string(),
    targetAudience: z.string(),
    keyMessages: z.array(z.string()),
    brandVoiceExamples: z.array(z.string()),
    bannedWords: z.array(z.string()),
    language: z.string(),
    readingLevel: z.number().int().nullable(),
    judgeKeyMessages: z.boolean(),
    effort: z.enum(["LOW", "MEDIUM", "HIGH"]).nullable(),
    citationStyle: z.enum(["REMOVE", "LINKS", "FOOTNOTES"]),
  }),
  seoRules: z.object({
    keywordDensity: z.number(),
    metaDescriptionLength: z.number().int(),
    requiredElements: z.array(z.string()),
    requiredLinks: z.array(z.string()),
  }),
  facts: statedFacts,
  templates: z.array(z.object({ contentType: z.string(), templateId: z.string(), customizations })),
  location: z.string().nullable(),
  localKeywords: z.array(z.string()),
  ruleLevels: z
    .array(z.object({ rule: z.string().toLowerCase(), level: z.enum(RuleLevel) }))
    .transform((levels): RuleLevels => Object.fromEntries(levels.map(({ rule, level }) => [rule, level]))),
});

/** The schema of {@link ClientProfile}. */
export const clientProfile = z.object({
  name: z.string(),
  path: z.array(z.string()).min(1),
  businessType: z.string(),
  archivedAt: z.string().nullable(),
  strategy,
});

/** The effective strategy of a client. */
export type Strategy = z.infer<typeof strategy>;

/** A client from the SMM: name, path in the tree, and effective strategy. */
export type ClientProfile = z.infer<typeof clientProfile>;
