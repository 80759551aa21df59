import { francAll } from "franc";

/** The primary part of a language tag: `pt` of `pt-BR`. */
export function primaryLanguage(tag: string): string {
  return tag.split("-")[0]?.toLowerCase() || "en";
}

/** Whether a tag names English, which is all that some rules can hear. */
export function isEnglish(tag: string): boolean {
  return primaryLanguage(tag) === "en";
}

/** Languages that write no spaces between words: what is counted there is not words. */
const UNSPACED = new Set(["ja", "zh", "yue", "th", "lo", "km", "my", "bo"]);

/** Whether the words of a text in this language can be counted. */
export function hasCountableWords(tag: string): boolean {
  return !UNSPACED.has(primaryLanguage(tag));
}

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The name of a language for people. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}

/** Below this many characters nobody can tell languages apart. */
export const LEAST_CHARACTERS = 100;

/**
 * What is listened to of a text. More would tell less: the longer a text, the more alike its likelihoods in all languages, and the longer it takes.
 */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

/** A language this close to the likeliest cannot be ruled out: Danish and Norwegian, say, or English and Scots. */
const AS_LIKELY = 0.92;

/** Norwegian's written forms go by its own tag, too. */
const ALSO_KNOWN_AS: Record<string, string> = { nb: "no", nn: "no" };

/**
 * The languages that a text may be in, the likeliest first, as primary tags. Undefined when the text is too short to tell.
 */
export function likelyLanguages(text: string): string[] | undefined {
  if (text.length < LEAST_CHARACTERS) return undefined;
  const found = francAll(sampleOf(text)).filter(([code, likelihood]) => code !== "und" && likelihood >= AS_LIKELY);
  if (found.length === 0) return undefined;
  const tags = found.map(([code]) => canonicalTag(code));
  return [...new Set(tags.flatMap((tag) => [tag, ALSO_KNOWN_AS[tag] ?? tag]))];
}

/** A short text whole; of a longer one a passage from its beginning, its middle and its end. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLES * SAMPLE_CHARACTERS) return text;
  const step = (text.length - SAMPLE_CHARACTERS) / (SAMPLES - 1);
  const starts = Array.from({ length: SAMPLES }, (_, n) => Math.floor(n * step));
  return starts.map((start) => text.slice(start, start + SAMPLE_CHARACTERS)).join(" ");
}

const canonicalTags = new Map<string, string>();

/** The tag of one of the few hundred languages that can be told apart. */
function canonicalTag(code: string): string {
  const tag = canonicalTags.get(code) ?? Intl.getCanonicalLocales(code)[0] ?? code;
  canonicalTags.set(code, tag);
  return tag;
}
