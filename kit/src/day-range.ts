import { contradictoryFields, invalidField } from "./errors.js";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** A range of whole days in UTC, both ends included. */
export interface DayRange {
  startDate: Date;
  endDate: Date;
}

/** The names of the caller's two fields, for error messages. */
export interface RangeFields {
  start: string;
  end: string;
}

/**
 * Returns the requested range. By default it ends today and is 30 days long.
 * @throws AppError VALIDATION_ERROR when it starts before 1970, ends before it starts, or is longer than 366 days.
 */
export function dayRange(
  start: Date | null | undefined,
  end: Date | null | undefined,
  fields: RangeFields = { start: "startDate", end: "endDate" },
): DayRange {
  const now = new Date();
  const endDate = end ?? (start && start > now ? start : startOfDay(now));
  const startDate = start ?? new Date(endDate.getTime() - (DEFAULT_DAYS - 1) * DAY_MS);
  if (startDate.getTime() < 0) throw invalidField(fields.start, "must not be before 1970");
  const days = Math.round((endDate.getTime() - startDate.getTime()) / DAY_MS) + 1;
  if (days < 1) throw contradictoryFields(fields.end, fields.start, `must not be before ${fields.start}`);
  if (days > MAX_DAYS)
    throw contradictoryFields(fields.start, fields.end, `must be at most ${MAX_DAYS} days before ${fields.end}`);
  return { startDate, endDate };
}

/** The date in UTC as `YYYY-MM-DD`. */
export function isoDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function startOfDay(time: Date): Date {
  return new Date(isoDate(time));
}
