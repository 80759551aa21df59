import type { Weekday } from "@cgs/kit/client-facts";
import { has, matchesOf } from "../../evidence/claim-line.js";
import { type ClaimLanguage, WEEK } from "../../evidence/languages/language.js";

/** A part of a sentence about hours. Times are minutes after midnight; each has the readings that it may have. */
export type HoursPart =
  | { is: "days"; days: readonly Weekday[]; start: number; end: number }
  | { is: "interval"; opens: number[]; closes: number[]; start: number; end: number }
  | { is: "opens" | "closes"; times: number[]; start: number; end: number }
  | { is: "closed"; start: number; end: number };

const HOUR_WORDS = new Map(
  [
    "one two three four five six seven eight nine ten eleven twelve".split(" "),
    "una dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" "),
  ].flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
);
const HALF_OF_DAY = String.raw`a\.?m\.?|p\.?m\.?|uhr|h(?:oras|eures)?|in the (?:morning|afternoon|evening)|de la (?:mañana|tarde|noche)`;
/** Words behind the number of a span of time. */
const SPAN =
  "(?:hours?|minutes?|days?|weeks?|months?|years?|stunden|minuten|tage|wochen|horas|minutos|días|semanas|años|jours|semaines|mois|ans)\\b";
const TIME = String.raw`(?<![\d$€£.,:\p{L}])(\d{1,2}|${[...HOUR_WORDS.keys()].join("|")})(?:(?:[:.]|\s?h\s?)(\d{2})| (y media))?\s?(${HALF_OF_DAY})?(?![\p{L}\d%$€£]|[.,]\d|\s?${SPAN})|(noon|midday|midnight|midi|minuit|mediodía|medianoche)`;
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
/** The number of groups of {@link TIME}. */
const TIME_GROUPS = 5;
const TIMES = new RegExp(TIME, "giu");
const INTERVALS = new RegExp(`(?:${TIME})${BETWEEN}(?:${TIME})`, "giu");

/** Whether a text names any time of day. */
export function hasTimes(text: string): boolean {
  return has(TIMES, text);
}

/** The days and times of a sentence in order. */
export function partsOf(text: string, language: ClaimLanguage): HoursPart[] {
  const days = daysIn(text, language);
  const parts: HoursPart[] = [...days, ...intervalsIn(text, days.length > 0 || has(language.hoursWords, text))];
  for (const match of matchesOf(TIMES, text)) {
    const range = { start: match.index, end: match.index + match[0].trimEnd().length };
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    if (parts.some((part) => range.start < part.end && part.start < range.end)) continue;
    const time = match.slice(1);
    if (language.until.test(before)) parts.push({ is: "closes", times: timesOf(time, true), ...range });
    else if (language.from.test(before)) parts.push({ is: "opens", times: timesOf(time, false), ...range });
  }
  for (const { 0: written, index } of matchesOf(language.closedWords, text))
    parts.push({ is: "closed", start: index, end: index + written.length });
  return parts.toSorted((a, b) => a.start - b.start);
}

function intervalsIn(text: string, isAboutHours: boolean): HoursPart[] {
  return matchesOf(INTERVALS, text).flatMap((match) => {
    const [first, second] = [match.slice(1, 1 + TIME_GROUPS), match.slice(1 + TIME_GROUPS)];
    const isExplicit = [...first, ...second].some((group, index) => group !== undefined && index % TIME_GROUPS > 0);
    if (!isExplicit && !isAboutHours) return [];
    const half = first[HALF] ?? (/^a/i.test(second[HALF] ?? "") ? second[HALF] : undefined);
    const opens = timesOf(first.with(HALF, half ?? ""), false);
    const closes = timesOf(second, true);
    const range = { start: match.index, end: match.index + match[0].trimEnd().length };
    return opens.length > 0 && closes.length > 0 ? [{ is: "interval" as const, opens, closes, ...range }] : [];
  });
}

/** The place of "a.m." among the groups. */
const HALF = 3;

/** What a time may mean: "6" in the evening is 18:00. */
function timesOf(
  [written = "", minute, andHalf, half = "", named]: readonly (string | undefined)[],
  isClosing: boolean,
): number[] {
  if (named) return [(NAMED_TIMES[named.toLowerCase()] ?? 0) % (isClosing ? 1441 : 1440)];
  const hour = HOUR_WORDS.get(written.toLowerCase()) ?? Number(written);
  const minutes = Number(minute ?? (andHalf ? 30 : 0));
  const time = hour * 60 + minutes;
  if (hour > 24 || minutes > 59) return [];
  if (/^(?:p|in the (?:a|e)|de la [tn])/i.test(half)) return [hour === 12 ? time : time + HALF_DAY];
  if (/^(?:a|in the m|de la m)/i.test(half)) return [hour === 12 ? time - HALF_DAY : time];
  return half === "" && hour < 12 ? [time, time + HALF_DAY] : [time];
}

/** Days and spans of days in order: "Monday to Friday" is one part. */
function daysIn(text: string, { weekdays }: ClaimLanguage): Extract<HoursPart, { is: "days" }>[] {
  const found = matchesOf(weekdays.words, text).map((match) => ({
    is: "days" as const,
    days: weekdays.days[match.slice(1).findIndex((group) => group !== undefined)] ?? [],
    ...{ start: match.index, end: match.index + match[0].length },
  }));
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
