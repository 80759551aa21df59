import { schoolGrade } from "../../content/readability.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { isEnglish } from "../text/language.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The minimum Flesch reading ease. 15-year-olds read 50 to 60 easily; below 30 is for graduates. */
const GENERAL = 45;
const EXPERT = 25;
const EXPERT_READERS =
  /\b(?:academic|technical|scientific|expert|specialist|clinician|engineer|lawyer|attorney|physician)/i;

/**
 * The readability: for the school grade of the strategy (Flesch-Kincaid), else for its audience (Flesch reading ease). Both formulas count
 * English syllables, so content in other languages is not measured.
 */
export const readability: Rule = { ids: ["readability", "reading_level"], measure: measureReadability };

function measureReadability({ brief, content, analysis }: RuleInput): ConformanceCheck[] {
  const { audience, tone, language, readingLevel } = brief;
  const min = EXPERT_READERS.test(`${audience} ${tone}`) ? EXPERT : GENERAL;
  const graded = readingLevel !== null;
  const rule = {
    rule: graded ? "reading_level" : "readability",
    title: graded ? "Reading level" : "Readability",
    expected: graded ? `School grade ${readingLevel} at most` : `Flesch reading ease of at least ${min}`,
    weight: isPost(brief) ? 1 : 2,
  };
  if (!isEnglish(language))
    return [checkOf({ ...rule, measured: "Measured in English only", verdict: Verdict.NOT_APPLICABLE })];
  if (!graded)
    return [
      checkOf({ ...rule, measured: String(content.readability), verdict: verdictOf(content.readability >= min) }),
    ];
  const grade = schoolGrade(analysis.plainText);
  return [checkOf({ ...rule, measured: `Grade ${grade}`, verdict: verdictOf(grade <= readingLevel) })];
}
