import { withoutAccents } from "@cgs/kit/text/words";
import { functionWordsOf } from "../../text/function-words.js";
import { stemOf } from "../text/word-forms.js";
import { numberWords, UNITS } from "./foreign-words.js";

/** A word with its stem, and where it stands. */
export interface ForeignWord {
  stem: string;
  at: number;
}

/** A number with its unit, and where it stands. */
export interface ForeignAmount {
  value: number;
  unit: string;
  at: number;
  /** Whether it is the most or the least. */
  bound: "most" | "least" | undefined;
}

/** A text of one sentence, as messages are compared with it. */
export interface ForeignText {
  /** In lower case, with figures for number words. */
  text: string;
  words: readonly ForeignWord[];
  amounts: readonly ForeignAmount[];
}

/** Function words that the lists lack. */
const FURTHER = new Set(
  "wir sie ihr ihre ihren ihnen uns unser unsere unseren unserem unserer bei bekommen geben bieten gibt haben sind ist auch alle jede jeder jedes jeden nous notre nos vous votre vos chez tous toutes chaque nuestros nuestro nuestra nuestras todo toda todos todas cada ofrecemos usted nostro nostra nostri nostre tutti tutte ogni vostro nosso nossa nossos nossas todos cada onze ons alle elke wij nasz nasza nasze nasi wszystkie każdy każda każde każdego vår våra vårt alla varje noch schon ganz également aussi también anche também ook także także även".split(
    " ",
  ),
);
/** "Une heure" is an amount. */
const A_UNIT =
  /(?<!\p{L})(?:une?|eine?[mnrs]?|una?)(?= (?:stunden?|minuten?|tag|tages|woche|monats?|jahr|jahres|heure|minute|jour|semaine|mois|an|année|hora|minuto|día|semana|mes|año)(?!\p{L}))/gu;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const NUMBER = /([€$£]\s?)?(\d+(?:[.,\s]\d{3})*(?:[.,]\d{1,2})?)(?:\s*-?\s*(%|€|\p{L}+))?/gu;
const POLISH_ENDING =
  /(?:owaniem|owania|owanie|iejsz\p{L}*|ami|ach|ego|emu|ymi|imi|owi|ów|om|ej|ie|ia|ię|ią|ym|im|ych|ich|ą|ę|a|e|i|o|u|y)$/u;

/** Reads a text in a language that has a stemmer. */
export function readForeign(text: string, language: string): ForeignText {
  const numbers = numberWords(language);
  const lower = text
    .toLowerCase()
    .replace(/['’]/g, " ")
    .replace(A_UNIT, "1")
    .replace(/décennale?s?/g, "10 ans")
    .replace(WORD, (word) => String(numbers.get(word) ?? word));
  const functionWords = functionWordsOf(language);
  const words = Array.from(lower.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word }) => word.length > 2 && !functionWords.has(word) && !FURTHER.has(word))
    .map(({ word, at }) => ({ stem: foreignStem(word, language), at }));
  return { text: lower, words, amounts: Array.from(lower.matchAll(NUMBER), amountOf) };
}

const MOST =
  /(?:weniger als|unter|höchstens|maximal|innerhalb von|innerhalb|binnen|nicht (?:mehr|länger) als|moins de|au plus|maximum|sous|pas plus de|menos de|como máximo|máximo|no más de|dentro de|meno di|al massimo|entro) $/;
const LEAST =
  /(?:mehr als|über|mindestens|länger als|plus de|au moins|minimum|más de|al menos|mínimo|più di|almeno|oltre) $/;

function boundBefore(text: string): ForeignAmount["bound"] {
  if (MOST.test(text)) return "most";
  return LEAST.test(text) ? "least" : undefined;
}

function amountOf({ 1: symbol, 2: digits = "", 3: behind = "", index, input }: RegExpExecArray): ForeignAmount {
  const value = Number.parseFloat(digits.replace(/[.,\s](?=\d{3}(?!\d))/g, "").replace(",", "."));
  const bound = boundBefore(input.slice(Math.max(index - 20, 0), index));
  const unit = symbol === undefined ? UNITS.find(([pattern]) => pattern.test(behind)) : undefined;
  if (symbol !== undefined) return { value, unit: "money", at: index, bound };
  return unit ? { value: value * unit[2], unit: unit[1], at: index, bound } : { value, unit: "", at: index, bound };
}

function foreignStem(word: string, language: string): string {
  const stem = language === "pl" && word.length > 4 ? word.replace(POLISH_ENDING, "") : stemOf(word, language);
  return withoutAccents(stem);
}

const MIN_COMPOUND = 5;
const MAX_ENDING = 3;

/** Whether two stems are of one word, or one is a part of a compound. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= MIN_COMPOUND && (long.startsWith(short) || long.endsWith(short))) return true;
  return short.length > MIN_COMPOUND && long.startsWith(short.slice(0, -1)) && long.length - short.length <= MAX_ENDING;
}
