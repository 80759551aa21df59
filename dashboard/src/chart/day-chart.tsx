import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import "@mantine/core/styles/ColorSwatch.css";
import { useReducedMotion } from "@mantine/hooks";
import { formatUtcDay } from "../format/times";

/** A stacked bar for each day. Loaded when it is first shown. The table beside it has the same numbers. */
export default function DayChart({ days, series, whole = false, write }: DayChartProps) {
  const still = useReducedMotion();
  return (
    <div aria-hidden>
      <BarChart
        h={240}
        data={days}
        dataKey="day"
        type="stacked"
        series={series}
        withLegend={series.length > 1}
        tickLine="none"
        valueFormatter={write}
        xAxisProps={{ tickFormatter: formatUtcDay, minTickGap: 24 }}
        yAxisProps={{ width: 60, allowDecimals: !whole }}
        tooltipAnimationDuration={0}
        tooltipProps={{ labelFormatter: (date) => typeof date === "string" && formatUtcDay(date) }} // no date before the first hover
        maxBarWidth={28}
        barChartProps={{ accessibilityLayer: false }} // the chart takes no focus: the table is for the keyboard
        barProps={{ isAnimationActive: !still, animationDuration: 250 }}
      />
    </div>
  );
}

/** Daily numbers and how to show them. */
export interface DayChartProps {
  /** Oldest first, one for each day, as `2026-11-21`. */
  days: ({ day: string } & Record<string, string | number>)[];
  /** The series, from the bottom of a bar to its top. */
  series: { name: string; label: string; color: string }[];
  /** Whether the numbers are counts, so that the axis has no fractions. */
  whole?: boolean;
  /** Formats a number. */
  write: (value: number) => string;
}
