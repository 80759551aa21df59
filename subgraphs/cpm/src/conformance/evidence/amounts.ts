import { onceFor } from "@cgs/kit/once-for";
import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as english } from "n2words/en-US";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as french } from "n2words/fr-FR";
import type { TextRange } from "../../text/text-range.js";
import type { ClaimLanguage, NumeralLanguage } from "./languages/language.js";

/** What an amount is measured in. Durations are in minutes, or in months when that is how people count them. */
export type Unit = "money" | "percent" | "minutes" | "months" | "count";

/** A number of a text with its unit. The range covers both. */
export interface Amount extends TextRange {
  value: number;
  unit: Unit;
  /** Whether it is written in figures. */
  hasDigits: boolean;
  /** The next words, which say what is counted. */
  after: string;
}

const CARDINALS: Record<NumeralLanguage, (value: number) => string> = {
  ...{ "de-DE": german, "en-US": english, "es-ES": spanish, "fr-FR": french },
};

/** Numbers that texts may spell out. */
const SPELLED = [
  ...Array.from({ length: 999 }, (_, index) => index + 1),
  ...Array.from({ length: 20 }, (_, index) => (index + 1) * 1_000),
];
/** The most words of a number. */
const MAX_WORDS = 6;
const WORD = /\p{L}+/gu;
const FIGURES = /(?<![\p{L}\d.,])(?:\d{1,3}(?:[.,\u00A0\u202F '’]\d{3})+(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)/gu;
const CURRENCY_BEFORE = /(?:(?:\b(?:US|CA|AU))?\$|€|£|¥|\b(?:USD|EUR|GBP|CHF)\s)\s?$/;
const CURRENCY_AFTER =
  /^\s?(?:(?:€|\$|£|¥)|(?:EUR|USD|GBP|CHF|euros?|dollars?|bucks|dólares|Dollar|francs?|Franken|pounds sterling)\b)/i;
const AFTER_CHARACTERS = 50;

interface Numeral extends TextRange {
  value: number;
  hasDigits: boolean;
}

/** The amounts of a text in order, in figures and in words. The first number of a range has the unit of the second. */
export function amountsIn(text: string, language: ClaimLanguage): Amount[] {
  const numerals = [...figuresIn(text, language), ...spelledIn(text, language)].toSorted((a, b) => a.start - b.start);
  const amounts = numerals.map((numeral) => withUnit(text, numeral, language));
  const isArticle = ({ value, hasDigits, unit }: Amount) => value === 1 && !hasDigits && unit === "count";
  return shareUnits(amounts, text, language).filter(
    (amount, index, all) => !isArticle(amount) && amount.start >= (all[index - 1]?.end ?? 0),
  );
}

function figuresIn(text: string, language: ClaimLanguage): Numeral[] {
  return Array.from(text.matchAll(FIGURES), ({ 0: written, index }) => ({
    ...{ start: index, end: index + written.length, hasDigits: true },
    value: figuresOf(written, language),
  }));
}

/** Numbers in words, the longest first: "one hundred and forty-five" is one. */
function spelledIn(text: string, language: ClaimLanguage): Numeral[] {
  const { values, firstWords } = spelledNumbersOf(language);
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  const numerals: Numeral[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!firstWords.has(words[at]?.word ?? "")) continue;
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last || !/^[\p{L} -]+$/u.test(text.slice(first.start, last.end))) continue;
      const value = values.get(plain(text.slice(first.start, last.end)));
      if (value === undefined) continue;
      numerals.push({ start: first.start, end: last.end, hasDigits: false, value });
      at += count - 1;
      break;
    }
  }
  return numerals;
}

/** Reads a number as a language writes it. */
function figuresOf(written: string, { hasDecimalComma }: ClaimLanguage): number {
  const figures = written.replace(/[\u00A0\u202F '’]/g, "");
  const [comma, point] = [figures.lastIndexOf(","), figures.lastIndexOf(".")];
  if (comma >= 0 && point >= 0)
    return Number(comma > point ? figures.replaceAll(".", "").replace(",", ".") : figures.replaceAll(",", ""));
  const groups = /^\d{1,3}(?:[.,]\d{3})+$/.test(figures);
  if (comma >= 0) return Number(groups ? figures.replaceAll(",", "") : figures.replace(",", "."));
  return Number(groups && hasDecimalComma ? figures.replaceAll(".", "") : figures);
}

function withUnit(text: string, number: Numeral, language: ClaimLanguage): Amount {
  const { start } = number;
  let { value, end } = number;
  const scale = scaleAt(text, end, language);
  if (scale) {
    value *= scale.factor;
    end += scale.length;
  }
  const amount = (unit: Unit, factor = 1, length = 0, before = 0): Amount => {
    const range = { start: start - before, end: end + length };
    return {
      ...number,
      ...range,
      unit,
      value: value * factor,
      after: text.slice(range.end, range.end + AFTER_CHARACTERS),
    };
  };
  const [currency] = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 5), start)) ?? [];
  if (currency) return amount("money", 1, 0, currency.length);
  const rest = text.slice(end, end + AFTER_CHARACTERS);
  const [money] = CURRENCY_AFTER.exec(rest) ?? [];
  if (money) return amount("money", 1, money.length);
  const [percent] = language.percent.exec(rest) ?? [];
  if (percent) return amount("percent", 1, percent.length);
  for (const { words, unit, size } of language.timeUnits) {
    const [time] = words.exec(rest) ?? [];
    if (time) return amount(unit, size, time.length);
  }
  return amount("count");
}

function scaleAt(text: string, end: number, { scales }: ClaimLanguage): { factor: number; length: number } | undefined {
  const [all, word = ""] = /^[\s-]?(\p{L}+)(?!\p{L})/u.exec(text.slice(end, end + 15)) ?? [];
  const factor = scales[word.toLowerCase()];
  return all && factor ? { factor, length: all.length } : undefined;
}

/** "80 to 120 dollars": the first number is money too. */
function shareUnits(amounts: Amount[], text: string, { rangeWord, timeUnits }: ClaimLanguage): Amount[] {
  return amounts.map((amount, index) => {
    const next = amounts[index + 1];
    if (!next || !rangeWord.test(text.slice(amount.end, next.start))) return amount;
    if (amount.unit === "money" && next.unit === "count") return amount;
    if (amount.unit !== "count" || next.unit === "count")
      return { ...amount, after: amount.unit === "count" ? next.after : amount.after };
    const written = text.slice(next.start, next.end);
    const size = timeUnits.find(({ words }) => words.test(written.replace(/^[\d.,\p{L}]+/u, "")))?.size ?? 1;
    const isTime = next.unit === "minutes" || next.unit === "months";
    return { ...amount, unit: next.unit, value: amount.value * (isTime ? size : 1), after: next.after };
  });
}

interface SpelledNumbers {
  /** Values by number in words. */
  values: ReadonlyMap<string, number>;
  /** The first words of all numbers. */
  firstWords: ReadonlySet<string>;
}

const spelledNumbersOf = onceFor(({ numerals: code, moreNumbers }: ClaimLanguage): SpelledNumbers => {
  const values = new Map([
    ...SPELLED.map((value) => [plain(CARDINALS[code](value)), value] as const),
    ...Object.entries(moreNumbers).map(([word, value]) => [plain(word), value] as const),
  ]);
  return { values, firstWords: new Set(Array.from(values.keys(), (words) => words.split(" ")[0] ?? "")) };
});

/** A number word in lower case, without hyphens and "and". */
function plain(word: string): string {
  return word.toLowerCase().replaceAll("-", " ").replaceAll(" and ", " ");
}
