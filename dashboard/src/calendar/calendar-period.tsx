import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { fromLocalTime, toLocalTime } from "../format/zoned-times";
import type { ClientTimeZoneQuery } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { Agenda } from "./agenda";
import { addDays, addMonths, firstDayOfWeek, weeksOf } from "./calendar-days";
import { SHOWN_ENTRIES } from "./day-cell";
import { DayDialog } from "./day-dialog";
import { EntryDialog, type OpenEntry } from "./entry-dialog";
import { type Entry, isPlanned } from "./entry-words";
import { MonthGrid } from "./month-grid";
import { OverdueBanner } from "./overdue-banner";
import { TimeZoneLine } from "./time-zone-line";
import { UndoBar } from "./undo-bar";
import { type Selection, useCalendarDays, useOverdue } from "./use-calendar";
import type { CalendarView } from "./use-calendar-view";
import { type MadeMove, refusalOf, useEntryChanges } from "./use-entry-changes";
import { orderWords } from "../words/order";

interface Props extends CalendarView {
  zone: string;
  /** The client's time zone; undefined for the browser's. */
  set: ClientTimeZoneQuery["calendarTimeZone"] | undefined;
  today: string;
  mayEdit: boolean;
  mayManage: boolean;
}

/** The shown month of the calendar, what is overdue, and the dialogs of days and entries. */
export function CalendarPeriod({ month, view, client, kind, zone, set, today, mayEdit, mayManage }: Props) {
  const overdue = useOverdue(client);
  const [open, setOpen] = useState<OpenEntry>();
  const [day, setDay] = useState<string>();
  const [moved, setMoved] = useState<MadeMove>();
  const changes = useEntryChanges(setMoved);
  const selection = { client, kind, zone, from: `${month}-01`, to: `${addMonths(month, 1)}-01` };
  const narrow = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const openEntry = useCallback((entry: Entry) => setOpen({ entry, step: "details" }), []);
  const drop = (entry: Entry, to: string) => {
    const time = `${to}${toLocalTime(new Date(entry.at), zone).slice(10)}`;
    const at = fromLocalTime(time, zone);
    if (!isPlanned(entry) || !at || at.toISOString() === entry.at) return;
    const ask = (more?: Partial<OpenEntry>) => setOpen({ entry, step: "move", time, ...more });
    if (at.getTime() <= Date.now()) ask();
    else changes.move(entry, at).catch((error: unknown) => ask({ refusal: refusalOf(error) }));
  };
  if (!overdue.settled) return <LoadingRows label={orderWords.calendar.loading} height={142} rows={5} />; // the banner must not push it down
  return (
    <>
      <OverdueBanner
        found={overdue.found}
        zone={zone}
        onChange={mayEdit ? (entry, step) => setOpen({ entry, step }) : undefined}
      />
      {view === "list" || narrow ? (
        <Agenda
          key={JSON.stringify(selection)}
          selection={selection}
          today={today}
          onOpen={openEntry}
          empty={orderWords.calendar.emptyMonth}
        />
      ) : (
        <Month {...{ month, selection, today, mayMove: mayEdit, onOpen: openEntry, onOpenDay: setDay, onDrop: drop }} />
      )}
      <TimeZoneLine zone={zone} set={set} mayManage={mayManage} />
      <DayDialog
        day={day}
        today={today}
        selection={selection}
        mayPlan={mayEdit}
        onClose={() => setDay(undefined)}
        onOpen={openEntry}
      />
      <EntryDialog open={open} zone={zone} mayChange={mayEdit} changes={changes} onChange={setOpen} />
      {moved && (
        <UndoBar
          key={`${moved.entry.id} ${moved.entry.version}`}
          move={moved}
          zone={zone}
          changes={changes}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

interface MonthProps {
  month: string;
  selection: Selection;
  today: string;
  mayMove: boolean;
  onOpen: (entry: Entry) => void;
  onOpenDay: (day: string) => void;
  onDrop: (entry: Entry, day: string) => void;
}

function Month({ selection, ...grid }: MonthProps) {
  const firstDay = firstDayOfWeek();
  const days = weeksOf(grid.month, firstDay).flat();
  const shown = { ...selection, from: days[0] ?? "", to: addDays(days.at(-1) ?? "", 1) };
  const loaded = useCalendarDays(shown, SHOWN_ENTRIES);
  return (
    <>
      {loaded.error && !loaded.days && <ProblemAlert problem={describeProblem(loaded.error)} onRetry={loaded.reload} />}
      <MonthGrid {...grid} firstDay={firstDay} zone={selection.zone} days={loaded.days} />
    </>
  );
}
