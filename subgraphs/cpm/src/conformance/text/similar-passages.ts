import type { Block, ContentAnalysis, Sentence } from "./content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { mayBeUnspaced } from "@cgs/kit/text/words";
import { type WordIndex, wordIndex } from "./word-index.js";

/** A passage that says again what an earlier one said. */
export interface RepeatedPassage extends TextRange {
  text: string;
  earlier: TextRange;
}

interface Unit extends TextRange {
  text: string;
  /** The numbers of its words. */
  words: readonly number[];
  /** Each run of three words as one number. */
  shingles: ReadonlySet<number>;
  block: number;
}

/** Shorter passages may come again: fixed phrases, short answers, references to another page. */
const MIN_SENTENCE_WORDS = 15;
const MIN_PARAGRAPH_WORDS = 12;
const MIN_CHARACTERS = 24;

/** A call to action of at most this many words may come twice. */
const MAX_CALL_WORDS = 24;

/** Passages that have this share of their words in common, in the same order, are the same with small changes. */
const SAME_SHARE = 0.8;

/** Compared words of a passage. Enough to recognize one, and few enough for hostile texts. */
const MAX_WORDS = 120;
const SHINGLE = 3;

/** A run of words that is this common is a phrase, and identifies nothing. Bounds the comparisons. */
const MAX_HOLDERS = 8;

/** Earlier passages that one is compared with in detail. */
const MAX_CANDIDATES = 3;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const ASKS_TO_ACT =
  /^(?:(?:ready|need|want|looking|have|questions?|interested)\b[^.!?]{0,80}\?\s+)?(?:(?:so|then|please|simply|just|to [^,]{3,60},|for [^,]{3,60},)\s+)?(?:call|book|contact|schedule|request|visit|order|reserve|message|e-?mail|text|stop by|get in touch|reach out|sign up|get (?:a|your)|start|claim|ask|rufen|buchen|vereinbaren|kontaktieren|appelez|réservez|contactez|llame|reserve|contacte|chiami|prenoti|contatti|ligue|marque|bel|boek|neem contact|zadzwoń|umów|ring|boka|kontakta)(?![\p{L}\p{M}])/iu;

/** Finds paragraphs and long sentences that come again, also with small changes. Quotes, headings and table cells may repeat the text. */
export function findRepeatedPassages(analysis: ContentAnalysis): RepeatedPassage[] {
  const numbers = new WordNumbers(analysis);
  const blocks = suspectsAmong(
    analysis.blocks.filter(({ kind }) => kind === "paragraph" || kind === "listItem"),
    numbers,
  );
  const repeated = new RepeatSearch().findAll(blocks.map((block) => unitOfBlock(block, numbers)));
  const known = new Set(repeated.map(({ block }) => block));
  const units = blocks
    .filter(({ index }) => !known.has(index))
    .flatMap(({ sentences }) => sentences.map((sentence) => unitOfSentence(sentence, numbers)));
  return [...repeated, ...new RepeatSearch().findAll(units)].toSorted((one, other) => one.start - other.start);
}

/**
 * The blocks with a run of words that comes again anywhere. Two passages with most words in common have one; other texts have few, so that
 * hardly anything is compared in detail.
 */
function suspectsAmong(blocks: readonly Block[], numbers: WordNumbers): Block[] {
  const sentences = blocks.flatMap((block) => block.sentences);
  const runs = new FirstPlaces(sentences.reduce((sum, { tokens }) => sum + tokens.length, 0));
  const suspects = new Set<Block>();
  for (const [place, block] of blocks.entries()) {
    if (numbers.areOfLetters(block.text)) suspects.add(block);
    for (const sentence of block.sentences) {
      const words = numbers.ofSentence(sentence);
      let run = 0;
      for (let at = 0; at < words.length; at += 1) {
        run = Math.imul(run, SHIFT) + Math.imul((words[at] ?? 0) + 1, SPREAD);
        if (at + 1 < RUN_WORDS) continue;
        const first = blocks[runs.firstOf(run | 0, place)];
        if (first) suspects.add(first).add(block);
      }
    }
  }
  return blocks.filter((block) => suspects.has(block));
}

/** Remembers the first place of each run of words. A hash table of plain numbers, because a map would allocate each of them. */
class FirstPlaces {
  private readonly runs: Int32Array;
  /** Counted from 1; 0 where no run is stored. */
  private readonly places: Int32Array;
  private readonly mask: number;

  /** @param most the largest number of runs. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.mask = size - 1;
    this.runs = new Int32Array(size);
    this.places = new Int32Array(size);
  }

  /** The first place of a run, or -1 when this is the first. */
  firstOf(run: number, place: number): number {
    let slot = (run ^ (run >>> 15)) & this.mask;
    while (this.places[slot] !== 0 && this.runs[slot] !== run) slot = (slot + 1) & this.mask;
    const found = (this.places[slot] ?? 0) - 1;
    if (found < 0) {
      this.runs[slot] = run;
      this.places[slot] = place + 1;
    }
    return found;
  }
}

/** Words of a run that is looked for. The multiplier moves a word out of the 32 bits after as many more. */
const RUN_WORDS = 4;
const SHIFT = 0x0100;
/** Makes numbers differ in their lowest bits, which stay longest. */
const SPREAD = 0x9e3779b1;

/** The words of passages as numbers, or the characters of scripts that do not separate words. */
class WordNumbers {
  private readonly index: WordIndex;
  private readonly hasUnspaced: boolean;

  constructor(analysis: ContentAnalysis) {
    this.index = wordIndex(analysis);
    this.hasUnspaced = mayBeUnspaced(analysis.plainText) && UNSPACED.test(analysis.plainText);
  }

