import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { passageOf, analyzeContent, searchableParts } from "../text/content-analysis.js";
import { mentionsBySentence } from "../text/keyword-mentions.js";
import { languageName } from "../text/language.js";
import { knowsInflections } from "../text/word-forms.js";
import { sectionsWhere } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** The density may differ by this share of itself, and always by one mention. */
const DENSITY_TOLERANCE = 0.4;

/** Mentions of all keywords together for each word of the content. */
export const keywordDensity: Rule = {
  ids: ["keyword_density"],
  measure: measureKeywordDensity,
  repair: {
    parts: (_check, article) => ({ sections: sectionsWhere(article, ({ body }) => isOffDensity(article.brief, body)) }),
  },
};

function measureKeywordDensity({ brief, analysis }: RuleInput): ConformanceCheck[] {
  const { keywords, keywordDensity: density, language } = brief;
  const rule = { rule: "keyword_density", title: "Keyword density", weight: 3 };
  if (keywords.length === 0 || density === 0) {
    const expected = keywords.length === 0 ? "No keywords requested" : "No density requested";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  if (!knowsInflections(language)) {
    const expected = `No inflection rules for ${languageName(language)}`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const found = mentionsBySentence(searchableParts(analysis), keywords, language);
  const count = found.reduce((sum, { mentions }) => sum + mentions.length, 0);
  const { min, max } = allowedMentions(density, analysis.wordCount);
  const densest = found.toSorted((a, b) => b.mentions.length - a.mentions.length)[0];
  return [
    checkOf({
      ...rule,
      expected: `About ${percent(density)}: ${min} to ${max} mentions of all keywords together in ${analysis.wordCount} words`,
      measured: `${percent(count / Math.max(analysis.wordCount, 1))}: ${count} mentions`,
      verdict: verdictOf(count >= min && count <= max),
      passage: count > max && densest ? passageOf(analysis.markdown, densest.sentence) : null,
    }),
  ];
}

/** The number of mentions that a density allows in a number of words; at least one. */
function allowedMentions(density: number, words: number): { min: number; max: number } {
  const ideal = density * words;
  const tolerance = Math.max(ideal * DENSITY_TOLERANCE, 1);
  return { min: Math.max(Math.ceil(ideal - tolerance), 1), max: Math.max(Math.floor(ideal + tolerance), 1) };
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`;
}

function isOffDensity({ keywords, keywordDensity: density, language }: Brief, section: string): boolean {
  const { sentences, wordCount } = analyzeContent(section);
  const found = mentionsBySentence(sentences, keywords, language).reduce((sum, each) => sum + each.mentions.length, 0);
  return Math.abs(found - density * wordCount) > 1;
}
