import snowball from "snowball-stemmers";
import { eng } from "stopword";
import { LRUCache } from "lru-cache";
import { primaryLanguage } from "./language.js";

/** A word of a text with its stem, which its inflections share. */
export interface Token {
  stem: string;
  /** Offsets in characters of the text. */
  start: number;
  end: number;
}

/** The stemmers of languages by primary tag. */
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

/** Caches the tokens of sentences, because every rule reads them. The size is in characters: the sentences of one article fit. */
const tokenized = new LRUCache<string, readonly Token[]>({ maxSize: 200_000, sizeCalculation: (_, key) => key.length });
const functionWords = new Set(eng);
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Whether there is a stemmer for a language. */
export function knowsInflections(language: string): boolean {
  return primaryLanguage(language) in STEMMERS;
}

/** The stem that a word shares with its inflections: "implant" for "Implants" and "implant's". */
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

/** The words of a text. Hyphens separate words, so that "same-week" equals "same week". */
export function tokensOf(text: string, language = "en"): readonly Token[] {
  const tag = primaryLanguage(language);
  const key = `${tag} ${text}`;
  const found = tokenized.get(key);
  if (found) return found;
  const tokens = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    stem: stemIn(word, tag),
    start: index,
    end: index + word.length,
  }));
  tokenized.set(key, tokens);
  return tokens;
}

/** The share of English function words in a text, 0 to 1: about two fifths in English, at most three tenths in other languages. */
export function englishFunctionWords(text: string): number {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.filter((word) => functionWords.has(word)).length / Math.max(words.length, 1);
}

/** The distinct stems of the words that are not function words; of all words when there are no others. */
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
