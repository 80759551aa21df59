import { z } from "zod";

/** One line of text, or a few: not empty, and nothing that PostgreSQL or a model could not take. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !/\p{Cs}/u.test(text) && !text.includes("\0"), "must not hold NUL or broken characters");

/** At most 50 lines. */
export const lines = (max: number) => z.array(line(max)).max(50, "must have at most 50 entries");

/** What one client's own strategy may say. Everything is optional: what is absent comes from the parent or the defaults. */
export const strategyValues = z.object({
  contentGuidelines: z
    .object({ tone: line(500), targetAudience: line(500), keyMessages: lines(300) })
    .partial()
    .optional(),
  seoRules: z
    .object({
      /** A fraction: 0.015 is three keywords in 200 words. */
      keywordDensity: z.number().min(0).max(0.1),
      /** In characters. */
      metaDescriptionLength: z.number().int().min(50).max(320),
      requiredElements: lines(100),
    })
    .partial()
    .optional(),
  /** Template ids by content type. */
  templates: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,49}$/), line(100)).optional(),
  location: line(200).optional(),
  localKeywords: lines(100).optional(),
});

/** The validated values of {@link strategyValues}. */
export type StrategyValues = z.infer<typeof strategyValues>;

/** What holds where no client of the chain says otherwise: careful rules that suit any business. */
export const DEFAULT_VALUES = {
  contentGuidelines: {
    tone: "clear, friendly and professional",
    targetAudience: "people who look for this kind of business",
    keyMessages: [],
  },
  seoRules: { keywordDensity: 0.015, metaDescriptionLength: 155, requiredElements: [] },
} satisfies StrategyValues;
