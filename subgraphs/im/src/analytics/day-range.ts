import { invalidField } from "@cgs/kit/errors";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** A stretch of whole days in UTC; both ends count. */
export interface DayRange {
  startDate: Date;
  endDate: Date;
}

/**
 * The stretch that was asked for: up to today, 30 days long, where nothing else is said.
 * @throws AppError VALIDATION_ERROR when it ends before it begins, or is longer than 366 days.
 */
export function dayRange(start: Date | null | undefined, end: Date | null | undefined, now = new Date()): DayRange {
  const endDate = end ?? (start && start > now ? start : startOfDay(now));
  const startDate = start ?? new Date(endDate.getTime() - (DEFAULT_DAYS - 1) * DAY_MS);
  const days = Math.round((endDate.getTime() - startDate.getTime()) / DAY_MS) + 1;
  if (days < 1) throw invalidField("endDate", "must not be before startDate");
  if (days > MAX_DAYS) throw invalidField("startDate", `must be at most ${MAX_DAYS} days before endDate`);
  return { startDate, endDate };
}

function startOfDay(time: Date): Date {
  return new Date(time.toISOString().slice(0, 10));
}
