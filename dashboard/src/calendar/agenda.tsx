import { Text, Title } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { CursorPagination } from "../ui/cursor-pagination";
import { LoadingRows } from "../ui/loading-rows";
import { useCursorPages } from "../ui/use-cursor-pages";
import { dayName, dayOf } from "./calendar-days";
import { orderWords } from "../words/order";
import classes from "./calendar.module.css";
import { EntryRow } from "./entry-row";
import type { Entry } from "./entry-words";
import { type Selection, useCalendarList } from "./use-calendar";

/** Entries on a page. */
const PAGE = 50;

interface Props {
  selection: Selection;
  today: string;
  onOpen: (entry: Entry) => void;
  /** What is said when there is nothing. */
  empty: string;
  /** Whether only one day is listed, whose name the page says already. */
  oneDay?: boolean;
}

/** The entries of a period by day. Mount it anew for another selection. */
export function Agenda({ selection, today, onOpen, empty, oneDay = false }: Props) {
  const pages = useCursorPages();
  const { found, error, reload } = useCalendarList(selection, PAGE, pages.after);
  if (!found && error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
  if (!found) return <LoadingRows label={orderWords.calendar.loading} height={56} rows={oneDay ? 3 : 8} />;
  const { nodes, totalCount, pageInfo } = found;
  if (nodes.length === 0) return <Text c="dimmed">{empty}</Text>;
  const days = byDay(nodes, selection.zone);
  return (
    <>
      {[...days].map(([day, entries]) => (
        <section key={day} className={classes.agendaDay} aria-label={dayName(day)}>
          {!oneDay && (
            <Title order={2} size="h6" data-today={day === today}>
              {day === today ? orderWords.calendar.today(dayName(day)) : dayName(day)}
            </Title>
          )}
          <ul className={classes.agenda}>
            {entries.map((entry) => (
              <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} zone={selection.zone} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      <CursorPagination pages={pages} size={PAGE} total={totalCount} endCursor={pageInfo.endCursor} />
    </>
  );
}

function byDay(entries: readonly Entry[], zone: string): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at), zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
