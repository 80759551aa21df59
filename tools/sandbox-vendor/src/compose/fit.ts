import type { Unit } from "../topic/topic.js";
import { type Paragraph, wordsOf, writeUnit } from "./paragraph.js";
import type { Voice } from "./voice.js";

/** More units than this do not make the result noticeably better, only slower. */
const MAX_UNITS = 16;

interface Candidate {
  unit: Unit;
  paragraph: Paragraph;
  words: number;
  /** How many words closer this candidate must come to be preferred. */
  penalty: number;
}

/** How to choose between the ways to fill a gap. */
export interface FillTaste {
  /** How many words closer a unit must come to be preferred. */
  reluctance?: (unit: Unit) => number;
  /** How many words closer a one-sentence paragraph must come. */
  scrapPenalty?: number;
}

/**
 * Fills a gap of `gap` words with one or two of the units, cut after any sentence, as exactly as possible. Returns
 * nothing where even the best choice would be further off than leaving the gap.
 */
export function fillGap(gap: number, units: readonly Unit[], voice: Voice, taste: FillTaste = {}): Paragraph[] {
  const candidates = units.slice(0, MAX_UNITS).flatMap((unit) => prefixesOf(unit, voice, taste));
  let best: readonly Candidate[] = [];
  let leastError = gap;
  const consider = (error: number, chosen: readonly Candidate[]) => {
    if (error >= leastError) return;
    leastError = error;
    best = chosen;
  };
  candidates.forEach((first, index) => {
    consider(Math.abs(gap - first.words) + first.penalty, [first]);
    for (let other = index + 1; other < candidates.length; other += 1) {
      const second = candidates[other];
      if (!second || second.unit === first.unit) continue;
      consider(Math.abs(gap - first.words - second.words) + first.penalty + second.penalty, [first, second]);
    }
  });
  return best.map(({ paragraph }) => paragraph);
}

/** The unit cut after each of its sentences; one with a list only as a whole. */
function prefixesOf(unit: Unit, voice: Voice, { reluctance, scrapPenalty = 0 }: FillTaste): Candidate[] {
  const whole = writeUnit(unit, voice.fork());
  if (!whole) return [];
  const lengths = unit.list ? [whole.sentences.length] : whole.sentences.map((_, index) => index + 1);
  return lengths.map((length) => {
    const paragraph = { ...whole, sentences: whole.sentences.slice(0, length) };
    const penalty = (length === 1 ? scrapPenalty : 0) + (reluctance?.(unit) ?? 0);
    return { unit, paragraph, words: wordsOf(paragraph), penalty };
  });
}
