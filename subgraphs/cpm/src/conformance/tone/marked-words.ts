import type { Sentence } from "../text/content-analysis.js";
import { type Token, tokenize } from "@cgs/kit/text/words";
import { type MarkerKind, MARKERS } from "./markers.js";

/** A word or phrase of a kind in a sentence. */
export interface MarkedWords {
  kind: MarkerKind;
  words: string;
  sentence: Sentence;
}

interface Phrase {
  kind: MarkerKind;
  forms: readonly string[];
  words: string;
}

const byFirstWord = new Map<string, Phrase[]>();
for (const [kind, list] of Object.entries(MARKERS))
  for (const words of list.split(",").map((entry) => entry.replace(/\s+/g, " ").trim())) {
    const forms = tokenize(words).map(({ form }) => form);
    const [first = ""] = forms;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { kind: kind as MarkerKind, forms, words }]);
  }
for (const phrases of byFirstWord.values()) phrases.sort((a, b) => b.forms.length - a.forms.length);

/** Words that turn the meaning of what follows: "not deadly". */
const NEGATIONS = new Set([
  "no",
  "not",
  "never",
  "without",
  "nothing",
  "isn't",
  "aren't",
  "don't",
  "won't",
  "neither",
  "nor",
  "hardly",
]);
const NEGATED_WITHIN = 2;

/** Finds the words of all kinds in sentences, the longest phrase of each kind at each place. Negated alarm is none. */
export function markedWordsIn(sentences: readonly Sentence[]): MarkedWords[] {
  const marked: MarkedWords[] = [];
  for (const sentence of sentences)
    sentence.tokens.forEach(({ form }, at) => {
      const phrases = byFirstWord.get(form);
      if (phrases) marked.push(...markedAt(sentence, at, phrases));
    });
  return marked;
}

function markedAt(sentence: Sentence, at: number, phrases: readonly Phrase[]): MarkedWords[] {
  const { tokens } = sentence;
  const found = phrases.filter(({ forms }) => forms.every((word, n) => tokens[at + n]?.form === word));
  const longest = found.filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index);
  return longest
    .filter(({ kind }) => (kind !== "alarm" && kind !== "hype") || !isNegated(tokens, at))
    .map(({ kind, words }) => ({ kind, words, sentence }));
}

function isNegated(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - NEGATED_WITHIN), at).some(({ form }) => NEGATIONS.has(form));
}
