import { flesch } from "flesch";
import { fleschKincaid } from "flesch-kincaid";
import { LRUCache } from "lru-cache";
import { syllable } from "syllable";
import type { Block } from "../text/blocks.js";

/** Of fewer words, a single one decides the result. */
export const MIN_WORDS = 10;

/** Flesch reading ease of the running text, one decimal; 0 without any. */
export function readabilityOf(blocks: readonly Block[]): number {
  const counts = countsOf(blocks);
  return counts.word === 0 ? 0 : Math.round(flesch(counts) * 10) / 10;
}

/** The Flesch-Kincaid school grade of the running text, a whole number; 0 without any. */
export function schoolGrade(blocks: readonly Block[]): number {
  const counts = countsOf(blocks);
  return counts.word === 0 ? 0 : Math.max(Math.round(fleschKincaid(counts)), 0);
}

/** The number of words by which readability is measured. Headings and table cells are no sentences. */
export function runningWords(blocks: readonly Block[]): number {
  return runningText(blocks).reduce((sum, { words }) => sum + words, 0);
}

function runningText(blocks: readonly Block[]): Block[] {
  return blocks.filter(({ kind }) => kind !== "heading" && kind !== "tableCell");
}

/** Counting syllables is slow, and texts repeat their words. */
const syllables = new LRUCache<string, number>({ max: 20_000 });

function syllablesOf(word: string): number {
  const known = syllables.get(word);
  if (known !== undefined) return known;
  const count = syllable(word);
  syllables.set(word, count);
  return count;
}

type Counts = ReturnType<typeof count>;

const countsByBlocks = new WeakMap<readonly Block[], Counts>();

/** Counted once for each text. */
function countsOf(blocks: readonly Block[]): Counts {
  const counts = countsByBlocks.get(blocks) ?? count(blocks);
  countsByBlocks.set(blocks, counts);
  return counts;
}

function count(blocks: readonly Block[]) {
  const sentences = runningText(blocks).flatMap((block) => block.sentences);
  const words = sentences.flatMap(({ tokens }) => tokens.map(({ form }) => form));
  return {
    sentence: Math.max(sentences.length, 1),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  };
}
