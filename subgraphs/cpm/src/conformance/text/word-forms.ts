import snowball from "snowball-stemmers";
import { eng } from "stopword";
import { LRUCache } from "lru-cache";
import { primaryLanguage } from "./language.js";

/** A word of a text, in the form in which its inflections are alike. */
export interface Token {
  stem: string;
  /** In characters of the text it was found in. */
  start: number;
  end: number;
}

/** The languages whose inflections are known, by their primary tags. */
const STEMMERS: Record<string, string> = {
  ...{ da: "danish", de: "german", en: "english", es: "spanish", fi: "finnish", fr: "french", hu: "hungarian" },
  ...{
    it: "italian",
    nb: "norwegian",
    nl: "dutch",
    nn: "norwegian",
    no: "norwegian",
    pt: "portuguese",
    ro: "romanian",
  },
  ...{ ru: "russian", sv: "swedish", tr: "turkish" },
};

const stemmers = new Map<string, ReturnType<typeof snowball.newStemmer>>();
const known = new LRUCache<string, string>({ max: 20_000 });

/** Each rule looks through the sentences of a text, again and again. Holds so many characters of them, which is an article. */
const tokenised = new LRUCache<string, readonly Token[]>({ maxSize: 200_000, sizeCalculation: (_, key) => key.length });
const functionWords = new Set(eng);
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Whether the inflections of a language's words are known. */
export function knowsInflections(language: string): boolean {
  return primaryLanguage(language) in STEMMERS;
}

/** The form that a word shares with its inflections: "implant" for "Implants" and "implant's". */
export function stemOf(word: string, language = "en"): string {
  return stemIn(word, primaryLanguage(language));
}

function stemIn(word: string, tag: string): string {
  const plain = word
    .toLowerCase()
    .replace(/['’]s?$/, "")
    .replaceAll("’", "'");
  const key = `${tag} ${plain}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const stem = stemmerOf(tag)?.stem(plain) ?? plain;
  known.set(key, stem);
  return stem;
}

/** The words of a text. Hyphens part words, so that "same-week" and "same week" are alike. */
export function tokensOf(text: string, language = "en"): readonly Token[] {
  const tag = primaryLanguage(language);
  const key = `${tag} ${text}`;
  const found = tokenised.get(key);
  if (found) return found;
  const tokens = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    stem: stemIn(word, tag),
    start: index,
    end: index + word.length,
  }));
  tokenised.set(key, tokens);
  return tokens;
}

/** The part of a text's words, 0 to 1, that are English function words: about two fifths in English, at most three tenths in others. */
export function englishFunctionWords(text: string): number {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.filter((word) => functionWords.has(word)).length / Math.max(words.length, 1);
}

/** The stems of the words that carry meaning, each once. Of a text that has none, all of its words. */
export function contentStems(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  const meaningful = words.filter((word) => !functionWords.has(word));
  return [...new Set((meaningful.length > 0 ? meaningful : words).map((word) => stemOf(word)))];
}

function stemmerOf(tag: string) {
  const algorithm = STEMMERS[tag];
  const found = stemmers.get(tag) ?? (algorithm ? snowball.newStemmer(algorithm) : undefined);
  if (found) stemmers.set(tag, found);
  return found;
}
