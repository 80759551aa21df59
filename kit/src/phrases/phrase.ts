import { LRUCache } from "lru-cache";
import { primaryLanguage, hasSpaces } from "../text/language.js";
import { normalized, tokenize } from "../text/words.js";
import { Capitals, requiredCapitals } from "./capitals.js";
import { folded } from "../text/fold.js";
import { isQuestionWord, isSmallWord } from "../text/small-words.js";
import { type Forms, formsOf } from "./inflections/inflections.js";
import { mergeInitials } from "./initials.js";
import { literalPattern, unspacedPhrase, type UnspacedPhrase } from "./literals.js";

/** How closely a text must follow the words of a phrase. */
export enum PhraseUse {
  /** A keyword: its words together, in an order that keeps the meaning, with small words in between. */
  KEYWORD = "KEYWORD",
  /** A banned phrase: its words next to each other and in order. */
  BANNED = "BANNED",
}

/** A word of a phrase that a text must have. */
export interface PhraseWord {
  /** The folded word. */
  key: string;
  forms: Forms;
  /** Also required of a banned word: forms that keep the letters of their language. */
  strictForms?: Forms;
  capitals: Capitals;
}

/** A keyword or banned phrase, prepared to be found in texts. */
export interface Phrase {
  /** As the user wrote it. */
  name: string;
  use: PhraseUse;
  /** Alternatives, each with its words in order. Empty when the phrase is found by characters instead. */
  variants: readonly (readonly PhraseWord[])[];
  /** Whether it has small words, around which its words may change places: "cost of implants", "implant cost". */
  hasSmallWords: boolean;
  /** Set for phrases with symbols: "#1", "24/7!", "C++". */
  literal?: RegExp;
  /** Set for languages without spaces. */
  unspaced?: UnspacedPhrase;
}

const prepared = new LRUCache<string, Phrase>({ max: 2_000 });

/** Prepares a phrase. Cached, because each version of a text is searched for the same phrases. */
export function phraseOf(name: string, language: string, use: PhraseUse): Phrase {
  const tag = primaryLanguage(language);
  const key = `${tag} ${use} ${name}`;
  const found = prepared.get(key) ?? prepare(name, tag, use);
  prepared.set(key, found);
  return found;
}

/** Whether the phrase has anything to search for. */
export function isSearchable({ variants, literal, unspaced }: Phrase): boolean {
  return variants.length > 0 || literal !== undefined || unspaced !== undefined;
}

function prepare(name: string, language: string, use: PhraseUse): Phrase {
  const plain = normalized(name).trim();
  const literal = literalPattern(plain);
  const base = { name, use, variants: [], hasSmallWords: false };
  if (use === PhraseUse.KEYWORD && !/[\p{L}\p{N}]/u.test(plain)) return base;
  if (literal) return { ...base, literal };
  if (!hasSpaces(language)) return { ...base, unspaced: unspacedPhrase(plain, language, use === PhraseUse.KEYWORD) };
  const words = wordsOf(plain, language, use);
  const required = use === PhraseUse.BANNED ? words : withoutSmallWords(words, language);
  const variants = required.length === 0 ? [] : [required, ...closedVariants(plain, required, language, use)];
  return { ...base, variants, hasSmallWords: required.length < words.length };
}

function wordsOf(phrase: string, language: string, use: PhraseUse): PhraseWord[] {
  const tokens = mergeInitials(phrase, tokenize(phrase));
  const capitals =
    language === "en"
      ? requiredCapitals(
          phrase,
          tokens.map(({ text }) => text),
        )
      : [];
  return tokens.map(({ form }, index) => wordOf(form, language, use, capitals[index]));
}

function wordOf(form: string, language: string, use: PhraseUse, capitals = Capitals.ANY): PhraseWord {
  const key = folded(form, language);
  const rigid = capitals === Capitals.ALL || isSmallWord(key, language);
  const forms = rigid ? new Set([key]) : formsOf(form, language, false);
  if (use !== PhraseUse.BANNED) return { key, forms, capitals };
  return { key, forms, strictForms: rigid ? forms : formsOf(form, language, true), capitals };
}

/** Leaves out articles, prepositions and the beginning of a question, as long as two words remain that say what the keyword is about. */
function withoutSmallWords(words: PhraseWord[], language: string): PhraseWord[] {
  const isSmall = ({ key, capitals }: PhraseWord) => capitals === Capitals.ANY && isSmallWord(key, language);
  const topical = words.filter((word) => !isSmall(word));
  const first = topical.findIndex(({ key }) => !isQuestionWord(key, language));
  const asked = first > 0 ? topical.slice(first) : topical;
  if (asked.length > 1) return asked;
  return topical.length > 1 || words.length === 1 ? topical : withoutArticle(words);
}

/** A keyword of one topical word keeps its small words, apart from an article at its beginning. */
function withoutArticle(words: PhraseWord[]): PhraseWord[] {
  return /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|o|os|as|de|het|en|ett|l)$/.test(words[0]?.key ?? "")
    ? words.slice(1)
    : words;
}

/** "web site" is also "website"; a banned phrase only where it has a hyphen. */
function closedVariants(
  phrase: string,
  words: readonly PhraseWord[],
  language: string,
  use: PhraseUse,
): PhraseWord[][] {
  if (use === PhraseUse.BANNED && !/\p{L}[-‐‑]\p{L}/u.test(phrase)) return [];
  return words.slice(1).flatMap((word, index) => {
    const before = words[index];
    if (
      !before ||
      before.capitals !== Capitals.ANY ||
      word.capitals !== Capitals.ANY ||
      before.key.length + word.key.length < 4
    )
      return [];
    return [[...words.slice(0, index), wordOf(before.key + word.key, language, use), ...words.slice(index + 2)]];
  });
}
