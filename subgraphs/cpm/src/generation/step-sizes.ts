import { knownElement } from "../conformance/elements/known-elements.js";
import type { Brief } from "../brief/brief.js";

/** The FAQ has one question for this many words of the article. */
const WORDS_PER_QUESTION = 200;
const MAX_QUESTIONS = 5;

/** Words of a question with its answer. */
export const WORDS_PER_ANSWERED_QUESTION = 38;

/** The longest answers that are requested, in tokens. */
export const OUTLINE_MAX_TOKENS = 3_000;
export const METADATA_MAX_TOKENS = 2_500;
export const POST_MAX_TOKENS = 1_500;

/** The longest judgement of a number of key messages that is requested, in tokens. */
export const judgeMaxTokens = (messages: number) => 200 + messages * 150;

/** The average length of a section that reads well. */
const WORDS_PER_SECTION = 180;

/** The number of sections to request from an outline. */
export function sectionsFor(words: number): number {
  return Math.min(Math.max(Math.round(words / WORDS_PER_SECTION), 1), 24);
}

/** The token limit for a number of words, with a reserve for markup and for models that write more than requested. */
export const tokensFor = (words: number) => Math.ceil(words * 3) + 400;

/** Words of the title and of the FAQ's heading. They matter only in short articles. */
const WORDS_OF_HEADINGS = 14;

/** The sections always have at least this share of an article. */
const MIN_SECTIONS_SHARE = 0.5;

/** One question is not a list of questions. */
const MIN_REQUIRED_QUESTIONS = 2;

/** A shorter article has questions only when the strategy requires them. */
const MIN_WORDS_WITH_QUESTIONS = 120;

/** Splits the words of an article between its sections and its FAQ. */
export function lengthsOf({ targetLength, requiredElements }: Pick<Brief, "targetLength" | "requiredElements">) {
  const minimum = requiredElements.some((name) => knownElement(name)?.id === "faq")
    ? MIN_REQUIRED_QUESTIONS
    : Number(targetLength >= MIN_WORDS_WITH_QUESTIONS);
  const questions =
    minimum === 0 ? 0 : Math.min(Math.max(Math.round(targetLength / WORDS_PER_QUESTION), minimum), MAX_QUESTIONS);
  const rest = targetLength - questions * WORDS_PER_ANSWERED_QUESTION - WORDS_OF_HEADINGS;
  return { questions, sections: Math.max(rest, Math.round(targetLength * MIN_SECTIONS_SHARE)) };
}
