import { flesch } from "flesch";
import { fleschKincaid } from "flesch-kincaid";
import { LRUCache } from "lru-cache";
import { syllable } from "syllable";

/** Splits plain text into words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Flesch reading ease of a plain text, one decimal; 0 for an empty text. */
export function readability(text: string): number {
  const counts = countsOf(text);
  return counts.word === 0 ? 0 : Math.round(flesch(counts) * 10) / 10;
}

/** The Flesch-Kincaid school grade of a plain English text, a whole number; 0 for an empty text. */
export function schoolGrade(text: string): number {
  const counts = countsOf(text);
  return counts.word === 0 ? 0 : Math.max(Math.round(fleschKincaid(counts)), 0);
}

/** Counting syllables is slow, and texts repeat their words. */
const syllables = new LRUCache<string, number>({ max: 20_000 });

function syllablesOf(word: string): number {
  const count = syllables.get(word) ?? syllable(word);
  syllables.set(word, count);
  return count;
}

function countsOf(text: string) {
  const words = wordsOf(text);
  const sentence = Math.max(text.match(/[.!?]+(?=\s|$)/g)?.length ?? 0, 1);
  return { sentence, word: words.length, syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0) };
}
