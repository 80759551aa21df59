import { flesch } from "flesch";
import { syllable } from "syllable";

/** The words of a plain text. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Flesch reading ease of a plain text, one decimal; 0 for an empty text. */
export function readability(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const sentences = Math.max(text.match(/[.!?]+(?=\s|$)/g)?.length ?? 0, 1);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return Math.round(flesch({ sentence: sentences, word: words.length, syllable: syllables }) * 10) / 10;
}
