import type { ContentAnalysis, Sentence } from "../text/content-analysis.js";
import { wordIndex } from "../text/word-index.js";
import { type MarkedWords, markedWordsIn } from "./marked-words.js";
import type { MarkerKind } from "./markers.js";

/** What the traits of a tone are judged by. Quotes are left out: they are the words of others. */
export interface ToneReading {
  sentences: readonly Sentence[];
  words: number;
  /** The sentences with words of a kind, one for each word. */
  marked(kind: MarkerKind): readonly MarkedWords[];
  /** The number of occurrences of a pattern, which has the flag g. */
  count(pattern: RegExp): number;
  /** The sentences with a pattern. Slower than counting. */
  matching(pattern: RegExp): Sentence[];
  /** A number for each hundred words. */
  per100(count: number): number;
}

/** Reads content for its tone. */
export function readTone(analysis: ContentAnalysis): ToneReading {
  const own = analysis.blocks.filter(({ kind }) => kind !== "quote");
  const sentences = own.flatMap((block) => block.sentences);
  const prose = own.filter(({ kind }) => kind !== "heading").flatMap((block) => block.sentences);
  const words = prose.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const text = sentences.map((sentence) => sentence.text).join("\n");
  let found: MarkedWords[] | undefined;
  return {
    sentences: prose,
    words,
    marked: (kind) => (found ??= markedWordsIn(sentences, wordIndex(analysis))).filter((each) => each.kind === kind),
    count: (pattern) => text.match(pattern)?.length ?? 0,
    matching: (pattern) => sentences.filter((sentence) => sentence.text.search(pattern) >= 0),
    per100: (count) => (count / Math.max(words, 1)) * 100,
  };
}
