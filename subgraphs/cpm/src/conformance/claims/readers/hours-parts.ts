import type { Weekday } from "@cgs/kit/client-facts";
import { has } from "../../evidence/claim-line.js";
import { type ClaimLanguage, WEEK } from "../../evidence/languages/language.js";

/** A part of a sentence about hours. Times are minutes after midnight; each has the readings that it may have. */
export type HoursPart =
  | { is: "days"; days: readonly Weekday[]; start: number; end: number }
  | { is: "interval"; opens: number[]; closes: number[]; start: number; end: number }
  | { is: "opens" | "closes"; times: number[]; start: number; end: number }
  | { is: "closed"; start: number; end: number };

const TIME = String.raw`(?<![\d$€£.,:])(\d{1,2})(?:[:.h](\d{2}))?\s?(a\.?m\.?|p\.?m\.?|uhr|h(?:oras|eures)?)?(?![\p{L}\d%$€£]|[.,]\d)|(noon|midday|midnight|midi|minuit|mediodía|medianoche)`;
const BETWEEN = String.raw`\s?(?:uhr\s)?(?:-|–|—|to|until|till|through|and|bis|und|à|a|hasta(?: las)?|jusqu['’]à|y|et|a las)\s?`;
const NAMED_TIMES: Record<string, number> = {
  noon: 720,
  midday: 720,
  midi: 720,
  mediodía: 720,
  midnight: 1440,
  minuit: 1440,
  medianoche: 1440,
};
const BETWEEN_DAYS = /^\s?(?:-|–|—|to|through|thru|bis|a|à|au|al|hasta)\s?(?:(?:el|le|la)\s)?$/iu;
const HALF_DAY = 720;
/** The days and times of a sentence in order. */
export function partsOf(text: string, language: ClaimLanguage): HoursPart[] {
  const days = daysIn(text, language);
  const parts: HoursPart[] = [...days];
  const isFree = (start: number, end: number) => !parts.some((part) => start < part.end && part.start < end);
  for (const match of text.matchAll(new RegExp(`(?:${TIME})${BETWEEN}(?:${TIME})`, "giu"))) {
    const [written, h1, m1, half1, named1, h2, m2, half2, named2] = match;
    if (!half1 && !half2 && !m1 && !m2 && !named2 && days.length === 0 && !has(language.hoursWords, text)) continue;
    const closes = timesOf(h2, m2, half2, named2, true);
    const opens = timesOf(h1, m1, half1 ?? (/^a/i.test(half2 ?? "") ? half2 : undefined), named1, false);
    const range = { start: match.index, end: match.index + written.trimEnd().length };
    if (opens.length > 0 && closes.length > 0) parts.push({ is: "interval", opens, closes, ...range });
  }
  for (const match of text.matchAll(new RegExp(TIME, "giu"))) {
    const [written, hour, minute, half, named] = match;
    const range = { start: match.index, end: match.index + written.trimEnd().length };
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    if (!isFree(range.start, range.end)) continue;
    if (language.until.test(before))
      parts.push({ is: "closes", times: timesOf(hour, minute, half, named, true), ...range });
    else if (language.from.test(before))
      parts.push({ is: "opens", times: timesOf(hour, minute, half, named, false), ...range });
  }
  for (const { 0: written, index } of text.matchAll(language.closedWords))
    parts.push({ is: "closed", start: index, end: index + written.length });
  return parts.toSorted((a, b) => a.start - b.start);
}

/** What a time may mean: "6" in the evening is 18:00. */
function timesOf(
  hour: string | undefined,
  minute = "00",
  half = "",
  named: string | undefined,
  isClosing: boolean,
): number[] {
  if (named) return [(NAMED_TIMES[named.toLowerCase()] ?? 0) % (isClosing ? 1441 : 1440)];
  const time = Number(hour) * 60 + Number(minute);
  if (Number(hour) > 24 || Number(minute) > 59) return [];
  const isNoonHour = Number(hour) === 12;
  if (/^p/i.test(half)) return [isNoonHour ? time : time + HALF_DAY];
  if (/^a/i.test(half)) return [isNoonHour ? time - HALF_DAY : time];
  return half === "" && Number(hour) < 12 ? [time, time + HALF_DAY] : [time];
}

/** Days and spans of days in order: "Monday to Friday" is one part. */
function daysIn(text: string, { weekdays }: ClaimLanguage): Extract<HoursPart, { is: "days" }>[] {
  const found = weekdays
    .flatMap(({ words, days }) =>
      Array.from(text.matchAll(words), ({ 0: word, index }) => ({
        is: "days" as const,
        days,
        start: index,
        end: index + word.length,
      })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((part, index, all) => !all.slice(0, index).some((other) => part.start < other.end));
  return found.reduce<typeof found>((list, part) => {
    const last = list.at(-1);
    const [first, end] = [last?.days[0], part.days[0]];
    if (
      !last ||
      !first ||
      !end ||
      last.days.length > 1 ||
      part.days.length > 1 ||
      !BETWEEN_DAYS.test(text.slice(last.end, part.start))
    )
      return [...list, part];
    const [from, to] = [WEEK.indexOf(first), WEEK.indexOf(end)];
    const days = from <= to ? WEEK.slice(from, to + 1) : [...WEEK.slice(from), ...WEEK.slice(0, to + 1)];
    return [...list.slice(0, -1), { is: "days", days, start: last.start, end: part.end }];
  }, []);
}
