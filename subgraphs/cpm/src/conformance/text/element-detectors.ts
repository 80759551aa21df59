import type { RootContent } from "mdast";
import { EXIT, visit } from "unist-util-visit";
import type { Block, ContentAnalysis, Sentence } from "./content-analysis.js";

/** Returns the range of the first node that matches. */
export function findNode({ root }: ContentAnalysis, matches: (node: RootContent) => boolean) {
  let range: { start: number; end: number } | undefined;
  visit(root, (node) => {
    if (node.type === "root" || !matches(node)) return;
    range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    return EXIT;
  });
  return range;
}

/** Returns the first heading that matches. */
export function findHeading({ blocks }: ContentAnalysis, pattern: RegExp): Block | undefined {
  return blocks.find(({ kind, text }) => kind === "heading" && pattern.test(text));
}

/** Returns the last sentence that matches. */
export function findSentence({ sentences }: ContentAnalysis, pattern: RegExp): Sentence | undefined {
  return sentences.findLast(({ text }) => pattern.test(text));
}

const FAQ_HEADING = /\bfaqs?\b|frequently asked|common questions|questions and answers/i;
const MIN_QUESTIONS = 2;

/** Returns the first of at least two headings that are questions, else a heading for questions with content below it. */
export function findQuestions({ blocks }: ContentAnalysis): Block | undefined {
  const headings = blocks.filter(({ kind, text }) => kind === "heading" && text.trim().endsWith("?"));
  if (headings.length >= MIN_QUESTIONS) return headings[0];
  const titled = blocks.findIndex(({ kind, text }) => kind === "heading" && FAQ_HEADING.test(text));
  return titled >= 0 && titled < blocks.length - 1 ? blocks[titled] : undefined;
}

/** An imperative that addresses the reader: "Call", "Ready? Book", "To get started, contact". */
const IMPERATIVE =
  /(?:^|[,;:?!–—]\s+|\b(?:please|then|and|so|today|ready to|simply|just)\s+)(?:call|book|contact|schedule|request|visit|order|reserve|message|email|text|stop by|drop by|get in touch|reach out|sign up|make the call|get (?:a|your)|start|claim|ask)\b/i;

/** Whom or what the reader turns to. */
const CONTACT =
  /\b(?:us|our|team|today|now|online|your|an? (?:\w+ )?(?:appointment|visit|quote|estimate|consultation|call|time|table)|call|number|website|\d{3})\b|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** Returns the last sentence that asks the reader to act: an imperative with a contact. */
export function findCallToAction({ sentences }: ContentAnalysis): Sentence | undefined {
  return sentences.findLast(({ text }) => IMPERATIVE.test(text) && CONTACT.test(text));
}
