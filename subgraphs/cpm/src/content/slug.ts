import { shorten } from "../text/graphemes.js";

/** In code points. */
const MAX_LENGTH = 80;

const APOSTROPHES = /['’‘ʼ＇]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** The points of "U.S." and "D.C." */
const POINTS_OF_INITIALS = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))|(?<=\.\p{L})\./gu;
const WORDS = /[\p{L}\p{N}][\p{L}\p{Mn}\p{Mc}\p{N}]*/gu;

/**
 * The last part of a page's URL: the lower-case words of the first text that has any, with hyphens between them. At most 80 characters, and cut
 * between words. Letters of all scripts stay. Empty only when no text has a letter or a digit.
 */
export function slugOf(...texts: (string | undefined)[]): string {
  for (const text of texts) {
    const slug = wordsOf(text ?? "");
    if (slug !== "") return slug;
  }
  return "";
}

function wordsOf(text: string): string {
  const plain = text.normalize("NFKC").replace(UNSEEN, "").replace(APOSTROPHES, "").replace(POINTS_OF_INITIALS, "");
  const words = plain.toLowerCase().normalize("NFC").match(WORDS) ?? [];
  return withinLength(words.join(" "), MAX_LENGTH).replaceAll(" ", "-");
}

/** Letters with marks are several code points, and those are what users may enter. */
function withinLength(words: string, length: number): string {
  const kept = shorten(words, length);
  return [...kept].length <= MAX_LENGTH ? kept : withinLength(words, length - 1);
}
