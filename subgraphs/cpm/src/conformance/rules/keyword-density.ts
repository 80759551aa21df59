import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type KeywordBody, keywordBody } from "../keywords/keyword-body.js";
import { passagesOf } from "../text/content-analysis.js";
import { hasCountableWords, languageName } from "@cgs/kit/text/language";
import { mentionPlan } from "./keyword-repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** The density may differ by this share of itself, and always by one mention. */
const DENSITY_TOLERANCE = 0.4;

/** The report names at most this many keywords. */
const MAX_NAMED = 8;

/** For a passage with mentions that are too many in the whole text. */
const WITHOUT_KEYWORDS = "Replace the keywords here by pronouns or other words.";

/** Mentions of all keywords together for each word of the content. */
export const keywordDensity: Rule = {
  ids: ["keyword_density"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureKeywordDensity,
  repair: {
    changes: () => ({ instructions: [], mustInclude: [] }),
    parts: (_check, article) => ({ sections: [...mentionPlan(article).keys()] }),
    sectionChanges: (changes, { body }, _brief, { article, index }) => {
      const isWhole = body === article.sections[index]?.body;
      const instruction = isWhole ? mentionPlan(article).get(index) : WITHOUT_KEYWORDS;
      return { ...changes, instructions: instruction === undefined ? [] : [instruction] };
    },
  },
};

function measureKeywordDensity({ brief, analysis }: RuleInput): Finding[] {
  const { keywords, keywordDensity: density, language } = brief;
  const rule = { rule: "keyword_density", title: "Keyword density", weight: 2 };
  const reason = reasonNotToMeasure(keywords, density, language);
  if (reason)
    return [checkOf({ ...rule, expected: reason, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  const body = keywordBody(analysis, brief);
  const mentions = body.distinctMentions;
  const { min, max } = allowedMentions(density, analysis.wordCount);
  const tooMany = mentions.length > max;
  return [
    checkOf({
      ...rule,
      expected: `About ${percent(density)}: ${min} to ${max} mentions of all keywords together in ${analysis.wordCount} words`,
      measured: `${percent(mentions.length / Math.max(analysis.wordCount, 1))}: ${mentions.length} mentions${byKeyword(body, analysis.wordCount)}`,
      verdict: verdictOf(mentions.length >= min && !tooMany),
      passages: tooMany ? passagesOf(analysis.markdown, densestSentences(body, mentions.length - max)) : [],
    }),
  ];
}

function reasonNotToMeasure(keywords: readonly string[], density: number, language: string): string | undefined {
  if (keywords.length === 0) return "No keywords requested";
  if (density === 0) return "No density requested";
  return hasCountableWords(language) ? undefined : `Words of ${languageName(language)} cannot be counted`;
}

/** The number of mentions that a density allows in a number of words; at least one. */
function allowedMentions(density: number, words: number): { min: number; max: number } {
  const ideal = density * words;
  const tolerance = Math.max(ideal * DENSITY_TOLERANCE, 1);
  return { min: Math.max(Math.ceil(ideal - tolerance), 1), max: Math.max(Math.floor(ideal + tolerance), 1) };
}

function byKeyword({ keywords }: KeywordBody, words: number): string {
  const parts = keywords.slice(0, MAX_NAMED).map(({ keyword, mentions }) => {
    const count = mentions?.length ?? 0;
    return `“${keyword}” ${count} (${percent(count / Math.max(words, 1))})`;
  });
  const more = keywords.length > MAX_NAMED ? ` and ${keywords.length - MAX_NAMED} more` : "";
  return parts.length > 0 ? `. ${parts.join(", ")}${more}` : "";
}

/** The sentences with the most mentions, as many as have the surplus, without mentions of a keyword that has no other. The later ones first. */
function densestSentences({ distinctMentions, keywords, sentences }: KeywordBody, surplus: number) {
  const single = new Set(
    keywords.flatMap(({ mentions }) => (mentions?.length === 1 ? mentions.map(({ part }) => part) : [])),
  );
  const counts = new Map<number, number>();
  for (const { part } of distinctMentions.toReversed()) counts.set(part, (counts.get(part) ?? 0) + 1);
  let left = surplus;
  return [...counts]
    .filter(([part]) => !single.has(part))
    .toSorted((a, b) => b[1] - a[1])
    .flatMap(([part, count]) => {
      const sentence = left > 0 ? sentences[part] : undefined;
      if (!sentence) return [];
      left -= count;
      return [sentence];
    });
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))}%`;
}
