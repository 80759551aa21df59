import { LRUCache } from "lru-cache";

/** The primary part of a language tag: `pt` of `pt-BR`. */
export function primaryLanguage(tag: string): string {
  const end = tag.indexOf("-");
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase() || "en";
}

/** Whether a tag names English, the only language that some rules can measure. */
export function isEnglish(tag: string): boolean {
  return primaryLanguage(tag) === "en";
}

/** Languages without spaces between words. For the last two there is no dictionary. */
const UNSPACED = new Set(["ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz"]);
const UNCOUNTABLE = new Set(["bo", "dz"]);

/** Whether words can be counted in this language. */
export function hasCountableWords(tag: string): boolean {
  return !UNCOUNTABLE.has(primaryLanguage(tag));
}

/** Whether there are spaces between the words of this language. */
export function hasSpaces(tag: string): boolean {
  return !UNSPACED.has(primaryLanguage(tag));
}

const names = new Intl.DisplayNames(["en"], { type: "language" });
const knownNames = new LRUCache<string, string>({ max: 500 });

/** The English name of a language. */
export function languageName(tag: string): string {
  const name = knownNames.get(tag) ?? names.of(tag) ?? tag;
  knownNames.set(tag, name);
  return name;
}
