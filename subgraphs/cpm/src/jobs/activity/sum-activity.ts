import { type DayRange, dayRange } from "@cgs/kit/day-range";
import type { JobFilterArgs } from "../list/job-filter.args.js";
import type { JobsOfDay } from "../list/job-list-query.js";
import type { PeriodArgs } from "../../billing/usage/period.args.js";
import type { ActivityCounts, JobActivity } from "./job-activity.js";

const DAY_MS = 86_400_000;

/** The range of days, and the filter of the jobs accepted on them. @throws AppError VALIDATION_ERROR for an invalid range. */
export function jobsAcceptedWithin({ clientId, from, to }: PeriodArgs): {
  range: DayRange;
  filter: Partial<JobFilterArgs>;
} {
  const range = dayRange(from, to, { start: "from", end: "to" });
  const until = new Date(range.endDate.getTime() + DAY_MS);
  return { range, filter: { clientId: clientId ?? null, descendants: true, from: range.startDate, to: until } };
}

/** Adds up the outcomes of jobs. */
export function sumActivity(range: DayRange, rows: readonly JobsOfDay[]): JobActivity {
  const days = [...new Set(rows.map(({ day }) => day))];
  return {
    from: range.startDate,
    to: range.endDate,
    total: countsOf(rows),
    days: days.map((day) => ({ day, ...countsOf(rows.filter((row) => row.day === day)) })),
  };
}

function countsOf(rows: readonly JobsOfDay[]): ActivityCounts {
  const sum = (...statuses: JobsOfDay["status"][]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, { jobs }) => total + jobs, 0);
  const [completed, failed, cancelled] = [sum("completed"), sum("failed"), sum("cancelled")];
  const unfinished = sum("queued", "processing");
  return {
    accepted: completed + failed + cancelled + unfinished,
    ...{ completed, failed, cancelled, unfinished },
    successRate: completed + failed > 0 ? completed / (completed + failed) : null,
  };
}
