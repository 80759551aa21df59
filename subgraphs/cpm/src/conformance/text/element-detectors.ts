import type { RootContent } from "mdast";
import { EXIT, visit } from "unist-util-visit";
import type { Block, ContentAnalysis, Sentence } from "./content-analysis.js";

/** The first node of a kind. */
export function nodeOf({ root }: ContentAnalysis, matches: (node: RootContent) => boolean) {
  let place: { start: number; end: number } | undefined;
  visit(root, (node) => {
    if (node.type === "root" || !matches(node)) return;
    place = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    return EXIT;
  });
  return place;
}

/** The first heading that reads like this. */
export function headingLike({ blocks }: ContentAnalysis, pattern: RegExp): Block | undefined {
  return blocks.find(({ kind, text }) => kind === "heading" && pattern.test(text));
}

/** The last sentence that reads like this. */
export function sentenceLike({ sentences }: ContentAnalysis, pattern: RegExp): Sentence | undefined {
  return sentences.findLast(({ text }) => pattern.test(text));
}

const FAQ_HEADING = /\bfaqs?\b|frequently asked|common questions|questions and answers/i;
const LEAST_QUESTIONS = 2;

/** A heading for questions with something below it, or at least two headings that are questions. */
export function questionsAndAnswers({ blocks }: ContentAnalysis): Block | undefined {
  const headings = blocks.filter(({ kind, text }) => kind === "heading" && text.trim().endsWith("?"));
  if (headings.length >= LEAST_QUESTIONS) return headings[0];
  const titled = blocks.findIndex(({ kind, text }) => kind === "heading" && FAQ_HEADING.test(text));
  return titled >= 0 && titled < blocks.length - 1 ? blocks[titled] : undefined;
}

/** "Call", "Ready? Book", "To get started, contact": an order to the reader, with somebody or something to turn to. */
const ORDER =
  /(?:^|[,;:?!–—]\s+|\b(?:please|then|and|so|today|ready to|simply|just)\s+)(?:call|book|contact|schedule|request|visit|order|reserve|message|email|text|stop by|drop by|get in touch|reach out|sign up|make the call|get (?:a|your)|start|claim|ask)\b/i;
const TO_WHOM =
  /\b(?:us|our|team|today|now|online|your|an? (?:\w+ )?(?:appointment|visit|quote|estimate|consultation|call|time|table)|call|number|website|\d{3})\b|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** The last sentence that asks the reader to act. */
export function callToAction({ sentences }: ContentAnalysis): Sentence | undefined {
  return sentences.findLast(({ text }) => ORDER.test(text) && TO_WHOM.test(text));
}
