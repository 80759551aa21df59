import { type CalendarEntryRow, PlanKind } from "../entries/calendar-entry.entity.js";
import { type CalendarEntry, CalendarEntryKind, CalendarEntryState } from "../reads/calendar-item.js";

/** A planned entry as the calendar shows it. Its site is named only in lists. */
export function toCalendarEntry(row: CalendarEntryRow): CalendarEntry {
  const { id, kind, clientId, contentType, title, jobId, plannedFor: at, seriesId, version, problem, detail } = row;
  const isPublication = kind === PlanKind.PUBLICATION;
  return {
    ...{
      id,
      clientId,
      contentType,
      title,
      at,
      seriesId,
      version,
      problem,
      detail,
      siteName: null,
      key: at.toISOString(),
    },
    kind: isPublication ? CalendarEntryKind.PUBLICATION : CalendarEntryKind.ORDER,
    state: stateOf(row),
    jobId: isPublication ? jobId : null,
  };
}

function stateOf({ state, overdueAt }: CalendarEntryRow): CalendarEntryState {
  if (state !== "PLANNED") return CalendarEntryState.FAILED;
  return overdueAt === null ? CalendarEntryState.PLANNED : CalendarEntryState.OVERDUE;
}
