import { endsWithAbbreviation } from "./abbreviations.js";
import type { TextRange } from "./text-range.js";

/** The marks that may end a sentence, with the quotes and brackets they close. Chinese and Japanese have no space after them. */
const END = /(?<![.!?…؟۔।॥])[.!?…؟۔।॥]+(["'”’»)\]]*)(?=\s)|[。！？｡]+[」』）”’"]*/gu;

/** Longer than any abbreviation with the word before it. */
const BEFORE_CHARACTERS = 30;

/** Longer runs without an end are cut at a space, so that the time to read sentences grows only with the length of a text. */
const MAX_SENTENCE = 800;
const PIECES = new RegExp(String.raw`.{1,${MAX_SENTENCE}}(?:\s|$)|.{1,${MAX_SENTENCE}}`, "gsu");

/** The ranges of the sentences of one block, without the spaces around them. */
export function sentenceRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (!isEnd(text, match, start)) continue;
    add(ranges, text, start, end);
    start = end;
  }
  add(ranges, text, start, text.length);
  return ranges;
}

function isEnd(text: string, { 0: marks, 1: closing, index }: RegExpExecArray, start: number): boolean {
  if (closing === undefined) return true;
  const next = text.slice(index + marks.length, index + marks.length + BEFORE_CHARACTERS).trimStart();
  const isQuestion = /[!?؟।]/.test(marks);
  if (/^\p{Ll}/u.test(next)) return isQuestion && closing === "";
  if (isQuestion || !marks.startsWith(".") || marks.startsWith("..")) return true;
  return !endsWithAbbreviation(text.slice(Math.max(start, index - BEFORE_CHARACTERS), index).trimStart(), next);
}

function add(ranges: TextRange[], text: string, from: number, to: number): void {
  if (to - from <= MAX_SENTENCE) return addTrimmed(ranges, text, from, to);
  for (const { 0: piece, index } of text.slice(from, to).matchAll(PIECES))
    addTrimmed(ranges, text, from + index, from + index + piece.length);
}

function addTrimmed(ranges: TextRange[], text: string, from: number, to: number): void {
  const sentence = text.slice(from, to);
  const trimmed = sentence.trim();
  if (trimmed === "") return;
  const start = from + sentence.indexOf(trimmed);
  ranges.push({ start, end: start + trimmed.length });
}
