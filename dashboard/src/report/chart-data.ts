import type { DateRange } from "../chart/use-date-range";

/** One part of a period in a chart over time. */
export interface TrendPoint {
  range: DateRange;
  /** The day or week, as shown. */
  label: string;
  value: number | null;
  /** The value of the part with the same place in the period before; undefined without one. */
  before?: number | null;
  beforeRange?: DateRange | undefined;
  /** The list of the content behind it; undefined when there is none. */
  to: string | undefined;
}

/** One bar of a ranking. */
export interface RankedBar {
  id: string;
  name: string;
  /** The length of the bar. */
  value: number;
  /** What is written beside the bar. */
  text: string;
  to: string | undefined;
  /** Its exact numbers, for the table and the CSV. */
  figures: readonly string[];
}

/** A chart’s numbers as a table: its headings, and rows with a name. */
export interface ChartFigures {
  columns: readonly string[];
  rows: readonly { key: string; name: string; to: string | undefined; figures: readonly string[] }[];
}

/** The height of a chart over time in pixels. */
export const TREND_HEIGHT = 260;

/** The height of a ranking in pixels. */
export const rankingHeight = (bars: number) => bars * 30 + 10;
