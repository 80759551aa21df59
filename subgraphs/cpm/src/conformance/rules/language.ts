import { everySection } from "./repair.js";
import { LEAST_CHARACTERS, languageName, likelyLanguages, primaryLanguage } from "../text/language.js";
import { type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { englishFunctionWords } from "../text/word-forms.js";

/** A text that has as many function words of English is nothing else, and telling all languages apart takes a millisecond. */
const PLAINLY_ENGLISH = 0.36;

/** The language the text is in. Its regional spelling is not measured. */
export const language: Rule = {
  ids: ["language"],
  measure: measureLanguage,
  parts: (_check, article) => ({ search: true, headings: true, sections: everySection(article) }),
};

function measureLanguage({ brief, text }: RuleInput): ConformanceCheck[] {
  const rule = { rule: "language", title: "Language", expected: languageName(brief.language), essential: true };
  const primary = primaryLanguage(brief.language);
  const likely = primary === "en" && isPlainlyEnglish(text.plainText) ? [primary] : likelyLanguages(text.plainText);
  const [first] = likely ?? [];
  if (likely === undefined || first === undefined)
    return [checkOf({ ...rule, measured: "Too short to tell", verdict: Verdict.NOT_APPLICABLE })];
  const obeyed = likely.includes(primary);
  const measured = languageName(obeyed ? primary : first);
  return [checkOf({ ...rule, measured, verdict: verdictOf(obeyed), weight: 3 })];
}

function isPlainlyEnglish(text: string): boolean {
  return text.length >= LEAST_CHARACTERS && englishFunctionWords(text) >= PLAINLY_ENGLISH;
}
