import snowball from "snowball-stemmers";
import { eng } from "stopword";
import { LRUCache } from "lru-cache";
import { primaryLanguage } from "@cgs/kit/text/language";

/** A word of a text with its stem, which its inflections share. */
export interface StemmedWord {
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

/** The stems of words by language tag. Forgotten all at once: a lookup costs less than with an order of use. */
const stems = new Map<string, Map<string, string>>();
const MAX_STEMS = 20_000;

/** Caches the tokens of sentences, because every rule reads them. The size is in characters: the sentences of one article fit. */
const tokenized = new LRUCache<string, readonly StemmedWord[]>({
  maxSize: 200_000,
  sizeCalculation: (_, key) => key.length,
});
const functionWords = new Set(eng);
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** The stem that a word shares with its inflections: "implant" for "Implants" and "implant's". */
export function stemOf(word: string, language = "en"): string {
  return stems.get(language)?.get(word) ?? newStem(word, language);
}

function newStem(word: string, language: string): string {
  const known = stems.get(language) ?? new Map<string, string>();
  if (known.size >= MAX_STEMS) known.clear();
  const stem = stemmed(word, primaryLanguage(language));
  stems.set(language, known.set(word, stem));
  return stem;
}

function stemmed(word: string, tag: string): string {
  const plain = word
    .toLowerCase()
    .replace(/['’]s?$/, "")
    .replaceAll("’", "'");
  return stemmerOf(tag)?.stem(plain) ?? plain;
}

/** The words of a text. Hyphens separate words, so that "same-week" equals "same week". */
export function stemmedWordsOf(text: string, language = "en"): readonly StemmedWord[] {
  const tag = primaryLanguage(language);
  const key = `${tag} ${text}`;
  const found = tokenized.get(key);
  if (found) return found;
  const tokens = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    stem: stemOf(word, tag),
    start: index,
    end: index + word.length,
  }));
  tokenized.set(key, tokens);
  return tokens;
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
