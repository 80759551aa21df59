import type { Sentence } from "../text/content-analysis.js";
import { type Token, tokenize } from "@cgs/kit/text/words";
import type { WordIndex } from "../text/word-index.js";
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

/** Finds the words of all kinds in sentences of a content, the longest phrase of each kind at each place. Negated alarm is none. */
export function markedWordsIn(sentences: readonly Sentence[], words: WordIndex): MarkedWords[] {
  const marked: MarkedWords[] = [];
  const beginning = words.lookUp((form) => byFirstWord.get(form));
  for (const sentence of sentences)
    words.of(sentence).forEach((word, at) => {
      const phrases = beginning[word];
      if (phrases) addMarked(marked, sentence, at, phrases);
    });
  return marked;
}

function addMarked(marked: MarkedWords[], sentence: Sentence, at: number, phrases: readonly Phrase[]): void {
  const { tokens } = sentence;
  const kinds: MarkerKind[] = [];
  for (const { kind, forms, words } of phrases) {
    if (!standsAt(forms, tokens, at) || kinds.includes(kind)) continue;
    kinds.push(kind);
    if ((kind !== "alarm" && kind !== "hype") || !isNegated(tokens, at)) marked.push({ kind, words, sentence });
  }
}

/** The first form is known to stand there. */
function standsAt(forms: readonly string[], tokens: readonly Token[], at: number): boolean {
  for (let n = 1; n < forms.length; n += 1) if (tokens[at + n]?.form !== forms[n]) return false;
  return true;
}

function isNegated(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - NEGATED_WITHIN), at).some(({ form }) => NEGATIONS.has(form));
}
