import type { DateRange } from "../chart/use-date-range";
import { formatUtcDay, formatUtcRange } from "../format/times";
import type { ApprovalBacklogQuery, ContentTrendFragment } from "../gql/graphql";
import type { TrendPoint } from "./chart-data";
import { finishedIn, listAddress } from "./list-address";
import { type Grouping, partsOf } from "./period";

type Day = ContentTrendFragment["days"][number];

/** A value of some days. */
type Sum = (days: readonly Day[]) => number | null;

/** The pieces that were finished. */
export const finishedOf: Sum = (days) => days.reduce((sum, { finished }) => sum + finished, 0);

/** The average score of the measured pieces; null without any. */
export const scoreOf: Sum = (days) => {
  const measured = days.reduce((sum, day) => sum + day.measured, 0);
  const points = days.reduce((sum, day) => sum + (day.averageScore ?? 0) * day.measured, 0);
  return measured === 0 ? null : points / measured;
};

interface Trends {
  range: DateRange;
  beforeRange: DateRange;
  grouping: Grouping;
  clientId: string;
  now: readonly Day[];
  before: readonly Day[];
}

/** A value over time with that of the period before. Parts without content lead nowhere. */
export function trendPoints({ range, beforeRange, grouping, clientId, now, before }: Trends, sum: Sum): TrendPoint[] {
  const earlier = partsOf(beforeRange, grouping);
  return partsOf(range, grouping).map((part, at) => {
    const days = within(now, part);
    const partBefore = earlier[at];
    return {
      range: part,
      label: labelOf(part),
      value: sum(days),
      before: partBefore ? sum(within(before, partBefore)) : null,
      beforeRange: partBefore,
      to: finishedOf(days) ? listAddress(finishedIn(part, clientId)) : undefined,
    };
  });
}

/** What waited for approval at the end of each part of a period. */
export function backlogPoints(
  { days }: ApprovalBacklogQuery["approvalBacklog"],
  { range, grouping, clientId }: Pick<Trends, "range" | "grouping" | "clientId">,
): TrendPoint[] {
  return partsOf(range, grouping).map((part) => {
    const last = days.findLast(({ day }) => day >= part.from && day <= part.to);
    return {
      range: part,
      label: labelOf(part),
      value: last?.waiting ?? null,
      to: last && last.waiting > 0 ? listAddress({ client: clientId, waitingOn: last.day }) : undefined,
    };
  });
}

function within(days: readonly Day[], { from, to }: DateRange): Day[] {
  return days.filter(({ day }) => day >= from && day <= to);
}

/** A day or the days of a week, as shown. */
export function labelOf({ from, to }: DateRange): string {
  return from === to ? formatUtcDay(from) : formatUtcRange({ from, to });
}
