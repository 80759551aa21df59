import type { Strategy } from "../service-clients/strategy-client.js";
import type { Brief } from "./brief.js";

/** Keywords a text is written for, at most. */
const MAX_KEYWORDS = 50;

/** What a request says about what the strategy says, too. Where it does, it goes first. */
export interface Asked {
  keywords: readonly string[];
  tone?: string | null;
  location?: string | null;
}

/** What a brief takes from the strategy. */
type FromStrategy = Omit<Brief, "client" | "contentType" | "targetLength" | "notes" | "temperature" | "instructions"> &
  Pick<Brief["client"], "location">;

/** What a strategy asks of a text. */
export function briefFromStrategy(strategy: Strategy, asked: Asked): FromStrategy {
  const { contentGuidelines: guidelines, seoRules: seo, location, localKeywords } = strategy;
  return {
    location: asked.location ?? location,
    keywords: distinct([...asked.keywords, ...localKeywords]).slice(0, MAX_KEYWORDS),
    tone: asked.tone ?? guidelines.tone,
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
