import type { Strategy } from "../service-clients/client-profile.js";
import type { Effort } from "./effort.js";
import type { Brief } from "./brief.js";

/** A brief has at most this many keywords. */
const MAX_KEYWORDS = 50;

/** Fields of a request that take precedence over those of the strategy. Keywords are added to the strategy's. */
export interface StrategyOverrides {
  keywords: readonly string[];
  tone?: string | null;
  location?: string | null;
  effort?: Strategy["contentGuidelines"]["effort"] | undefined;
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
  const effort = overrides.effort ?? guidelines.effort;
  const { facts } = strategy;
  return {
    location: overrides.location ?? location,
    keywords: keywordsOf(overrides.keywords, localKeywords),
    tone: overrides.tone ?? guidelines.tone,
    audience: guidelines.targetAudience,
    keyMessages: guidelines.keyMessages,
    requiredElements: seo.requiredElements,
    brandVoiceExamples: guidelines.brandVoiceExamples,
    bannedWords: guidelines.bannedWords,
    requiredLinks: seo.requiredLinks,
    ruleLevels: strategy.ruleLevels,
    ...(guidelines.citationStyle !== "REMOVE" && { citationStyle: guidelines.citationStyle }),
    judgeKeyMessages: guidelines.judgeKeyMessages,
    ...(effort && { effort: effort.toLowerCase() as Effort }),
    ...(facts && Object.keys(facts).length > 0 && { facts }),
    language: guidelines.language,
    readingLevel: guidelines.readingLevel,
    keywordDensity: seo.keywordDensity,
    metaDescriptionLength: seo.metaDescriptionLength,
  };
}

/**
 * The keywords of an order, then those of the strategy in their order. Of too many, the strategy's first ones are left out: they are the
 * root's, and a location's own come last.
 */
function keywordsOf(ordered: readonly string[], local: readonly string[]): string[] {
  const all = distinct([...ordered, ...local]);
  const surplus = Math.max(0, all.length - MAX_KEYWORDS);
  return all.toSpliced(distinct(ordered).length, surplus).slice(0, MAX_KEYWORDS);
}

function distinct(keywords: readonly string[]): string[] {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const key = keyword.trim().toLowerCase();
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}
