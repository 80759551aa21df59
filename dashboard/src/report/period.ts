import { type DateRange, daysAgo, daysInRange, today } from "../chart/use-date-range";
import { addDays } from "../format/times";

/** The named periods, the default one first. */
export const PERIODS = ["30d", "7d", "90d", "month", "last-month"] as const;

/** A named period. */
export type PeriodName = (typeof PERIODS)[number];

/** How days are put together. */
export type Grouping = "day" | "week";

const LENGTHS: Partial<Record<PeriodName, number>> = { "7d": 7, "30d": 30, "90d": 90 };

/** The days of a named period, in UTC. */
export function namedPeriod(name: PeriodName): DateRange {
  const length = LENGTHS[name];
  if (length !== undefined) return { from: daysAgo(length - 1), to: today() };
  const month = today().slice(0, 7);
  if (name === "month") return { from: `${month}-01`, to: today() };
  const last = addDays(`${month}-01`, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** The period before, to compare with: of a month, as many days of the month before; otherwise, as many days directly before. */
export function periodBefore(range: DateRange): DateRange {
  const length = lengthOf(range);
  const isOfMonth = range.from.endsWith("-01") && range.to.slice(0, 7) === range.from.slice(0, 7);
  if (!isOfMonth) return { from: addDays(range.from, -length), to: addDays(range.from, -1) };
  const end = addDays(range.from, -1);
  const from = `${end.slice(0, 7)}-01`;
  const to = addDays(from, length - 1);
  return { from, to: to < end ? to : end };
}

/** The parts of a period: each day, or each week from Monday on, cut at the period’s ends. */
export function partsOf(range: DateRange, grouping: Grouping): DateRange[] {
  const days = daysInRange(range);
  if (grouping === "day") return days.map((day) => ({ from: day, to: day }));
  return days
    .filter((day) => day === range.from || isMonday(day))
    .map((from) => {
      const sunday = addDays(from, (7 - weekday(from)) % 7);
      return { from, to: sunday < range.to ? sunday : range.to };
    });
}

/** The number of days. */
export function lengthOf({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

const DAY_MS = 86_400_000;

const weekday = (day: string) => new Date(day).getUTCDay();
const isMonday = (day: string) => weekday(day) === 1;
