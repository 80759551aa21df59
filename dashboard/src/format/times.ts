import { atFirstUse } from "./at-first-use";
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = atFirstUse(() => new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" }));

/** A duration in seconds as on a stopwatch: `0:07`, `12:03`, `1:02:03`. */
export function formatStopwatch(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / MINUTE) % 60, whole % MINUTE];
  const tail = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${tail}` : tail.replace(/^0/, "");
}

/** A rounded duration: `7 s`, `3 min`. Takes seconds. */
export function formatDuration(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / MINUTE)} min`;
}

/** The time since a moment: `just now`, `3 min ago`, `yesterday`. Both arguments are milliseconds since the epoch. */
export function formatTimeAgo(moment: number, now: number): string {
  const seconds = (now - moment) / 1000;
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return unitsAgo(Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return unitsAgo(Math.floor(seconds / HOUR), "hour");
  return relative().format(-Math.floor(seconds / DAY), "day");
}

/** `3 min ago`: browsers write the abbreviation with a period. */
function unitsAgo(count: number, unit: "minute" | "hour"): string {
  return relative().format(-count, unit).replace(".", "");
}

const dateTime = atFirstUse(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }));

const dayOnly = atFirstUse(() => new Intl.DateTimeFormat("en", { dateStyle: "medium" }));

const utcDay = atFirstUse(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }));

/** A day of a chart, which is a day in UTC in every time zone, from `2026-11-21`. */
export function formatUtcDay(day: string): string {
  return utcDay().format(Date.parse(day));
}

/** The day some days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY * 1000).toISOString().slice(0, 10);
}

const monthDay = atFirstUse(() => new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" }));

/** A range of UTC days: `Oct 1–30`, and with the years when it does not begin in the present one: `Dec 2–31, 2025`. */
export function formatUtcRange({ from, to }: { from: string; to: string }): string {
  const isPresentYear = [from, to].every((day) => day.startsWith(new Date().toISOString().slice(0, 4)));
  return (isPresentYear ? monthDay : utcDay)()
    .formatRange(Date.parse(from), Date.parse(to))
    .replace(/\s*–\s*/, "–");
}

/** Date and time in the user's time zone, from an ISO 8601 timestamp. */
export function formatDateTime(iso: string): string {
  return dateTime().format(Date.parse(iso));
}

const timeOnly = atFirstUse(() => new Intl.DateTimeFormat("en", { timeStyle: "short" }));

/** The time of a moment today, date and time of another moment, in the user's time zone, from an ISO 8601 timestamp. */
export function formatTime(iso: string): string {
  const isToday = formatDay(iso) === dayOnly().format(Date.now());
  return isToday ? timeOnly().format(Date.parse(iso)) : formatDateTime(iso);
}

/** The date in the user's time zone, from an ISO 8601 timestamp. */
export function formatDay(iso: string): string {
  return dayOnly().format(Date.parse(iso));
}
