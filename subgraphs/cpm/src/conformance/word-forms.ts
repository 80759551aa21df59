import snowball from "snowball-stemmers";
import { eng } from "stopword";
import { LRUCache } from "lru-cache";

/** A word of a text, in the form in which its inflections are alike. */
export interface Token {
  stem: string;
  /** In characters of the text it was found in. */
  start: number;
  end: number;
}

const stemmer = snowball.newStemmer("english");
const known = new LRUCache<string, string>({ max: 20_000 });
const functionWords = new Set(eng);
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** The form that a word shares with its inflections: "implant" for "Implants" and "implant's". */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/['’]s?$/, "")
    .replaceAll("’", "'");
  const found = known.get(plain) ?? stemmer.stem(plain);
  known.set(plain, found);
  return found;
}

/** The words of a text. Hyphens part words, so that "same-week" and "same week" are alike. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    stem: stemOf(word),
    start: index,
    end: index + word.length,
  }));
}

/** The stems of the words that carry meaning, each once. Of a text that has none, all of its words. */
export function contentStems(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  const meaningful = words.filter((word) => !functionWords.has(word));
  return [...new Set((meaningful.length > 0 ? meaningful : words).map(stemOf))];
}
