import { useAddress } from "../ui/use-address";
import { chartWords } from "../words/charts";

/** Days in UTC, both inclusive, as `2026-11-21`. */
export interface DateRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** The server's limit for one query. */
export const MAX_DAYS = 366;

/** The current day in UTC. */
export function today(): string {
  return daysAgo(0);
}

/** The day this many days before today, in UTC. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Every day of a range. */
export function daysInRange({ from, to }: DateRange): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length }, (_, at) => new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10));
}

/** The range in the URL, by default the last 30 days, with an error message when it is invalid. */
export function useDateRange() {
  const [address, setAddress] = useAddress();
  const range = rangeAt(address);
  const length = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1;
  const change = (changes: Partial<DateRange>) =>
    setAddress((now) => new URLSearchParams({ tab: "analytics", ...rangeAt(now), ...changes }), { replace: true });
  const problem = length < 1 ? chartWords.wrongOrder : length > MAX_DAYS ? chartWords.tooLong(MAX_DAYS) : undefined;
  return { range, change, problem };
}

/** The last 30 days by default. */
function rangeAt(address: URLSearchParams): DateRange {
  return { from: parseDay(address.get("from")) ?? daysAgo(29), to: parseDay(address.get("to")) ?? today() };
}

/** A day as `2026-11-21`, or undefined for other text. */
export function parseDay(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
