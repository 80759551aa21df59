/** A number of a text, in a unit that makes equal amounts equal: "two days" and "48 hours". */
export interface Amount {
  value: number;
  /** E.g. `minutes`, `months`, `%`, `money`, `year`, `o'clock`, or the stem of what is counted. */
  unit: string;
  /** The number of words that it takes. */
  words: number;
  /** What a price is for, e.g. `month`. */
  period?: string | undefined;
  /** Whether it is the most or the least. */
  bound?: "most" | "least" | undefined;
}

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SMALL = new Map<string, number>([
  ...[...ONES, ...TEENS].map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, 20 + index * 10] as const),
  ["dozen", 12],
  ["single", 1],
  ["twice", 2],
  ["half", 0.5],
]);
const SCALES = new Map([
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
  ["k", 1_000],
]);

/** Units by their words: the common unit, and how many of it they are. */
const UNITS = new Map<string, readonly [string, number]>([
  ...["minute", "minutes", "min", "mins"].map((word) => [word, ["minutes", 1]] as const),
  ...["hour", "hours", "hr", "hrs"].map((word) => [word, ["minutes", 60]] as const),
  ...["day", "days"].map((word) => [word, ["minutes", 1_440]] as const),
  ...["week", "weeks"].map((word) => [word, ["minutes", 10_080]] as const),
  ...["month", "months", "mo"].map((word) => [word, ["months", 1]] as const),
  ...["year", "years", "yr", "yrs"].map((word) => [word, ["months", 12]] as const),
  ...["decade", "decades"].map((word) => [word, ["months", 120]] as const),
  ...["century", "centuries"].map((word) => [word, ["months", 1_200]] as const),
  ...["percent", "pct"].map((word) => [word, ["%", 1]] as const),
  ...["dollar", "dollars", "usd", "bucks", "euro", "euros", "eur", "pounds", "gbp"].map(
    (word) => [word, ["money", 1]] as const,
  ),
  ...["am", "pm"].map((word) => [word, ["o'clock", 1]] as const),
]);

/** Words between a number and its unit. */
const BETWEEN = new Set([
  "business",
  "working",
  "full",
  "whole",
  "of",
  "calendar",
  "per",
  "cent",
  "a",
  "an",
  "the",
  "short",
  "consecutive",
  "more",
  "different",
  "separate",
  "experienced",
  "own",
  "or",
]);

/** A word with the characters around it. */
export interface NumberWord {
  form: string;
  stem: string;
  /** The character before it, and the two behind it. */
  before: string;
  after: string;
}

/** Whether an amount may start with a word. */
export function mayBeAmount(form: string): boolean {
  return /^\d/.test(form) || SMALL.has(form) || form === "a" || form === "an" || form === "the" || form === "quarter";
}

/** Reads the amount that starts at a word. Undefined when there is none. */
export function amountAt(words: readonly NumberWord[], at: number): Amount | undefined {
  if (!mayBeAmount(words[at]?.form ?? "")) return undefined;
  const fraction = fractionAt(words, at);
  if (fraction) return fraction;
  const number = numberAt(words, at);
  if (!number) return undefined;
  const word = words[at];
  const last = words[at + number.words - 1];
  if (word && /[$€£¥]/.test(word.before)) return { value: number.value, unit: "money", words: number.words };
  if (last && /^\s?%/.test(last.after)) return { value: number.value, unit: "%", words: number.words };
  if (isYear(word, number.value)) return { value: number.value, unit: "year", words: 1 };
  return withUnit(words, at, number);
}

function withUnit(
  words: readonly NumberWord[],
  at: number,
  number: { value: number; words: number },
): Amount | undefined {
  let next = at + number.words;
  while (BETWEEN.has(words[next]?.form ?? "") && next < at + number.words + 2) next += 1;
  const word = words[next];
  if (word?.form === "quarters" || !word) return { ...number, unit: "" };
  const [unit, size] = UNITS.get(word.form) ?? [word.stem, 1];
  const known = UNITS.has(word.form);
  const hours = word.form === "pm" && number.value < 12 ? 12 : 0;
  const half = known && isAndAHalf(words, next + 1);
  const value = (number.value + (half ? 0.5 : 0)) * size + hours;
  return { value, unit, words: known ? next - at + 1 + (half ? 3 : 0) : number.words };
}

