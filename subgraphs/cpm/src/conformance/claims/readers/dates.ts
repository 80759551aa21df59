import { onceFor } from "@cgs/kit/once-for";
import { ClaimKind, type ClaimFinding } from "../../report/claim.js";
import { type ClaimLine, type ClaimReader, findingOf, matchesOf } from "../../evidence/claim-line.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";
import type { ClaimLanguage } from "../../evidence/languages/language.js";

const YEAR = /(?<![\p{L}\d.,$€£#/-])(1[89]\d\d|20\d\d)(?![\p{L}\d%]|[.,]\d)/gu;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const MAX_BEFORE = 25;

/** The parts of a date that a text names. */
interface WrittenDate {
  start: number;
  end: number;
  day?: number | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

/** Years, days and months with a year. The year of the order is no claim. */
export const readDates: ClaimReader = (line, evidence) => {
  const currentYear = Number(evidence.orderedOn.slice(0, 4));
  return [
    ...ordinalsIn(line.text, evidence),
    ...datesIn(line.text, evidence.language)
      .filter(({ year, day }) => day !== undefined || year !== currentYear)
      .map((date) => judgeDate(date, line, evidence)),
  ];
};

const ORDINAL =
  /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:century|floor|grade|time|edition|anniversary|street|avenue|ave|place))/gi;

const daysOf = onceFor(({ text }: Statement) => matchesOf(ORDINAL, text).map(([, day]) => day));

/** Days of every month: "by the 5th". */
function ordinalsIn(text: string, { statements }: Evidence): ClaimFinding[] {
  return matchesOf(ORDINAL, text).map(({ 0: written, 1: day, index }) => {
    const said = statements.filter((statement) => daysOf(statement).includes(day));
    const otherwise = statements.filter((statement) => daysOf(statement).length > 0);
    return findingOf({ start: index, end: index + written.length }, ClaimKind.DATE, said, otherwise);
  });
}

function judgeDate(date: WrittenDate, { text }: ClaimLine, evidence: Evidence): ClaimFinding {
  const { language, statements, orderedOn } = evidence;
  const before = text.slice(Math.max(0, date.start - MAX_BEFORE), date.start);
  const [since = ""] = language.since.exec(before) ?? [];
  const range = { start: date.start - since.length, end: date.end };
  const matching = statements.filter((statement) =>
    datesOf(statement, language).some((other) => isSameDate(date, other)),
  );
  const isYearOnly = date.year !== undefined && date.day === undefined;
  const byAge = isYearOnly
    ? statements.filter(({ amounts }) =>
        amounts.some(({ unit, value }) => unit === "months" && isAge(value / 12, date.year ?? 0, orderedOn)),
      )
    : [];
  if (matching.length > 0 || byAge.length > 0) return findingOf(range, ClaimKind.DATE, [...matching, ...byAge]);
  const begun = statements.filter((statement) => yearsSince(statement.text, orderedOn, language).length > 0);
  return findingOf(range, ClaimKind.DATE, [], since === "" ? [] : begun);
}

const datesOf = onceFor(({ text }: Statement, language: ClaimLanguage) => [
  ...datesIn(text, language),
  ...isoDatesIn(text),
]);

function isAge(years: number, year: number, orderedOn: string): boolean {
  return years >= 2 && Math.abs(Number(orderedOn.slice(0, 4)) - years - year) <= 1;
}

function isSameDate(claimed: WrittenDate, real: WrittenDate): boolean {
  const parts = ["day", "month", "year"] as const;
  const written = parts.filter((part) => claimed[part] !== undefined && real[part] !== undefined);
  if (claimed.year !== undefined && claimed.day === undefined && real.year === undefined) return false;
  if (claimed.day !== undefined && real.day === undefined) return false;
  return written.length > 0 && written.every((part) => claimed[part] === real[part]);
}

/** The numbers of years that have passed since the years of beginning in a text. */
export function yearsSince(text: string, orderedOn: string, { since }: ClaimLanguage): number[] {
  const now = Number(orderedOn.slice(0, 4));
  return matchesOf(YEAR, text)
    .filter(({ index }) => since.test(text.slice(Math.max(0, index - MAX_BEFORE), index)))
    .flatMap(({ 1: year }) => [now - Number(year), now - Number(year) - 1]);
}

/** The patterns of dates in the order of their matching: month and day, day and month, month and year. */
const patternsOf = onceFor(({ months }: ClaimLanguage) => {
  const names = months.join("|");
  return [
    new RegExp(
      String.raw`(?<!\p{L})(?<month>${names})\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?(?![\p{L}\d])`,
      "giu",
    ),
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<day>\d{1,2})(?:st|nd|rd|th|\.|er|º)?\s+(?:de\s+|of\s+)?(?<month>${names})(?:\s+(?:de\s+|del\s+)?(?<year>\d{4}))?(?![\p{L}\d])`,
      "giu",
    ),
    new RegExp(String.raw`(?<!\p{L})(?<month>${names})\s+(?:de\s+|of\s+)?(?<year>\d{4})(?!\d)`, "giu"),
  ];
});

function datesIn(text: string, language: ClaimLanguage): WrittenDate[] {
  if (!/\d/.test(text)) return [];
  const dates: WrittenDate[] = [];
  for (const pattern of patternsOf(language))
    for (const { 0: written, index, groups = {} } of matchesOf(pattern, text)) {
      if (dates.some(({ start, end }) => index < end && start < index + written.length)) continue;
      dates.push({
        ...{ start: index, end: index + written.length, month: monthOf(groups["month"] ?? "", language.months) },
        ...{ day: numberOf(groups["day"]), year: numberOf(groups["year"]) },
      });
    }
  for (const { 0: written, index } of matchesOf(YEAR, text))
    if (!dates.some(({ start, end }) => index < end && start <= index))
      dates.push({ start: index, end: index + written.length, year: Number(written) });
  return dates.toSorted((a, b) => a.start - b.start);
}

function isoDatesIn(text: string): WrittenDate[] {
  return matchesOf(ISO, text).map(({ 0: written, 1: year, 2: month, 3: day, index }) => ({
    ...{ start: index, end: index + written.length },
    ...{ year: Number(year), month: Number(month), day: Number(day) },
  }));
}

function monthOf(name: string, months: readonly string[]): number | undefined {
  const index = months.findIndex((names) => new RegExp(`^(?:${names})$`, "iu").test(name));
  return index < 0 ? undefined : index + 1;
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
