import type { Strategy } from "../service-clients/strategy-client.js";
import type { Brief } from "./brief.js";

/** A brief has at most this many keywords. */
const MAX_KEYWORDS = 50;

/** Fields of a request that take precedence over those of the strategy. Keywords are added to the strategy's. */
export interface StrategyOverrides {
  keywords: readonly string[];
  tone?: string | null;
  location?: string | null;
}

/** The fields of a brief that come from the strategy. */
type StrategyFields = Omit<
  Brief,
  "client" | "contentType" | "targetLength" | "notes" | "temperature" | "instructions"
> &
  Pick<Brief["client"], "location">;

/** Returns the fields of a brief that a strategy determines. Duplicate keywords are removed, ignoring case. */
export function briefFromStrategy(strategy: Strategy, overrides: StrategyOverrides): StrategyFields {
  const { contentGuidelines: guidelines, seoRules: seo, location, localKeywords } = strategy;
  return {
    location: overrides.location ?? location,
    keywords: distinct([...overrides.keywords, ...localKeywords]).slice(0, MAX_KEYWORDS),
    tone: overrides.tone ?? guidelines.tone,
    audience: guidelines.targetAudience,
    keyMessages: guidelines.keyMessages,
    requiredElements: seo.requiredElements,
    brandVoiceExamples: guidelines.brandVoiceExamples,
    bannedWords: guidelines.bannedWords,
    requiredLinks: seo.requiredLinks,
    language: guidelines.language,
    readingLevel: guidelines.readingLevel,
    keywordDensity: seo.keywordDensity,
    metaDescriptionLength: seo.metaDescriptionLength,
  };
}

function distinct(keywords: string[]): string[] {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const key = keyword.trim().toLowerCase();
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}
