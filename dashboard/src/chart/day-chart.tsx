import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import "@mantine/core/styles/ColorSwatch.css";
import { useReducedMotion } from "@mantine/hooks";

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** A stack of bars for each day. Loaded when somebody looks at it; the table beside it says the same. */
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
        xAxisProps={{ tickFormatter: (date: string) => day.format(Date.parse(date)), minTickGap: 24 }}
        yAxisProps={{ width: 60, allowDecimals: !whole }}
        tooltipAnimationDuration={0}
        maxBarWidth={28}
        barChartProps={{ accessibilityLayer: false }} // nothing in it takes the focus: the table is for the keyboard
        barProps={{ isAnimationActive: !still, animationDuration: 250 }}
      />
    </div>
  );
}

/** Numbers by day, and how they are shown. */
export interface DayChartProps {
  /** Oldest first, one for each day, as `2026-11-21`. */
  days: ({ day: string } & Record<string, string | number>)[];
  /** What is told apart, from the bottom of a bar up. */
  series: { name: string; label: string; color: string }[];
  /** Whether they are counts, of which there are no halves. */
  whole?: boolean;
  /** How a number is written. */
  write: (value: number) => string;
}
