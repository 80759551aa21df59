import type { Brief } from "../brief/brief.js";

/** Of an English word with its space. */
const CHARACTERS_PER_WORD = 6.2;

/** The part of a job's progress in which its content is written. */
const WRITING_FROM = 10;
const WRITING_TO = 87;

/** A job's progress when this many characters of its content are written, 0 to 100. */
export function progressAt(characters: number, { targetLength }: Pick<Brief, "targetLength">): number {
  const share = Math.min(characters / (targetLength * CHARACTERS_PER_WORD), 1);
  return Math.floor(WRITING_FROM + share * (WRITING_TO - WRITING_FROM));
}
