import { schoolGrade } from "../../content/readability.js";
import { isEnglish } from "../text/language.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";

/** Flesch reading ease: 50 to 60 is what a 15-year-old reads with ease, below 30 is for graduates. */
const ORDINARY = 45;
const EXPERT = 25;
const EXPERT_READERS =
  /\b(?:academic|technical|scientific|expert|specialist|clinician|engineer|lawyer|attorney|physician)/i;

/**
 * How easy the text is to read: for the school grade that the strategy names, else for its audience. The formulas behind both
 * count English syllables, so texts in other languages are not measured.
 */
export const readability: Rule = { ids: ["readability", "reading_level"], measure: measureReadability };

function measureReadability({ brief, content, text }: RuleInput): ConformanceCheck[] {
  const { audience, tone, language, readingLevel } = brief;
  const least = EXPERT_READERS.test(`${audience} ${tone}`) ? EXPERT : ORDINARY;
  const graded = readingLevel !== null;
  const rule = {
    rule: graded ? "reading_level" : "readability",
    title: graded ? "Reading level" : "Readability",
    expected: graded ? `School grade ${readingLevel} at most` : `Flesch reading ease of at least ${least}`,
    weight: isPost(brief) ? 1 : 2,
  };
  if (!isEnglish(language))
    return [checkOf({ ...rule, measured: "Measured in English only", verdict: Verdict.NOT_APPLICABLE })];
  if (!graded)
    return [
      checkOf({ ...rule, measured: String(content.readability), verdict: verdictOf(content.readability >= least) }),
    ];
  const grade = schoolGrade(text.plainText);
  return [checkOf({ ...rule, measured: `Grade ${grade}`, verdict: verdictOf(grade <= readingLevel) })];
}
