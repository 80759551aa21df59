import "@mantine/charts/styles.css";
import "@mantine/core/styles/ColorSwatch.css";
import { BarChart } from "@mantine/charts";
import { useReducedMotion } from "@mantine/hooks";
import type { DayFigures } from "./day-figures";

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** A stack of bars for each day. Loaded when somebody looks at it; the table beside it says the same. */
export default function DayChart({ days, series, whole = false, write }: DayFigures) {
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
