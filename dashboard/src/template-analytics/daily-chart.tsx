import { LineChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import "@mantine/core/styles/ColorSwatch.css";
import { useReducedMotion } from "@mantine/hooks";
import { formatUtcDay } from "../format/times";
import { type Measure, MEASURES } from "./measure";
import { type Series, columnVersion } from "./series";

/** Distinguishable in light and dark mode. Legend and table give the same information without colors. */
const COLORS = ["accent.6", "orange.6", "blue.5", "grape.5", "gray.6"];

/** A measure by day, with a line for each version. Loaded when it is first shown. */
export default function DailyChart({ series: { versions, days }, measure }: { series: Series; measure: Measure }) {
  const still = useReducedMotion();
  return (
    <div aria-hidden>
      <LineChart
        h={280}
        data={days}
        dataKey="date"
        series={versions.map((name, at) => ({
          name,
          label: columnVersion(name),
          color: COLORS[at % COLORS.length] ?? "gray.6",
        }))}
        withLegend={versions.length > 1}
        connectNulls
        curveType="linear"
        tickLine="none"
        withDots={days.length <= 31}
        dotProps={{ r: 3 }}
        strokeWidth={2}
        valueFormatter={measure.write}
        xAxisProps={{ tickFormatter: formatUtcDay, minTickGap: 24 }}
        yAxisProps={{ width: 64, allowDecimals: measure !== MEASURES.usageCount }}
        tooltipAnimationDuration={0}
        tooltipProps={{ labelFormatter: (date) => typeof date === "string" && formatUtcDay(date) }} // no date before the first hover
        lineChartProps={{ accessibilityLayer: false }} // the chart takes no focus: the table is for the keyboard
        lineProps={{ isAnimationActive: !still, animationDuration: 250 }}
      />
    </div>
  );
}
