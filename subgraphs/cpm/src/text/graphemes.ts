const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** Scripts and signs of which several code units can be one character. */
const COMPLEX = /[\u0300-\u200F\u2028-\u2FFF\u3097-\u309A\uA000-\uFEFF\uFFF0-\uFFFF]/;

/** Characters that a reader does not see. Joiners stay, because they belong to emoji and letters. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The number of characters that a reader sees: an emoji or a letter with its marks is one. */
export function characterCount(text: string): number {
  const seen = text.replace(UNSEEN, "");
  if (!COMPLEX.test(seen)) return seen.length;
  let count = 0;
  for (const _ of graphemes.segment(seen)) count += 1;
  return count;
}

/** The beginning of a text, at most so many characters long. Never ends inside an emoji or a letter with its marks. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  if (!COMPLEX.test(text)) return text.slice(0, count);
  let left = count;
  for (const { index } of graphemes.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

/** Shortens a text to a number of characters, between words and without punctuation at the end. Spaces are reduced to one. */
export function shorten(text: string, length: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (characterCount(flat) <= length) return flat;
  const cut = firstCharacters(flat, length);
  return cut.slice(0, lastBoundary(flat, cut.length)).replace(/[\s\p{Pd},;:，、；：]+$/u, "");
}

/** The end of the last word that ends before `limit`: at a space, or in a script without spaces between two words. */
function lastBoundary(text: string, limit: number): number {
  if (text[limit] === " ") return limit;
  const space = text.lastIndexOf(" ", limit);
  if (space >= limit / 2) return space;
  let last = Math.max(space, 0);
  for (const { segment, index } of words.segment(text)) {
    if (index + segment.length > limit) break;
    last = index + segment.length;
  }
  return last || limit;
}