function isAndAHalf(words: readonly NumberWord[], at: number): boolean {
  return words[at]?.form === "and" && words[at + 1]?.form === "a" && words[at + 2]?.form === "half";
}

/** Checked first, because most articles of a text are followed by something else. */
const FRACTION_UNIT = /^(?:hour|day|week|month|year|decade|century|dozen)/;

/** "A quarter of an hour", "half an hour", "an hour". */
function fractionAt(words: readonly NumberWord[], at: number): Amount | undefined {
  if (![1, 2, 3, 4].some((behind) => FRACTION_UNIT.test(words[at + behind]?.form ?? ""))) return undefined;
  const phrase = words
    .slice(at, at + 5)
    .map(({ form }) => form)
    .join(" ");
  const [found = "", part, whole = ""] =
    /^(?:a |one )?(quarter|half)(?: of)?(?: an?)? (hour|day|year|century|dozen)\b/.exec(phrase) ?? [];
  if (found !== "") {
    const [unit, size] = UNITS.get(whole) ?? ["", 12];
    return { value: size * (part === "half" ? 0.5 : 0.25), unit, words: found.split(" ").length };
  }
  const [single = "", name = ""] =
    /^(?:an? (?:single |full )?|the )(hour|day|week|month|year|decade)\b/.exec(phrase) ?? [];
  const within = /^(?:within|in|under|after|for|than)$/.test(words[at - 1]?.form ?? "");
  const [unit, size] = UNITS.get(name) ?? [];
  if (single === "" || !unit || !size) return undefined;
  const count = single.split(" ").length;
  if (isAndAHalf(words, at + count)) return { value: size * 1.5, unit, words: count + 3 };
  return within ? { value: size, unit, words: count } : undefined;
}

function numberAt(words: readonly NumberWord[], at: number): { value: number; words: number } | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (/^\d/.test(word.form)) return digitsAt(words, at);
  const small = SMALL.get(word.form);
  if (small === undefined) return undefined;
  let value = small;
  let next = at + 1;
  const ones = SMALL.get(words[next]?.form ?? "");
  if (value >= 20 && ones !== undefined && ones > 0 && ones < 10) {
    value += ones;
    next += 1;
  }
  const scale = SCALES.get(words[next]?.form ?? "");
  return scale === undefined ? { value, words: next - at } : { value: value * scale, words: next - at + 1 };
}

/** Digits with the groups behind commas and points: "1,299", "2.5", "8:00", "7k". */
function digitsAt(words: readonly NumberWord[], at: number): { value: number; words: number } | undefined {
  const [, digits = "", suffix = ""] = /^(\d+)(k|am|pm|h|hr|min|yr)?$/.exec(words[at]?.form ?? "") ?? [];
  if (digits === "" || suffix === "min" || suffix === "yr" || suffix === "h") return undefined;
  let text = digits;
  let next = at + 1;
  while (/^,\d/.test(words[next - 1]?.after ?? "") && /^\d{3}$/.test(words[next]?.form ?? ""))
    text += words[next++]?.form ?? "";
  if (/^[.:]\d/.test(words[next - 1]?.after ?? "") && /^\d+/.test(words[next]?.form ?? ""))
    text += `.${words[next++]?.form ?? ""}`;
  const scale = SCALES.get(suffix) ?? SCALES.get(words[next]?.form ?? "");
  const noon = suffix === "pm" && Number(text) < 12 ? 12 : 0;
  return {
    value: Number.parseFloat(text) * (scale ?? 1) + noon,
    words: next - at + Number(suffix === "" && scale !== undefined),
  };
}

function isYear(word: NumberWord | undefined, value: number): boolean {
  return /^(?:19|20)\d\d$/.test(word?.form ?? "") && value < 2_100 && !/^[,.]\d/.test(word?.after ?? "");
}
