import type { Brief } from "../brief/brief.js";

/** Of an English word with its space. */
const CHARACTERS_PER_WORD = 6.2;

/** The share of a job's progress that the writing of its text has. */
const WRITING_FROM = 10;
const WRITING_TO = 87;

/** A job's progress when so many characters of its text are there, 0 to 100. */
export function progressAt(characters: number, { targetLength }: Pick<Brief, "targetLength">): number {
  const share = Math.min(characters / (targetLength * CHARACTERS_PER_WORD), 1);
  return Math.floor(WRITING_FROM + share * (WRITING_TO - WRITING_FROM));
}
