import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { MIN_CHARACTERS, languageName, likelyLanguages, primaryLanguage } from "../text/language.js";
import { englishFunctionWords } from "../text/word-forms.js";
import { everySection } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** Content with this share of English function words is English. Checking this first saves a millisecond of language detection. */
const ENGLISH_THRESHOLD = 0.36;

/** The language of the content. Regional spelling is not measured. */
export const language: Rule = {
  ids: ["language"],
  measure: measureLanguage,
  repair: {
    parts: (_check, article) => ({ metadata: true, headings: true, sections: everySection(article) }),
  },
};

function measureLanguage({ brief, analysis }: RuleInput): ConformanceCheck[] {
  const rule = { rule: "language", title: "Language", expected: languageName(brief.language), essential: true };
  const primary = primaryLanguage(brief.language);
  const likely =
    primary === "en" && isPlainlyEnglish(analysis.plainText) ? [primary] : likelyLanguages(analysis.plainText);
  const [first] = likely ?? [];
  if (likely === undefined || first === undefined)
    return [checkOf({ ...rule, measured: "Too short to detect", verdict: Verdict.NOT_APPLICABLE })];
  const matches = likely.includes(primary);
  const measured = languageName(matches ? primary : first);
  return [checkOf({ ...rule, measured, verdict: verdictOf(matches), weight: 3 })];
}

function isPlainlyEnglish(text: string): boolean {
  return text.length >= MIN_CHARACTERS && englishFunctionWords(text) >= ENGLISH_THRESHOLD;
}
