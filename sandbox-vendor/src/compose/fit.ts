import type { Unit } from "../topic/topic.js";
import { type Paragraph, wordsOf, writeUnit } from "./paragraph.js";
import type { Voice } from "./voice.js";

/** More candidates than this do not make the result noticeably better, only slower. */
const MAX_CANDIDATES = 60;

interface Candidate {
  unit: Unit;
  paragraph: Paragraph;
  words: number;
}

/**
 * Fills a gap of `gap` words with one or two of the units, cut after any sentence, as exactly as possible. Returns
 * nothing where even the best choice would be further off than leaving the gap.
 */
export function fillGap(gap: number, units: readonly Unit[], voice: Voice): Paragraph[] {
  const candidates = units.flatMap((unit) => prefixesOf(unit, voice)).slice(0, MAX_CANDIDATES);
  let best: { candidates: Candidate[]; error: number } = { candidates: [], error: gap };
  const consider = (chosen: Candidate[]) => {
    const words = chosen.reduce((sum, candidate) => sum + candidate.words, 0);
    // A one-sentence paragraph is a last resort, so it has to fit noticeably better.
    const scraps = chosen.filter(({ paragraph }) => paragraph.sentences.length === 1).length;
    const error = Math.abs(gap - words) + scraps * 1.5;
    if (error < best.error) best = { candidates: chosen, error };
  };
  candidates.forEach((first, index) => {
    consider([first]);
    for (const second of candidates.slice(index + 1)) if (second.unit !== first.unit) consider([first, second]);
  });
  return best.candidates.map(({ paragraph }) => paragraph);
}

function prefixesOf(unit: Unit, voice: Voice): Candidate[] {
  const lengths = unit.list ? [unit.say.length] : unit.say.map((_, index) => index + 1);
  return lengths.flatMap((length) => {
    const paragraph = writeUnit(unit, voice.fork(), length);
    return paragraph ? [{ unit, paragraph, words: wordsOf(paragraph) }] : [];
  });
}
