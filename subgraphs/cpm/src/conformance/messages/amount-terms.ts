import type { Meaning } from "./lexicon.js";
import type { Amount, NumberWord } from "./numbers.js";

/** Whether an amount is the most or the least: "within an hour", "over 65". */
type Bound = NonNullable<Amount["bound"]>;

const MOST_BEFORE =
  /(?:^| )(?:less than|fewer than|under|below|within|no more than|not more than|never more than|no longer than|no later than|not exceeding|at most|maximum of|max|younger than|cheaper than|shorter than|faster than|up to)(?: (?:just|only|about|the|a|a full|approximately))?$/;
const LEAST_BEFORE =
  /(?:^| )(?:more than|over|above|at least|minimum of|minimum|no less than|not less than|no fewer than|no younger than|longer than|older than|higher than|exceeding|exceeds|upwards of|north of|beyond|or more than)(?: (?:just|only|about|the|a|a full|approximately))?$/;
const MOST_BEHIND = /^(?:(?:or|and) (?:less|fewer|under|below|younger|sooner|faster)|tops|max|maximum|at most)(?= |$)/;
const LEAST_BEHIND = /^(?:(?:or|and) (?:more|up|over|above|older|longer|beyond)|plus|minimum|at least)(?= |$)/;
const LOOK_BEHIND = 5;

function forms(words: readonly NumberWord[], from: number, to: number): string {
  return words
    .slice(Math.max(from, 0), to)
    .map(({ form }) => form)
    .join(" ");
}

/** Words next to amounts that have a bound: checked first, because most have none. */
const BOUNDING = new Set(
  "than under below within exceeding exceeds most of max to over above least minimum maximum beyond just only about the a full approximately or and tops plus at".split(
    " ",
  ),
);

/** Which bound an amount is, from the words before it or behind it, and how many words behind it say so. */
function boundAt(
  words: readonly NumberWord[],
  at: number,
  { words: length, unit }: Amount,
): { bound?: Bound; words: number } {
  const last = words[at + length - 1];
  const mayBeBound = [at - 1, at + length, at + length + 1].some((index) => BOUNDING.has(words[index]?.form ?? ""));
  if (!mayBeBound && last?.after.startsWith("+") !== true) return { words: 0 };
  const isCounted = unit !== "" && words[at + length]?.stem === unit;
  const behind = forms(words, at + length, at + length + 2);
  if (isCounted && MOST_BEHIND.test(forms(words, at + length + 1, at + length + 3))) return { bound: "most", words: 0 };
  if (isCounted && LEAST_BEHIND.test(forms(words, at + length + 1, at + length + 3)))
    return { bound: "least", words: 0 };
  const [most, least] = [MOST_BEHIND.exec(behind)?.[0], LEAST_BEHIND.exec(behind)?.[0]];
  if (most !== undefined) return { bound: "most", words: most.split(" ").length };
  if (least !== undefined) return { bound: "least", words: least.split(" ").length };
  const before = forms(words, at - LOOK_BEHIND, at);
  if (MOST_BEFORE.test(before)) return { bound: "most", words: 0 };
  const isLeast = LEAST_BEFORE.test(before) || last?.after.startsWith("+") === true;
  return isLeast ? { bound: "least", words: 0 } : { words: 0 };
}

const PERIODS = new Map<string, string>([
  ...["hour", "day", "night", "week", "month", "quarter", "year"].map((word) => [word, word] as const),
  ...([
    ["mo", "month"],
    ["yr", "year"],
    ["hourly", "hour"],
    ["daily", "day"],
    ["nightly", "night"],
    ["weekly", "week"],
    ["monthly", "month"],
    ["quarterly", "quarter"],
    ["yearly", "year"],
    ["annually", "year"],
  ] as const),
]);
const PER = new Set(["a", "an", "per", "each", "every"]);

/** The period that a price is for, and the number of words that say it: "$49 a month". */
function periodAt(words: readonly NumberWord[], at: number): { period: string; words: number } | undefined {
  const isPer = PER.has(words[at]?.form ?? "");
  const word = words[at + Number(isPer)]?.form ?? "";
  const isSlash = words[at - 1]?.after.startsWith("/") === true;
  const period = isPer || isSlash || word.endsWith("ly") ? PERIODS.get(word) : undefined;
  return period === undefined ? undefined : { period, words: Number(isPer) + 1 };
}

/** An amount with its bound, and of a price its period. */
export function boundedAmount(words: readonly NumberWord[], at: number, amount: Amount): Amount {
  const per = amount.unit === "money" ? periodAt(words, at + amount.words) : undefined;
  const { bound, words: behind } = boundAt(words, at, amount);
  return { ...amount, words: amount.words + (per?.words ?? 0) + behind, period: per?.period, bound };
}

/** A price says what is paid, and from which price on. */
const PRICED: readonly Meaning[] = [
  { concept: "price", sign: 1 },
  { concept: "begin", sign: 1 },
];
const DEADLINE = /^(?:within|in|under|after|for|next|than|first|every|last|past|of|to|until|till|least|most)$/;
const POINT_IN_TIME = /^(?:before|after|prior|notice|ahead|later|ago|old|in|from|early)\b/;

/** "24 hours" and "18 hours a day" say how long a business is open, "seven days" how often, unless they are a deadline. */
export function amountTerm(
  words: readonly NumberWord[],
  at: number,
  amount: Amount,
): { term: { meanings: readonly Meaning[]; amount: Amount | undefined } | undefined; length: number } {
  const length = amount.words;
  if (amount.value === 0) return { term: undefined, length }; // "0% commission" negates what follows, as "no" does
  if (amount.unit === "money") return { term: { meanings: PRICED, amount }, length };
  const [unit, ...behind] = words.slice(at + length - 1, at + length + 2).map(({ form }) => form);
  const isRate = /^(?:a|per|every) (?:day|week)$|^daily\b/.test(behind.join(" ")) || behind[0] === "daily";
  const isDeadline = DEADLINE.test(words[at - 1]?.form ?? "");
  const concept = /^hours?$/.test(unit ?? "")
    ? "around-the-clock"
    : /^days?$/.test(unit ?? "")
      ? "every-day"
      : undefined;
  const isWhole = amount.value === (concept === "every-day" ? 10_080 : 1_440);
  if (concept === undefined || isDeadline || POINT_IN_TIME.test(behind[0] ?? "") || (!isRate && !isWhole))
    return { term: { meanings: [], amount }, length };
  return {
    term: { meanings: [{ concept, sign: isWhole ? 1 : -1 }], amount: undefined },
    length: length + (isRate ? behind.length : 0),
  };
}
