import { type ChartSeries, ChartTooltip, type ChartTooltipProps, CompositeChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import "@mantine/core/styles/ColorSwatch.css";
import { TREND_HEIGHT, type TrendPoint } from "./chart-data";
import { BarLink } from "./bar-link";
import classes from "./reports.module.css";
import { BAR_FOCUS } from "./bar-focus";
import { reportsWords } from "../words/reports";

interface Props {
  title: string;
  points: readonly TrendPoint[];
  kind: "bar" | "line";
  /** The name of the values. */
  name: string;
  /** Names the values of the period before, or of its part with this index; undefined without one. */
  beforeName: ((part?: number) => string) | undefined;
  /** Whether the values are counts, so that the axis has no fractions. */
  whole: boolean;
  write: (value: number) => string;
  /** Writes a value for screen readers. */
  describe: (value: number) => string;
}

/** Room for the labels at the ends of the axes, so that each stays at its line or bar. */
const MARGIN = { top: 12, right: 44 };

/** What recharts passes to the shape of a bar and to the dot of a line. */
interface Drawn {
  x?: number;
  y?: number;
  cx?: number;
  cy?: number;
  width?: number;
  height?: number;
  index?: number;
  background?: { y?: number; height?: number };
}

/** Values over time, with the period before as a dashed line. Bars and points lead to the content behind them. Loaded when it is first shown. */
export default function TrendChart({ title, points, kind, name, beforeName, whole, write, describe }: Props) {
  const first = points.findIndex(({ to }) => to !== undefined);
  const linkOf = (index: number) => {
    const { to, label, value } = points[index] ?? { to: undefined, label: "", value: null };
    return {
      to,
      name: reportsWords.bar.name(label, describe(value ?? 0)),
      isFirst: index === first,
    };
  };
  const drawBar = ({ x = 0, y = 0, width = 0, height = 0, background, index = 0 }: Drawn) => (
    <BarLink
      {...linkOf(index)}
      area={{ x: x - 2, y: background?.y ?? y, width: width + 4, height: background?.height ?? height }}
    >
      <rect x={x} y={y} width={width} height={Math.max(height, 0)} rx={2} fill="var(--mantine-color-accent-6)" />
    </BarLink>
  );
  const drawDot = ({ cx, cy, index = 0 }: Drawn) => {
    if (cx === undefined || cy === undefined || points[index]?.value == null) return <g key={index} />;
    return (
      <BarLink key={index} {...linkOf(index)} area={{ x: cx - 10, y: cy - 10, width: 20, height: 20 }}>
        <circle cx={cx} cy={cy} r={3.5} fill="var(--mantine-color-accent-6)" />
      </BarLink>
    );
  };
  const seriesWith = (part?: number) => [
    { name: "now", label: name, color: "accent.6", type: kind },
    ...(beforeName
      ? [{ name: "before", label: beforeName(part), color: "gray.6", type: "line" as const, strokeDasharray: "5 4" }]
      : []),
  ];
  return (
    <div role="group" aria-label={reportsWords.card.hint(title)} className={classes.chart} {...BAR_FOCUS}>
      <CompositeChart
        h={TREND_HEIGHT}
        data={points.map(({ label, value, before }) => ({ label, now: value, before: before ?? null }))}
        dataKey="label"
        series={seriesWith()}
        curveType="linear"
        tickLine="none"
        withDots={false}
        connectNulls
        maxBarWidth={28}
        valueFormatter={write}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ width: 48, allowDecimals: !whole, ...(kind === "line" && { domain: [0, 100] }) }}
        tooltipAnimationDuration={0}
        tooltipProps={{ content: <PointTooltip points={points} seriesAt={seriesWith} write={write} /> }}
        composedChartProps={{ accessibilityLayer: false, margin: MARGIN }}
        barProps={{ shape: drawBar as never, isAnimationActive: false }}
        lineProps={(series) => ({
          isAnimationActive: false,
          ...(series.name === "now" && { dot: drawDot as never }),
        })}
      />
    </div>
  );
}

interface TooltipProps extends Pick<Props, "points" | "write"> {
  /** The series as named at a point. */
  seriesAt: (part: number) => ChartSeries[];
  /** Given by recharts: the label of the point, and its values. */
  label?: string;
  payload?: ChartTooltipProps["payload"];
}

/** The values of a point, with the day or week before that it is compared with. */
function PointTooltip({ points, seriesAt, write, label, payload }: TooltipProps) {
  const series = seriesAt(points.findIndex((point) => point.label === label));
  return <ChartTooltip label={label} payload={payload} series={series} valueFormatter={write} />;
}
