import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { dayName } from "./calendar-days";
import { orderWords } from "../words/order";
import classes from "./calendar.module.css";
import { EntryChip } from "./entry-chip";
import type { Entry } from "./entry-words";
import type { DragLibrary } from "./use-drag-library";

/** Entries that a day of the month shows. */
export const SHOWN_ENTRIES = 3;

interface Props {
  day: string;
  /** Whether it belongs to the month before or after. */
  outside: boolean;
  isToday: boolean;
  /** Nothing can be moved to a past day. */
  isPast: boolean;
  zone: string;
  entries: readonly Entry[];
  /** The number of all its entries. */
  total: number;
  drag: DragLibrary | undefined;
  onOpen: (entry: Entry) => void;
  onOpenDay: (day: string) => void;
  onDrop: (entry: Entry, day: string) => void;
}

/** A day of the month: its first entries, and a button for all of them. Entries can be dropped on it. */
export function DayCell({
  day,
  outside,
  isToday,
  isPast,
  zone,
  entries,
  total,
  drag,
  onOpen,
  onOpenDay,
  onDrop,
}: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!drag || isPast || !cell.current) return undefined;
    return drag.dropTargetForElements({
      element: cell.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(source.data["entry"] as Entry, day);
      },
    });
  }, [drag, isPast, day, onDrop]);
  const more = total - entries.length;
  return (
    <td
      ref={cell}
      className={classes.day}
      data-outside={outside}
      data-today={isToday}
      data-past={isPast}
      data-over={over}
    >
      <UnstyledButton
        className={classes.number}
        aria-label={orderWords.calendar.dayWithEntries(dayName(day), total)}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onOpenDay(day)}
      >
        {Number(day.slice(8))}
      </UnstyledButton>
      {entries.map((entry) => (
        <EntryChip key={`${entry.kind} ${entry.id}`} entry={entry} zone={zone} onOpen={onOpen} drag={drag} />
      ))}
      {more > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-label={orderWords.calendar.moreOn(more, dayName(day))}
          onClick={() => onOpenDay(day)}
        >
          {orderWords.calendar.more(more)}
        </UnstyledButton>
      )}
    </td>
  );
}
