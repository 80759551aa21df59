import { Text } from "@mantine/core";
import { memo } from "react";
import { DaySection } from "../chart/day-section";
import { daysAgo, daysInRange, today } from "../chart/use-date-range";
import { formatCount } from "../format/numbers";
import type { RecentResultsQuery } from "../gql/graphql";
import { overviewWords } from "../words/overview";

const OUTCOMES = [
  { name: "completed", label: overviewWords.outcomes.completed, color: "accent.6" },
  { name: "failed", label: overviewWords.outcomes.failed, color: "red.6" },
  { name: "cancelled", label: overviewWords.outcomes.cancelled, color: "gray.5" },
  { name: "unfinished", label: overviewWords.outcomes.unfinished, color: "blue.5" },
];

/** The results of the last 30 days, each day as a bar. Days are empty until the results are known. */
export const ResultsByDay = memo(({ activity }: { activity: RecentResultsQuery["jobActivity"] | undefined }) => {
  const known = new Map(activity?.days.map((day) => [day.day, day]));
  const days = daysInRange({ from: daysAgo(29), to: today() }).map((day) => {
    const { completed = 0, failed = 0, cancelled = 0, unfinished = 0 } = known.get(day) ?? {};
    return { day, completed, failed, cancelled, unfinished };
  });
  return (
    <DaySection
      title={overviewWords.byDay}
      days={days}
      series={OUTCOMES}
      whole
      write={formatCount}
      aside={
        <Text size="sm" c="dimmed">
          {overviewWords.byOrderDate}
        </Text>
      }
    />
  );
});
ResultsByDay.displayName = "ResultsByDay";
