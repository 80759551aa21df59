import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { analyzeContent } from "../text/content-analysis.js";
import { hasCountableWords, languageName } from "../text/language.js";
import { type RevisedArticle, sectionsWhere } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The content may differ from the requested length by this percentage of it. */
const TOLERANCE_PERCENT = 15;

/** When the article has the wrong length, sections that differ from their planned length by this share are rewritten. */
const SECTION_TOLERANCE = 0.1;

/** Of a word with its space: converts the requested words of a post to characters. */
const CHARACTERS_PER_WORD = 6.5;

/** Google's limit for a business-profile post, in characters. */
export const POST_CHARACTERS = 1_500;

/** The number of words of the content, including title, headings and FAQ. */
export const targetLength: Rule = {
  ids: ["target_length"],
  measure: measureTargetLength,
  repair: {
    parts: (_check, article) => ({ sections: sectionsWhere(article, isOffLength) }),
    sectionChanges: (changes, { words }) => ({
      ...changes,
      instructions: [...changes.instructions, `Write this part in about ${words} words.`],
      words,
    }),
  },
};

function measureTargetLength({ brief, analysis }: RuleInput): ConformanceCheck[] {
  const { targetLength: words, language } = brief;
  const rule = { rule: "target_length", title: "Length", weight: 3, essential: true };
  const measured = `${analysis.wordCount} words`;
  if (isPost(brief) && allowedWords(words).min * CHARACTERS_PER_WORD > POST_CHARACTERS) {
    const expected = `${words} words, more than ${POST_CHARACTERS} characters allow`;
    return [checkOf({ ...rule, expected, measured, verdict: Verdict.NOT_APPLICABLE })];
  }
  if (!hasCountableWords(language)) {
    const expected = `${words} words, but ${languageName(language)} does not separate words by spaces`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const { min, max } = allowedWords(words);
  const verdict = verdictOf(analysis.wordCount >= min && analysis.wordCount <= max);
  return [checkOf({ ...rule, expected: `${words} words, ${min} to ${max}`, measured, verdict })];
}

/** The range of lengths that satisfy a requested length. */
function allowedWords(words: number): { min: number; max: number } {
  const tolerance = Math.floor((words * TOLERANCE_PERCENT) / 100);
  return { min: words - tolerance, max: words + tolerance };
}

/** The maximum length of a business-profile post. */
export const postLength: Rule = { ids: ["post_length"], measure: measurePostLength };

function measurePostLength({ brief, content }: RuleInput): ConformanceCheck[] {
  if (!isPost(brief)) return [];
  const { length } = content.bodyMarkdown;
  return [
    checkOf({
      rule: "post_length",
      title: "Length of a business-profile post",
      expected: `At most ${POST_CHARACTERS} characters`,
      measured: `${length} characters`,
      verdict: verdictOf(length <= POST_CHARACTERS),
      weight: 3,
      essential: true,
    }),
  ];
}

function isOffLength({ body, words }: RevisedArticle["sections"][number]): boolean {
  return Math.abs(analyzeContent(body).wordCount - words) > words * SECTION_TOLERANCE;
}
