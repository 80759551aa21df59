import { francAll } from "franc";

/** The primary part of a language tag: `pt` of `pt-BR`. */
export function primaryLanguage(tag: string): string {
  return tag.split("-")[0]?.toLowerCase() || "en";
}

/** Whether a tag names English, the only language that some rules can measure. */
export function isEnglish(tag: string): boolean {
  return primaryLanguage(tag) === "en";
}

/** Languages without spaces between words, whose words cannot be counted. */
const UNSPACED = new Set(["ja", "zh", "yue", "th", "lo", "km", "my", "bo"]);

/** Whether words can be counted in this language. */
export function hasCountableWords(tag: string): boolean {
  return !UNSPACED.has(primaryLanguage(tag));
}

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}

/** Language detection needs at least this many characters. */
export const MIN_CHARACTERS = 100;

/**
 * Only samples of a text are examined. Longer samples make detection worse and slower: the likelihoods of all languages approach each other.
 */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

/** A language with this likelihood cannot be ruled out. Danish and Norwegian, or English and Scots, are often this close. */
const MIN_LIKELIHOOD = 0.92;

/** The two written forms of Norwegian also have the tag of Norwegian. */
const ALIASES: Record<string, string> = { nb: "no", nn: "no" };

/** The possible languages of a text as primary tags, the most likely first. Undefined when the text is too short. */
export function likelyLanguages(text: string): string[] | undefined {
  if (text.length < MIN_CHARACTERS) return undefined;
  const found = francAll(sampleOf(text)).filter(([code, likelihood]) => code !== "und" && likelihood >= MIN_LIKELIHOOD);
  if (found.length === 0) return undefined;
  const tags = found.map(([code]) => canonicalTag(code));
  return [...new Set(tags.flatMap((tag) => [tag, ALIASES[tag] ?? tag]))];
}

/** The whole of a short text; otherwise passages from the beginning, the middle and the end. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLES * SAMPLE_CHARACTERS) return text;
  const step = (text.length - SAMPLE_CHARACTERS) / (SAMPLES - 1);
  const starts = Array.from({ length: SAMPLES }, (_, n) => Math.floor(n * step));
  return starts.map((start) => text.slice(start, start + SAMPLE_CHARACTERS)).join(" ");
}

const canonicalTags = new Map<string, string>();

/** The language tag of an ISO 639-3 code. Cached for the few hundred languages that can be detected. */
function canonicalTag(code: string): string {
  const tag = canonicalTags.get(code) ?? Intl.getCanonicalLocales(code)[0] ?? code;
  canonicalTags.set(code, tag);
  return tag;
}
