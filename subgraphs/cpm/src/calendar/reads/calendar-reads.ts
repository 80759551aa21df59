import type { UserCaller } from "@cgs/kit/auth/caller";
import { contradictoryFields } from "@cgs/kit/errors";
import { connectionOf } from "@cgs/kit/pagination/connection";
import type { Position } from "@cgs/kit/pagination/cursor";
import { type Page, pageOf } from "@cgs/kit/pagination/page.args";
import type { DataSource } from "typeorm";
import { type JobSelection, selectionOf } from "../../jobs/list/job-selection.js";
import type { CalendarArgs, CalendarDaysArgs, OverdueArgs } from "./calendar.args.js";
import * as sql from "./calendar.sql.js";
import {
  type CalendarDay,
  type CalendarEntry,
  CalendarEntryKind,
  type CalendarEntryConnection,
} from "./calendar-item.js";

const DAY_MS = 86_400_000;

/** The most days of a list, and of days with their entries. */
const [LISTED_DAYS, SHOWN_DAYS] = [100, 45];

type DayRow = CalendarEntry & Pick<CalendarDay, "day" | "total">;

/** Reads the calendar: what is planned, content on the day of its order, and content on sites. The caller's rights to the client must have been checked. */
export class CalendarReads {
  constructor(private readonly source: DataSource) {}

  /** A page of the entries of a period, the earliest first. @throws AppError VALIDATION_ERROR. */
  async page(
    caller: UserCaller,
    { clientId, from, to, kinds, ...args }: CalendarArgs,
  ): Promise<CalendarEntryConnection> {
    const selection = selectedBy(caller, { clientId, from, to, kinds }, LISTED_DAYS);
    const list = JSON.stringify(["calendar", selection]);
    const page = pageOf(list, args);
    const found = await this.list(sql.calendarPageSql(selection, partOf(page)), selection.jobs, page);
    const count = () => this.count(sql.calendarCountSql(selection), selection.jobs);
    return connectionOf({ list, page, found, positionOf, count });
  }

  /** The days of a period that have entries, the earliest first. @throws AppError VALIDATION_ERROR. */
  async days(caller: UserCaller, { timeZone, perDay, ...args }: CalendarDaysArgs): Promise<CalendarDay[]> {
    const selection = selectedBy(caller, args, SHOWN_DAYS);
    const rows = await this.run<DayRow>(sql.calendarDaysSql(selection), selection.jobs, { timeZone, perDay });
    const days = new Map<string, CalendarDay>();
    for (const { day, total, ...entry } of rows) {
      const known = days.get(day) ?? { day, total, entries: [] };
      known.entries.push(entry);
      days.set(day, known);
    }
    return [...days.values()];
  }

  /** A page of what is overdue, the oldest first. @throws AppError VALIDATION_ERROR. */
  async overdue(caller: UserCaller, { clientId, ...args }: OverdueArgs): Promise<CalendarEntryConnection> {
    const selection = treeOf(caller, clientId);
    const list = JSON.stringify(["overdueCalendarEntries", selection]);
    const page = pageOf(list, args);
    const found = await this.list(sql.overduePageSql(selection, partOf(page)), selection, page);
    const count = () => this.count(sql.overdueCountSql(selection), selection);
    return connectionOf({ list, page, found, positionOf, count });
  }

  private async list(
    statement: string,
    selection: JobSelection,
    { size, from, backward }: Page,
  ): Promise<CalendarEntry[]> {
    const position = from && { positionKey: from[0], positionId: from[1] };
    const found = await this.run<CalendarEntry>(statement, selection, { limit: size + 1, ...position });
    return backward ? found.toReversed() : found;
  }

  private async count(statement: string, selection: JobSelection): Promise<number> {
    const [row] = await this.run<{ n: number }>(statement, selection, {});
    return row?.n ?? 0;
  }

  private run<T>(statement: string, selection: JobSelection, values: Record<string, unknown>): Promise<T[]> {
    const named = { ...selection, ...values };
    const [query, parameters] = this.source.driver.escapeQueryWithParameters(statement, named);
    return this.source.query<T[]>(query, parameters);
  }
}

const positionOf = ({ key, id }: CalendarEntry): Position => [key, id];

const partOf = ({ backward, from }: Page): sql.ListPart => ({ backward, hasPosition: from !== undefined });

function treeOf(caller: UserCaller, clientId: string | null | undefined): JobSelection {
  return selectionOf(caller, clientId ? { clientId, descendants: true } : {});
}

/** @throws AppError VALIDATION_ERROR for a period that ends before it starts, or is too long. */
function selectedBy(
  caller: UserCaller,
  { clientId, from, to, kinds }: Pick<CalendarArgs, "clientId" | "from" | "to" | "kinds">,
  maxDays: number,
): sql.CalendarSelection {
  if (to <= from) throw contradictoryFields("to", "from", "must be after from");
  if (to.getTime() - from.getTime() > maxDays * DAY_MS)
    throw contradictoryFields("to", "from", `must be at most ${maxDays} days after from`);
  const jobs = { ...treeOf(caller, clientId), from, to };
  return { jobs, kinds: [...new Set(kinds ?? Object.values(CalendarEntryKind))] };
}
