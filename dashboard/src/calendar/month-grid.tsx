import { VisuallyHidden } from "@mantine/core";
import type { CalendarDaysQuery } from "../gql/graphql";
import { monthName, weekdayNames, weeksOf } from "./calendar-days";
import classes from "./calendar.module.css";
import { DayCell } from "./day-cell";
import type { Entry } from "./entry-words";
import { useDragLibrary } from "./use-drag-library";

interface Props {
  /** Such as `2026-12`. */
  month: string;
  firstDay: number;
  today: string;
  zone: string;
  /** Undefined while they load. */
  days: CalendarDaysQuery["calendarDays"] | undefined;
  mayMove: boolean;
  onOpen: (entry: Entry) => void;
  onOpenDay: (day: string) => void;
  onDrop: (entry: Entry, day: string) => void;
}

/** A month as a table of weeks. Its size does not depend on what has been loaded. */
export function MonthGrid({ month, firstDay, today, zone, days, mayMove, onOpen, onOpenDay, onDrop }: Props) {
  const weeks = weeksOf(month, firstDay);
  const known = new Map(days?.map((day) => [day.day, day]));
  const drag = useDragLibrary(mayMove);
  return (
    <table className={classes.month} aria-label={monthName(month)} aria-busy={days === undefined}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{weekdayNames.short(day)}</span>
              <VisuallyHidden>{weekdayNames.long(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                outside={!day.startsWith(month)}
                isToday={day === today}
                isPast={day < today}
                zone={zone}
                entries={known.get(day)?.entries ?? []}
                total={known.get(day)?.total ?? 0}
                drag={drag}
                onOpen={onOpen}
                onOpenDay={onOpenDay}
                onDrop={onDrop}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
