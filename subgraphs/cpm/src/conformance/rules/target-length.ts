import { analyzeContent } from "../text/content-analysis.js";
import { type RevisedArticle, sectionsWhere } from "./repair.js";
import { hasCountableWords, languageName } from "../text/language.js";
import { Verdict } from "../report/verdict.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";

/** How far the finished text may be from the length asked for, in percent of it. */
const TOLERANCE_PERCENT = 15;

/** A section this far from its planned length is written again when the whole article has the wrong length. */
const SECTION_TOLERANCE = 0.1;

/** Characters of a word with its space, by which a long wish meets the limit of a post. */
const CHARACTERS_PER_WORD = 6.5;

/** Google takes at most this many characters of a business-profile post. */
export const POST_CHARACTERS = 1_500;

/** The words of the finished text: title, headings and questions included. */
export const targetLength: Rule = {
  ids: ["target_length"],
  measure: measureTargetLength,
  parts: (_check, article) => ({ sections: sectionsWhere(article, isOffLength) }),
  sectionChanges: (changes, { words }) => ({
    ...changes,
    instructions: [...changes.instructions, `Write this part in about ${words} words.`],
    words,
  }),
};

function measureTargetLength({ brief, text }: RuleInput): ConformanceCheck[] {
  const { targetLength: words, language } = brief;
  const rule = { rule: "target_length", title: "Length", weight: 3, essential: true };
  const measured = `${text.wordCount} words`;
  if (isPost(brief) && allowedWords(words).least * CHARACTERS_PER_WORD > POST_CHARACTERS) {
    const expected = `${words} words, which a post of ${POST_CHARACTERS} characters can't hold`;
    return [checkOf({ ...rule, expected, measured, verdict: Verdict.NOT_APPLICABLE })];
  }
  if (!hasCountableWords(language)) {
    const expected = `${words} words, which ${languageName(language)} does not part by spaces`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const { least, most } = allowedWords(words);
  const verdict = verdictOf(text.wordCount >= least && text.wordCount <= most);
  return [checkOf({ ...rule, expected: `${words} words, ${least} to ${most}`, measured, verdict })];
}

/** The lengths that count as the one asked for. */
function allowedWords(words: number): { least: number; most: number } {
  const slack = Math.floor((words * TOLERANCE_PERCENT) / 100);
  return { least: words - slack, most: words + slack };
}

/** What a business-profile post must stay within. */
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

function isOffLength({ text, words }: RevisedArticle["sections"][number]): boolean {
  return Math.abs(analyzeContent(text).wordCount - words) > words * SECTION_TOLERANCE;
}
