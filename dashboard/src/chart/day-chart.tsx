import { getThemeColor, useMantineTheme } from "@mantine/core";
import { useState } from "react";
import { formatUtcDay } from "../format/times";
import { axisSteps } from "./axis-steps";
import classes from "./day-chart.module.css";

/** Daily numbers and how to show them. */
export interface DayChartProps {
  /** Oldest first, one for each day, as `2026-11-21`. */
  days: Day[];
  /** The series, from the bottom of a bar to its top. */
  series: Series[];
  /** Whether the numbers are counts, so that the axis has no fractions. */
  whole?: boolean;
  /** Formats a number. */
  write: (value: number) => string;
}

type Day = { day: string } & Record<string, string | number>;

interface Series {
  name: string;
  label: string;
  /** A color of the theme, such as `red.6`. */
  color: string;
}

/** How many days are named below the bars; the style sheet hides each second name where it is narrow. */
const NAMED_DAYS = 5;

/**
 * A stacked bar for each day, without the library of the reports' charts, whose size and drawing would delay the start page. The table beside it has the
 * same numbers for screen readers and the keyboard. See docs/decisions/067-load-the-start-page-in-five-script-files.md.
 */
export function DayChart({ days, series, whole = false, write }: DayChartProps) {
  const theme = useMantineTheme();
  const [pointed, setPointed] = useState<number>();
  const colored = series.map((one) => ({ ...one, color: getThemeColor(one.color, theme) }));
  const heights = days.map((day) => series.reduce((sum, { name }) => sum + numberOf(day, name), 0));
  const steps = axisSteps(Math.max(...heights), whole);
  const top = steps.at(-1) ?? 1;
  const shown = pointed === undefined ? undefined : days[pointed];
  return (
    <div aria-hidden className={classes.box}>
      <div className={classes.chart}>
        <div className={classes.axis}>
          {steps.map((step) => (
            <span key={step} style={{ bottom: `${(step / top) * 100}%` }}>
              {write(step)}
            </span>
          ))}
        </div>
        <div className={classes.plot} onPointerLeave={() => setPointed(undefined)}>
          {steps.map((step) => (
            <i key={step} className={classes.line} style={{ bottom: `${(step / top) * 100}%` }} />
          ))}
          {days.map((day, at) => (
            <div key={day.day} className={classes.day} onPointerEnter={() => setPointed(at)}>
              <div className={classes.bar} style={{ height: `${((heights[at] ?? 0) / top) * 100}%` }}>
                {colored.map(({ name, color }) => (
                  <i
                    key={name}
                    style={{ height: `${shareOf(numberOf(day, name), heights[at])}%`, background: color }}
                  />
                ))}
              </div>
            </div>
          ))}
          {shown && <DayTip day={shown} series={colored} at={pointed ?? 0} of={days.length} write={write} />}
        </div>
        <DayNames days={days} />
      </div>
      {series.length > 1 && <Legend series={colored} />}
    </div>
  );
}

interface DayTipProps extends Pick<DayChartProps, "series" | "write"> {
  day: Day;
  /** The day's place among the days, from 0. */
  at: number;
  of: number;
}

/** The numbers of the day that is pointed at, beside its bar. */
function DayTip({ day, series, at, of, write }: DayTipProps) {
  const side = at < of / 2 ? { left: `${((at + 1) / of) * 100}%` } : { right: `${((of - at) / of) * 100}%` };
  return (
    <div className={classes.tip} style={side}>
      <strong>{formatUtcDay(day.day)}</strong>
      {series.map((one) => (
        <div key={one.name} className={classes.tipRow}>
          <Key {...one} />
          <span>{write(numberOf(day, one.name))}</span>
        </div>
      ))}
    </div>
  );
}

/** The names of days evenly among the days, each centered below its bar with a mark. */
function DayNames({ days }: { days: readonly Day[] }) {
  const count = Math.min(NAMED_DAYS, days.length);
  const named = Array.from({ length: count }, (_, part) => Math.floor(((part + 0.5) * days.length) / count));
  return (
    <div className={classes.names}>
      {named.map((at) => (
        <span key={at} style={{ left: `${((at + 0.5) / days.length) * 100}%` }}>
          {formatUtcDay(days[at]?.day ?? "")}
        </span>
      ))}
    </div>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <div className={classes.legend}>
      {series.map((one) => (
        <Key key={one.name} {...one} />
      ))}
    </div>
  );
}

/** A series' color and name. */
function Key({ label, color }: Series) {
  return (
    <span className={classes.key}>
      <i style={{ background: color }} />
      {label}
    </span>
  );
}

function numberOf(day: Day, name: string): number {
  return Number(day[name] ?? 0);
}

/** The percentage of a part in a whole that may be zero. */
function shareOf(part: number, whole = 0): number {
  return whole > 0 ? (part / whole) * 100 : 0;
}
