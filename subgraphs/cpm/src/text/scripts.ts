const LETTERS = /\p{L}/gu;
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** The scripts of languages that share no other script. */
const MIXED: Record<string, RegExp> = {
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /\p{Script=Han}/gu,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/gu,
};

/** Scripts that one of the detectable languages is written in. */
const OF_ONE_LANGUAGE = new Set([
  "Kore",
  "Thai",
  "Grek",
  "Hebr",
  "Armn",
  "Geor",
  "Beng",
  "Gujr",
  "Guru",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Orya",
  "Khmr",
  "Laoo",
  "Mymr",
  "Ethi",
]);

/** Kana are a third of Japanese, and Chinese has none. */
const MIN_KANA = 0.1;
const MIN_HAN = 15;

const patterns = new Map<string, RegExp>();
const scripts = new Map<string, string>();

/** Whether a language is written in Latin letters. */
export function spelledInLatin(tag: string): boolean {
  return scriptOf(tag) === "Latn";
}

/** The share of letters of a text that are of the script of a language; 1 for a text without letters. */
export function ownScriptShare(text: string, tag: string): number {
  if (spelledInLatin(tag) && !NOT_LATIN.test(text)) return 1;
  const letters = count(text, LETTERS);
  return letters === 0 ? 1 : count(text, patternOf(scriptOf(tag))) / letters;
}

/** The language of a text in the script of `tag`, where the script tells it: Japanese has kana. Undefined otherwise. */
export function scriptLanguage(text: string, tag: string): string | undefined {
  if (OF_ONE_LANGUAGE.has(scriptOf(tag))) return tag;
  if (tag !== "ja" && tag !== "zh") return undefined;
  const letters = count(text, LETTERS);
  if (letters < MIN_HAN) return undefined;
  return count(text, KANA) >= letters * MIN_KANA ? "ja" : "zh";
}

function scriptOf(tag: string): string {
  const known = scripts.get(tag) ?? new Intl.Locale(tag).maximize().script ?? "Latn";
  scripts.set(tag, known);
  return known;
}

function patternOf(script: string): RegExp {
  const known = MIXED[script] ?? patterns.get(script) ?? new RegExp(`\\p{Script=${script}}`, "gu");
  patterns.set(script, known);
  return known;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
