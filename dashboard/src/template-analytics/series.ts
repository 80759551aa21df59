import { type DateRange, daysInRange } from "../chart/use-date-range";
import { type Measure, type MeasureKey, MEASURES } from "./measure";
import type { AnalyticsReport } from "./use-analytics";

/** A measure by day: a value for each version, null where nothing was measured. */
export interface Series {
  /** The most used versions, newest first. */
  versions: string[];
  /** Oldest first. */
  days: ({ date: string } & Record<string, string | number | null>)[];
}

/** More lines cannot be told apart. */
const MAX_VERSIONS = 5;

/** One measure of a report by day and version. */
export function toSeries(report: AnalyticsReport, key: MeasureKey, range: DateRange): Series {
  const shown = new Set(
    report.versions
      .toSorted((a, b) => b.usageCount - a.usageCount)
      .slice(0, MAX_VERSIONS)
      .map(({ version }) => version),
  );
  const versions = report.versions.filter(({ version }) => shown.has(version));
  const byDay = new Map(versions.map(({ version, daily }) => [version, new Map(daily.map((day) => [day.date, day]))]));
  const days = daysInRange(range).map((date) => ({
    date,
    ...Object.fromEntries(
      [...byDay].map(([version, measured]) => [columnName(version), measured.get(date)?.[key] ?? MEASURES[key].empty]),
    ),
  }));
  return { versions: versions.map(({ version }) => columnName(version)), days };
}

/** The rows of the table, latest day first, without empty days. */
export function toTableRows({ versions, days }: Series, { write }: Measure): { day: string; figures: string[] }[] {
  const measured = days.filter((day) => versions.some((version) => day[version])).toReversed();
  return measured.map((day) => ({
    day: day.date,
    figures: versions.map((version) => write(day[version] as number | null)),
  }));
}

/** The version number of a column name. */
export function columnVersion(version: string): string {
  return version.replace("·", ".");
}

/** A column name for a version. A dot in it would be read as a path. */
function columnName(version: string): string {
  return version.replace(".", "·");
}
