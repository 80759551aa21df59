/** The days of the week, as ISO 8601 numbers them: Monday is 1. */
export type WeekdayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How the orders of a series are spaced for each of its clients. */
export interface Spacing {
  /** The days of the week on which it may order. */
  weekdays: WeekdayNumber[];
  /** Orders in seven days, at most as many as `weekdays`. Null with `everyDays`. */
  perWeek: number | null;
  /** One order every so many of the allowed days. Null with `perWeek`. */
  everyDays: number | null;
  /** When on that day, as clocks in the time zone show it: 09:00. */
  time: string;
  startsOn: string;
  /** The last day; null without one. */
  endsOn: string | null;
  /** Whether the keywords begin again after the last one. */
  repeat: boolean;
}

/** One of the clients of a series. Clients take turns, so that their orders do not all fall on the same day. */
export interface ClientPlace {
  index: number;
  count: number;
}

const DAY_MS = 86_400_000;

/** The day of a date, counted from 1970. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** The date of a day that is counted from 1970. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The days of the orders of one client, the first order first, from the start of the spacing on. Endless unless the spacing ends. Each period of
 * seven days has exactly `perWeek` of them, spread evenly over the allowed days; or they are `everyDays` allowed days apart.
 * @param startsOn instead of the start of the spacing.
 */
export function* daysOf(spacing: Spacing, place: ClientPlace, startsOn = spacing.startsOn): Generator<number> {
  const start = dayNumber(startsOn);
  const end = spacing.endsOn === null ? Infinity : dayNumber(spacing.endsOn);
  const allowed = allowedOffsets(spacing.weekdays, start);
  for (let ordinal = 0; ; ordinal++) {
    const n = allowedDayOf(ordinal, spacing, place, allowed.length);
    const day = start + 7 * Math.floor(n / allowed.length) + (allowed[n % allowed.length] ?? 0);
    if (day > end) return;
    yield day;
  }
}

/** Which of the allowed days an order falls on, counted from 0. */
function allowedDayOf(
  ordinal: number,
  { perWeek, everyDays, weekdays }: Spacing,
  { index, count }: ClientPlace,
  a: number,
) {
  if (everyDays !== null) return ordinal * everyDays + Math.floor((index * everyDays) / count);
  return Math.floor((ordinal * a + Math.floor((index * a) / count)) / (perWeek ?? weekdays.length));
}

/** The allowed days of a period of seven days that begins on a day, as days after it. */
function allowedOffsets(weekdays: readonly WeekdayNumber[], start: number): number[] {
  const isAllowed = (offset: number) => weekdays.includes((((start + offset + 3) % 7) + 1) as WeekdayNumber); // 1970 began on a Thursday
  return [0, 1, 2, 3, 4, 5, 6].filter(isAllowed);
}
