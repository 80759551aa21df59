import { atFirstUse } from "../format/at-first-use";
import { fromLocalTime, toLocalTime } from "../format/zoned-times";

const DAY_MS = 86_400_000;

/** The day so many days after a day such as `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month so many months after a month such as `2026-12`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The day on which a moment falls in a time zone. */
export function dayOf(moment: Date, zone: string): string {
  return toLocalTime(moment, zone).slice(0, 10);
}

/** The moment at which a day begins in a time zone, as an ISO 8601 timestamp. */
export function startOfDay(day: string, zone: string): string {
  return (fromLocalTime(`${day}T00:00`, zone) ?? new Date(day)).toISOString();
}

/** The day on which weeks begin in a locale, as ISO 8601 numbers it: Monday is 1. */
export function firstDayOfWeek(locale = navigator.language): number {
  const known = new Intl.Locale(locale) as Intl.Locale & WeekInformation;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** What browsers know of weeks: Chromium and Safari by a function, older ones by a field, Firefox not always. */
interface WeekInformation {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The weeks that a month's days are in, each with its seven days. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekday(first) - firstDay + 7) % 7));
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let day = start; day < end; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

/** The number of a day of the week: Monday is 1. */
function weekday(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

const named = (fields: Intl.DateTimeFormatOptions) => {
  const format = atFirstUse(() => new Intl.DateTimeFormat("en", { ...fields, timeZone: "UTC" }));
  return (day: string) => format().format(Date.parse(day));
};

/** The name of a month such as `2026-12`. */
export const monthName: (month: string) => string = named({ month: "long", year: "numeric" });

/** The name of a day: `Friday, December 4, 2026`. */
export const dayName: (day: string) => string = named({ dateStyle: "full" });

/** The name of a day's weekday, short and long. */
export const weekdayNames: Record<"short" | "long", (day: string) => string> = {
  short: named({ weekday: "short" }),
  long: named({ weekday: "long" }),
};

/** The time of a moment in a time zone: `9:00 AM`. */
export function timeIn(iso: string, zone: string): string {
  return new Intl.DateTimeFormat("en", { timeStyle: "short", timeZone: zone }).format(Date.parse(iso));
}

/** The same, as short as it gets: `9 AM`. */
export function shortTimeIn(iso: string, zone: string): string {
  const minute = toLocalTime(new Date(iso), zone).endsWith(":00") ? undefined : "2-digit";
  return new Intl.DateTimeFormat("en", { hour: "numeric", minute, timeZone: zone }).format(Date.parse(iso));
}
