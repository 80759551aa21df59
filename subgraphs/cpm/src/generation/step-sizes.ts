import { knownElement } from "../conformance/text/elements.js";
import type { Brief } from "../brief/brief.js";

/** Questions at the end of an article: one for this many words of it, and what each takes. */
const WORDS_PER_QUESTION = 200;
const MAX_QUESTIONS = 5;
export const WORDS_PER_ANSWERED_QUESTION = 38;

/** The longest answers that are paid for, in tokens. */
export const OUTLINE_MAX_TOKENS = 3_000;
export const METADATA_MAX_TOKENS = 2_500;
export const POST_MAX_TOKENS = 1_500;

/** Words of a section that reads well, on average. */
const WORDS_PER_SECTION = 180;

/** How many sections an outline is asked for. */
export function sectionsFor(words: number): number {
  return Math.min(Math.max(Math.round(words / WORDS_PER_SECTION), 1), 24);
}

/** Room for a model that writes more than asked: tokens a word, with a reserve for markup. */
export const tokensFor = (words: number) => Math.ceil(words * 3) + 400;

/** Words of a title and of the heading over the questions. Only in a short article do they matter. */
const WORDS_OF_HEADINGS = 14;

/** The least part of an article that its sections have, whatever else it needs. */
const LEAST_SECTIONS_PART = 0.5;

/** A shorter article has room for questions only where they are required. */
const LEAST_WORDS_WITH_QUESTIONS = 120;

/** How an article's words are shared out between its sections and the questions at its end. */
export function lengthsOf({ targetLength, requiredElements }: Pick<Brief, "targetLength" | "requiredElements">) {
  const wanted =
    targetLength >= LEAST_WORDS_WITH_QUESTIONS || requiredElements.some((name) => knownElement(name)?.id === "faq");
  const questions = wanted ? Math.min(Math.max(Math.round(targetLength / WORDS_PER_QUESTION), 1), MAX_QUESTIONS) : 0;
  const rest = targetLength - questions * WORDS_PER_ANSWERED_QUESTION - WORDS_OF_HEADINGS;
  return { questions, sections: Math.max(rest, Math.round(targetLength * LEAST_SECTIONS_PART)) };
}
