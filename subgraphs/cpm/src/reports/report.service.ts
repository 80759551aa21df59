import type { Caller } from "@cgs/kit/auth/caller";
import { type DayRange, dayRange, isoDate } from "@cgs/kit/day-range";
import type { DataSource } from "typeorm";
import type { PeriodArgs } from "../billing/usage/period.args.js";
import { querySelected } from "../jobs/list/job-list-query.js";
import { endOfDay, type JobSelection, selectionOf } from "../jobs/list/job-selection.js";
import type { ApprovalBacklog, BacklogOfAge, BacklogOfDay } from "./approval-backlog.js";
import type { ContentReport, ContentSums, RuleFailures } from "./content-report.js";
import { AGES, backlogSql, contentSumsSql, ruleFailuresSql } from "./report.sql.js";

const DAY_MS = 86_400_000;

/** Groups beyond this are left out; the total includes them. */
const MAX_GROUPS = 1_000;

interface SumsRow extends ContentSums {
  kind: "total" | "day" | "client" | "model";
  key: string;
}

interface BacklogRow {
  kind: "client" | "age" | "day" | "today";
  key: string;
  n: number;
}

/** Reads reports about content. See docs/decisions/065-keep-what-reports-read-on-the-jobs-row.md. */
export class ReportService {
  constructor(private readonly source: DataSource) {}

  /** The content that was finished in a period. @throws AppError VALIDATION_ERROR for an invalid period. */
  async content(caller: Caller, period: PeriodArgs): Promise<ContentReport> {
    const { range, selection } = finishedWithin(caller, period);
    const rows = await querySelected<SumsRow>(this.source, contentSumsSql(selection), selection);
    const of = (kind: SumsRow["kind"]) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ key, finished, measured, averageScore }) => ({ key, sums: { finished, measured, averageScore } }));
    return {
      selection,
      from: range.startDate,
      to: range.endDate,
      total: of("total")[0]?.sums ?? { finished: 0, measured: 0, averageScore: null },
      days: of("day")
        .map(({ key, sums }) => ({ day: key, ...sums }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      clients: of("client")
        .slice(0, MAX_GROUPS)
        .map(({ key, sums }) => ({ clientId: key, client: { id: key }, ...sums })),
      models: of("model")
        .slice(0, MAX_GROUPS)
        .map(({ key, sums }) => ({ model: key, ...sums })),
    };
  }

  /** How often the content of a report fails each rule. */
  async rules({ selection, total }: ContentReport): Promise<RuleFailures[]> {
    const rows = await querySelected<Omit<RuleFailures, "share">>(this.source, ruleFailuresSql(selection), selection);
    return rows.map(({ rule, failed }) => ({ rule, failed, share: failed / total.measured }));
  }

  /** The content that waits for approval. @throws AppError VALIDATION_ERROR for an invalid period. */
  async backlog(caller: Caller, period: PeriodArgs): Promise<ApprovalBacklog> {
    const { range, selection } = finishedWithin(caller, period);
    const rows = await querySelected<BacklogRow>(this.source, backlogSql(selection), selection);
    const of = (kind: BacklogRow["kind"]) => rows.filter((row) => row.kind === kind);
    const waiting = of("client").reduce((sum, { n }) => sum + n, 0);
    const { key: today } = rows.find(({ kind }) => kind === "today") as BacklogRow;
    return {
      from: range.startDate,
      to: range.endDate,
      waiting,
      days: waitingAtEnds(range, today, waiting, new Map(of("day").map(({ key, n }) => [key, n]))),
      clients: of("client")
        .slice(0, MAX_GROUPS)
        .map(({ key, n }) => ({ clientId: key, client: { id: key }, waiting: n })),
      ages: AGES.map((minDays, at) => ageOf(today, minDays, AGES[at + 1], of("age"))),
    };
  }
}

function finishedWithin(
  caller: Caller,
  { clientId, from, to }: PeriodArgs,
): { range: DayRange; selection: JobSelection } {
  const range = dayRange(from, to, { start: "from", end: "to" });
  const finished = { finishedFrom: range.startDate, finishedTo: endOfDay(range.endDate) };
  return { range, selection: selectionOf(caller, { clientId: clientId ?? null, descendants: true, ...finished }) };
}

/** Goes back from what waits now, by the changes of each day. */
function waitingAtEnds(
  { startDate, endDate }: DayRange,
  today: string,
  waiting: number,
  changes: ReadonlyMap<string, number>,
): BacklogOfDay[] {
  const days: BacklogOfDay[] = [];
  let left = waiting;
  for (let time = Date.parse(today); time >= startDate.getTime(); time -= DAY_MS) {
    const day = isoDate(new Date(time));
    if (time <= endDate.getTime()) days.unshift({ day, waiting: left });
    left -= changes.get(day) ?? 0;
  }
  return days;
}

function ageOf(today: string, minDays: number, next: number | undefined, rows: readonly BacklogRow[]): BacklogOfAge {
  const daysAgo = (days: number) => isoDate(new Date(Date.parse(today) - days * DAY_MS));
  return {
    minDays,
    maxDays: next === undefined ? null : next - 1,
    finishedFrom: next === undefined ? null : daysAgo(next - 1),
    finishedTo: daysAgo(minDays),
    waiting: rows.find(({ key }) => key === String(minDays))?.n ?? 0,
  };
}
