import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { analyzeContent } from "../text/content-analysis.js";
import { characterCount } from "../../text/graphemes.js";
import { hasCountableWords, hasSpaces, languageName } from "@cgs/kit/text/language";
import { everySection, type RevisedArticle } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The content may differ from the requested length by this percentage of it. */
const TOLERANCE_PERCENT = 15;

/** When the article has the wrong length, sections are rewritten until it differs from the planned one by at most this share. */
const REPAIRED_TOLERANCE = 0.05;

/** Of a word with its space: converts the requested words of a post to characters. */
const CHARACTERS_PER_WORD = 6.5;
const CHARACTERS_PER_UNSPACED_WORD = 1.7;

/** Google's limit for a business-profile post, in characters. */
export const POST_CHARACTERS = 1_500;

/** The number of words of the content, including title, headings and FAQ. */
export const targetLength: Rule = {
  ids: ["target_length"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureTargetLength,
  repair: {
    parts: (_check, article) => ({ sections: sectionsOffLength(article) }),
    sectionChanges: (changes, { body, words }) => ({
      ...changes,
      instructions: [
        ...changes.instructions,
        `Write this part in about ${words} words. It has ${analyzeContent(body).wordCount}.`,
      ],
      words,
    }),
  },
};

function measureTargetLength({ brief, analysis }: RuleInput): Finding[] {
  const { targetLength: words, language } = brief;
  const rule = { rule: "target_length", title: "Length", weight: 3 };
  const measured = `${analysis.wordCount} words`;
  if (isPost(brief) && !fitsPost(allowedWords(words).min, language)) {
    const expected = `${words} words, more than ${POST_CHARACTERS} characters allow`;
    return [checkOf({ ...rule, expected, measured, verdict: Verdict.NOT_APPLICABLE })];
  }
  if (!hasCountableWords(language)) {
    const expected = `${words} words, but ${languageName(language)} does not separate words`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const { min, max } = allowedWords(words);
  const verdict = verdictOf(analysis.wordCount >= min && analysis.wordCount <= max);
  return [checkOf({ ...rule, expected: `${words} words, ${min} to ${max}`, measured, verdict })];
}

function fitsPost(words: number, language: string): boolean {
  const characters = hasSpaces(language) ? CHARACTERS_PER_WORD : CHARACTERS_PER_UNSPACED_WORD;
  return words * characters <= POST_CHARACTERS;
}

/** The range of lengths that satisfy a requested length. */
function allowedWords(words: number): { min: number; max: number } {
  const tolerance = Math.floor((words * TOLERANCE_PERCENT) / 100);
  return { min: words - tolerance, max: words + tolerance };
}

/** The maximum length of a business-profile post, in characters as a reader sees them: an emoji is one. */
export const postLength: Rule = { ids: ["post_length"], defaultLevel: RuleLevel.REQUIRED, measure: measurePostLength };

function measurePostLength({ brief, content }: RuleInput): Finding[] {
  if (!isPost(brief)) return [];
  const length = characterCount(content.bodyMarkdown);
  return [
    checkOf({
      rule: "post_length",
      title: "Length of a Google Business post",
      expected: `At most ${POST_CHARACTERS} characters`,
      measured: `${length} characters`,
      verdict: verdictOf(length <= POST_CHARACTERS),
      weight: 3,
    }),
  ];
}

/** The sections that make the article too long or too short, the worst first, until the rest is near the planned length. */
function sectionsOffLength(article: RevisedArticle): number[] {
  const planned = article.sections.reduce((sum, { words }) => sum + words, 0);
  const excess = article.sections.map(({ body, words }) => analyzeContent(body).wordCount - words);
  let rest = excess.reduce((sum, words) => sum + words, 0);
  const sign = Math.sign(rest);
  const worstFirst = everySection(article).toSorted((a, b) => sign * ((excess[b] ?? 0) - (excess[a] ?? 0)));
  const chosen = worstFirst.filter((index) => {
    const words = excess[index] ?? 0;
    if (sign * words <= 0 || Math.abs(rest) <= planned * REPAIRED_TOLERANCE) return false;
    rest -= words;
    return true;
  });
  return chosen.length > 0 ? chosen : worstFirst;
}