  /** Whether a passage is compared by its letters, because its script does not separate words. */
  areOfLetters(text: string): boolean {
    return this.hasUnspaced && UNSPACED.test(text);
  }

  /** The numbers of the words of a sentence. */
  ofSentence(sentence: Sentence): readonly number[] {
    return this.index.of(sentence);
  }

  of(letter: string): number {
    return this.index.numberOf(letter);
  }
}

function unitOfBlock({ text, start, end, index, sentences }: Block, numbers: WordNumbers): Unit {
  const least = sentences.length > 1 ? MIN_PARAGRAPH_WORDS : MIN_SENTENCE_WORDS;
  return { text, start, end, block: index, ...comparedWords(text, sentences, least, numbers) };
}

function unitOfSentence(sentence: Sentence, numbers: WordNumbers): Unit {
  const { text, start, end, block } = sentence;
  return { text, start, end, block, ...comparedWords(text, [sentence], MIN_SENTENCE_WORDS, numbers) };
}

/** The words, or the characters of scripts that do not separate words; none of a passage that is too short. */
function comparedWords(text: string, sentences: readonly Sentence[], least: number, numbers: WordNumbers) {
  const letters = numbers.areOfLetters(text) ? Array.from(text.replace(/[^\p{L}\p{N}]/gu, "")) : undefined;
  const length = letters?.length ?? sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  if (length < (letters ? MIN_CHARACTERS : least)) return { words: NO_WORDS, shingles: NO_SHINGLES };
  const all = letters
    ? letters.map((letter) => numbers.of(letter))
    : sentences.flatMap((sentence) => numbers.ofSentence(sentence));
  const words = all.slice(0, MAX_WORDS);
  return { words, shingles: shinglesOf(words) };
}

const NO_WORDS: readonly number[] = [];
const NO_SHINGLES: ReadonlySet<number> = new Set();

/** Compares each passage with the earlier ones that share a run of words with it. */
class RepeatSearch {
  private readonly holders = new Map<number, Unit[]>();
  private readonly callsToAction = new Map<Unit, number>();

  findAll(units: readonly Unit[]): (RepeatedPassage & { block: number })[] {
    return units.flatMap((unit) => {
      const earlier = this.earlierLike(unit);
      if (!earlier) this.remember(unit);
      if (!earlier || this.isSecondCallToAction(unit, earlier)) return [];
      const { text, start, end, block } = unit;
      return [{ text, start, end, block, earlier: { start: earlier.start, end: earlier.end } }];
    });
  }

  private earlierLike(unit: Unit): Unit | undefined {
    let shared: Map<Unit, number> | undefined;
    for (const shingle of unit.shingles) {
      const holders = this.holders.get(shingle);
      if (!holders) continue;
      shared ??= new Map();
      for (const holder of holders) shared.set(holder, (shared.get(holder) ?? 0) + 1);
    }
    if (!shared) return undefined;
    const likely = [...shared].filter(([, count]) => count * 4 >= unit.words.length).toSorted((a, b) => b[1] - a[1]);
    return likely.slice(0, MAX_CANDIDATES).find(([holder]) => areSame(holder, unit))?.[0];
  }

  private remember(unit: Unit): void {
    for (const shingle of unit.shingles) {
      const holders = this.holders.get(shingle);
      if (!holders) this.holders.set(shingle, [unit]);
      else if (holders.length < MAX_HOLDERS) holders.push(unit);
    }
  }

  /** The same call to action may stand at the beginning and at the end. */
  private isSecondCallToAction(unit: Unit, earlier: Unit): boolean {
    if (unit.words.length > MAX_CALL_WORDS || !ASKS_TO_ACT.test(unit.text)) return false;
    const count = (this.callsToAction.get(earlier) ?? 1) + 1;
    this.callsToAction.set(earlier, count);
    return count === 2;
  }
}

/** Numbers of words are below this: a text has fewer words. Three of them fit into an exact number. */
const RADIX = 2 ** 17;

function shinglesOf(words: readonly number[]): Set<number> {
  const shingles = new Set<number>();
  for (let index = 0; index + SHINGLE <= words.length; index += 1)
    shingles.add(((words[index] ?? 0) * RADIX + (words[index + 1] ?? 0)) * RADIX + (words[index + 2] ?? 0));
  return shingles;
}

/** Whether the common words in the same order, or in any order within long passages, are most of both. */
function areSame({ words: one, shingles }: Unit, { words: other, shingles: others }: Unit): boolean {
  const needed = Math.max(one.length, other.length) * SAME_SHARE;
  if (Math.min(one.length, other.length) < needed) return false;
  return (
    commonShingles(shingles, others) >= needed ||
    (commonWords(one, other) >= needed && commonInOrder(one, other) >= needed)
  );
}

/** Sentences in another order have almost all runs of words in common. */
function commonShingles(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const shingle of other) if (one.has(shingle)) common += 1;
  return common;
}

/** The number of words that both have, in any order: an upper bound of those in the same order. */
function commonWords(one: readonly number[], other: readonly number[]): number {
  const left = new Map<number, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  return other.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  }).length;
}

/** The length of the longest common subsequence. */
function commonInOrder(one: readonly number[], other: readonly number[]): number {
  let row = new Uint8Array(other.length + 1);
  let next = new Uint8Array(other.length + 1);
  for (const word of one) {
    for (let column = 1; column <= other.length; column += 1)
      next[column] =
        word === other[column - 1] ? (row[column - 1] ?? 0) + 1 : Math.max(next[column - 1] ?? 0, row[column] ?? 0);
    [row, next] = [next, row];
  }
  return row[other.length] ?? 0;
}
