import { normalized } from "../text/words.js";
import { japaneseForms } from "./inflections/affixes.js";

/** Symbols that are part of what a phrase means. Others, such as a comma, only separate its words. */
const MEANINGFUL = /[#$€£¥₹%+@*°★☆✓✔✅™®©]|\p{Extended_Pictographic}/u;
const HAS_WORD = /[\p{L}\p{N}]/u;
const SPECIAL_CHARACTERS = /[.*+?^${}()|[\]\\/]/g;
/** Digits are emoji characters in Unicode. */
const ONLY_DIGITS_AND_LETTERS = /^[\p{L}\p{N}\s]*$/u;

/** A pattern for phrases that have symbols, and for those without any letter: "#1", "100%", "!!!", "C++ course". Undefined for words. */
export function literalPattern(phrase: string): RegExp | undefined {
  if (phrase === "" || ONLY_DIGITS_AND_LETTERS.test(phrase)) return undefined;
  if (HAS_WORD.test(phrase) && !MEANINGFUL.test(phrase.replace(/[\p{L}\p{N}]/gu, ""))) return undefined;
  const before = /^[\p{L}\p{N}]/u.test(phrase) ? "(?<![\\p{L}\\p{N}]|\\d[.,])" : "";
  const after = /[\p{L}\p{N}]$/u.test(phrase) ? "s?(?![\\p{L}\\p{N}])" : phrase.endsWith("+") ? "(?!\\+)" : "";
  const body = phrase.toLowerCase().replace(SPECIAL_CHARACTERS, "\\$&").replace(/\s+/g, "\\s{1,3}");
  return new RegExp(before + body + after, "giu");
}

/** A phrase of a language without spaces: parts that stand close together, each in one of its forms. */
export interface UnspacedPhrase {
  parts: readonly (readonly string[])[];
  /** What may stand between two parts. */
  between: RegExp;
  language: string;
}

/** Between the parts that the user has separated by a space: a few characters of one sentence. */
const FEW_CHARACTERS = /^[^。！？!?、，,]{0,6}$/u;
/** Between the words that were found in a phrase: a particle. */
const PARTICLE = /^(?:[的之のでなにをがは]|にある|での)?$/u;

/** Prepares a phrase of a language without spaces. Spaces in it separate its parts; without any, its words are the parts of a keyword. */
export function unspacedPhrase(phrase: string, language: string, isKeyword: boolean): UnspacedPhrase {
  const parts = comparable(phrase)
    .split(/[\s・]+/)
    .filter((part) => part !== "");
  const words = isKeyword && parts.length === 1 ? segmentsOf(parts[0] ?? "", language) : [];
  const divided = words.length > 1 && words.every(({ length }) => length > 1);
  const forms = (divided ? words : parts).map((part) => (language === "ja" ? japaneseForms(part) : [part]));
  return { language, parts: forms, between: divided ? PARTICLE : FEW_CHARACTERS };
}

/** Letters and signs of full or half width. Other compatibility forms, such as "™", mean something of their own. */
const ASCII = /^[\0-\u007F]*$/;
const HAS_WIDTHS = /[\uFF00-\uFFEF]/;

/** A text as phrases without spaces are compared: without differences of width, case and invisible characters. Length may change. */
export function comparable(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (HAS_WIDTHS.test(text) ? normalized(text).normalize("NFKC") : normalized(text)).toLowerCase();
}

/** Where a phrase occurs in a comparable text: its parts in any order and close together. */
export function findUnspaced(phrase: UnspacedPhrase, text: string): Range[] {
  const [first, ...others] = phrase.parts.map((forms) => placesOf(forms, text, phrase.language));
  if (!first) return [];
  const found: Range[] = [];
  for (const place of first) {
    let whole: Range | undefined = place;
    for (const places of others) whole &&= nearest(whole, places, text, phrase.between);
    if (whole && whole.start >= (found.at(-1)?.end ?? 0)) found.push(whole);
  }
  return found;
}

interface Range {
  start: number;
  end: number;
}

/** The range with the closest place added; undefined when none is close. */
function nearest(range: Range, places: readonly Range[], text: string, between: RegExp): Range | undefined {
  const close = places.find(
    ({ start, end }) =>
      (start >= range.end && between.test(text.slice(range.end, start))) ||
      (end <= range.start && between.test(text.slice(end, range.start))),
  );
  return close && { start: Math.min(range.start, close.start), end: Math.max(range.end, close.end) };
}

const segmenters = new Map<string, Intl.Segmenter>();

function placesOf(forms: readonly string[], text: string, language: string): Range[] {
  const places = forms.flatMap((form) => occurrences(form, text));
  if (places.length === 0) return [];
  const edges = edgesOf(text, language);
  return places
    .filter(({ start, end }) => isWord(text, start, end, edges))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function occurrences(form: string, text: string): Range[] {
  const found: Range[] = [];
  for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + form.length))
    found.push({ start, end: start + form.length });
  return found;
}

/** Chinese syllables that make another word of the one before: "保证" guarantees, "保证金" is a deposit. */
const MAKES_ANOTHER_WORD = /^[金书性化者员学率论]/;

/** Chinese particles, which dictionaries join with the word before them. */
const PARTICLES = /[的地得了着过们吗呢吧]/;

/** Whether a range begins and ends where words of the text do, or the script changes. */
function isWord(text: string, start: number, end: number, edges: ReadonlySet<number>): boolean {
  if (edges.has(end + 1) && MAKES_ANOTHER_WORD.test(text.slice(end))) return false;
  if (end - start < 4 && [start, end].some((at) => [at - 1, at].every((each) => scriptOf(text[each]) === "katakana")))
    return false;
  return [start, end].every(
    (at) =>
      edges.has(at) || scriptOf(text[at - 1]) !== scriptOf(text[at]) || PARTICLES.test(text.slice(at - 1, at + 1)),
  );
}

function edgesOf(text: string, language: string): ReadonlySet<number> {
  return new Set([text.length, ...Array.from(segmenterOf(language).segment(text), ({ index }) => index)]);
}

/** The words of a phrase. A run of katakana is one word, because dictionaries divide loanwords that they do not know. */
function segmentsOf(text: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenterOf(language).segment(text)) {
    const before = words.at(-1);
    const continues = scriptOf(before?.at(-1)) === "katakana" && scriptOf(segment[0]) === "katakana";
    if (continues) words[words.length - 1] = `${before ?? ""}${segment}`;
    else words.push(segment);
  }
  return words;
}

function segmenterOf(language: string): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return segmenter;
}

function scriptOf(character: string | undefined): string {
  if (character === undefined) return "none";
  if (/[\p{sc=Katakana}ー]/u.test(character)) return "katakana";
  if (/\p{sc=Hiragana}/u.test(character)) return "hiragana";
  if (/\p{sc=Han}/u.test(character)) return "han";
  return /[\p{L}\p{N}]/u.test(character) ? "other" : "none";
}
