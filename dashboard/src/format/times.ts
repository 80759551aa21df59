const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });

/** A length of time as on a stopwatch: `0:07`, `12:03`, `1:02:03`. Takes seconds. */
export function formatStopwatch(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / MINUTE) % 60, whole % MINUTE];
  const tail = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${tail}` : tail.replace(/^0/, "");
}

/** A length of time in words: `7 s`, `3 min`. Takes seconds. */
export function formatDuration(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / MINUTE)} min`;
}

/** How long ago a moment was: `now`, `3 min. ago`, `yesterday`. Both in milliseconds since the epoch. */
export function formatTimeAgo(moment: number, now: number): string {
  const seconds = (now - moment) / 1000;
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), "hour");
  return relative.format(-Math.floor(seconds / DAY), "day");
}

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

const dayOnly = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Date and time as the person writes them. Takes an ISO 8601 time. */
export function formatDateTime(iso: string): string {
  return dateTime.format(Date.parse(iso));
}

/** The date alone. */
export function formatDay(iso: string): string {
  return dayOnly.format(Date.parse(iso));
}
