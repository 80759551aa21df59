import type { Brief } from "../../brief/brief.js";
import { sectionsWhere } from "./repair.js";
import { mentionsBySentence } from "../text/keyword-mentions.js";
import { passageOf, analyzeContent, searchable } from "../text/content-analysis.js";
import { languageName } from "../text/language.js";
import { Verdict } from "../report/verdict.js";
import { type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { knowsInflections } from "../text/word-forms.js";

/** The density may be this part of itself higher or lower, and always one mention more or less. */
const DENSITY_TOLERANCE = 0.4;

/** The mentions of all keywords together for each word of the text, as the strategy counts them. */
export const keywordDensity: Rule = {
  ids: ["keyword_density"],
  measure: measureKeywordDensity,
  parts: (_check, article) => ({ sections: sectionsWhere(article, ({ text }) => isOffDensity(article.brief, text)) }),
};

function measureKeywordDensity({ brief, text }: RuleInput): ConformanceCheck[] {
  const { keywords, keywordDensity: wanted, language } = brief;
  const rule = { rule: "keyword_density", title: "Keyword density", weight: 3 };
  if (keywords.length === 0 || wanted === 0) {
    const expected = keywords.length === 0 ? "No keywords are asked for" : "No density is asked for";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  if (!knowsInflections(language)) {
    const expected = `Inflections in ${languageName(language)} are not known`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const found = mentionsBySentence(searchable(text), keywords, language);
  const count = found.reduce((sum, { mentions }) => sum + mentions.length, 0);
  const { least, most } = allowedMentions(wanted, text.wordCount);
  const densest = found.toSorted((a, b) => b.mentions.length - a.mentions.length)[0];
  return [
    checkOf({
      ...rule,
      expected: `About ${percent(wanted)}: ${least} to ${most} mentions of all keywords together in ${text.wordCount} words`,
      measured: `${percent(count / Math.max(text.wordCount, 1))}: ${count} mentions`,
      verdict: verdictOf(count >= least && count <= most),
      passage: count > most && densest ? passageOf(text.markdown, densest.sentence) : null,
    }),
  ];
}

/** How many mentions a density allows in so many words: at least one, however short the text. */
function allowedMentions(density: number, words: number): { least: number; most: number } {
  const ideal = density * words;
  const slack = Math.max(ideal * DENSITY_TOLERANCE, 1);
  return { least: Math.max(Math.ceil(ideal - slack), 1), most: Math.max(Math.floor(ideal + slack), 1) };
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`;
}

function isOffDensity({ keywords, keywordDensity: wanted, language }: Brief, section: string): boolean {
  const { sentences, wordCount } = analyzeContent(section);
  const found = mentionsBySentence(sentences, keywords, language).reduce((sum, each) => sum + each.mentions.length, 0);
  return Math.abs(found - wanted * wordCount) > 1;
}
