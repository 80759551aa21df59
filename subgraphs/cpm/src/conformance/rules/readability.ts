import { RuleLevel } from "@cgs/kit/conformance-rules";
import { MIN_WORDS, runningWords, schoolGrade } from "../../content/readability.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { isEnglish } from "@cgs/kit/text/language";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The minimum Flesch reading ease. 15-year-olds read 50 to 60 easily; below 30 is for graduates. */
const GENERAL = 45;
const EXPERT = 25;
const EXPERT_READERS =
  /(?<!\b(?:non|no|not|without|never|less|any)[\s-])\b(?:academic|technical|technician|scientific|expert|specialist|clinician|engineer|lawyer|attorney|physician)/i;

/** A failed check names so many of the longest sentences. */
const LONGEST = 3;

/**
 * The readability: for the school grade of the strategy (Flesch-Kincaid), else for its audience (Flesch reading ease). Both formulas count
 * English syllables, so content in other languages is not measured.
 */
export const readability: Rule = {
  ids: ["readability", "reading_level"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureReadability,
};

function measureReadability({ brief, content, analysis }: RuleInput): Finding[] {
  const { audience, tone, language, readingLevel } = brief;
  const min = EXPERT_READERS.test(`${audience} ${tone}`) ? EXPERT : GENERAL;
  const graded = readingLevel !== null;
  const rule = {
    rule: graded ? "reading_level" : "readability",
    title: graded ? "Reading level" : "Readability",
    expected: graded ? `School grade ${readingLevel} at most` : `Flesch reading ease of at least ${min}`,
    weight: isPost(brief) ? 1 : 2,
  };
  const unmeasured = isEnglish(language)
    ? runningWords(analysis.blocks) < MIN_WORDS && "Too short to measure"
    : "Measured in English only";
  if (unmeasured) return [checkOf({ ...rule, measured: unmeasured, verdict: Verdict.NOT_APPLICABLE })];
  const grade = graded ? schoolGrade(analysis.blocks) : 0;
  const passed = graded ? grade <= readingLevel : content.readability >= min;
  const measured = graded ? `Grade ${grade}` : String(content.readability);
  return [checkOf({ ...rule, measured, verdict: verdictOf(passed), passages: passed ? [] : longest(analysis) })];
}

function longest({ sentences, markdown }: ContentAnalysis) {
  return sentences
    .toSorted((a, b) => b.tokens.length - a.tokens.length)
    .slice(0, LONGEST)
    .map((sentence) => passageOf(markdown, sentence));
}
