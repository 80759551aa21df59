import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import "@mantine/core/styles/ColorSwatch.css";
import { useElementSize } from "@mantine/hooks";
import { reportsWords } from "../words/reports";
import { type RankedBar, rankingHeight } from "./chart-data";
import { BarLink } from "./bar-link";
import { fitText } from "./fit-text";
import classes from "./reports.module.css";
import { BAR_FOCUS } from "./bar-focus";

interface Props {
  title: string;
  bars: readonly RankedBar[];
}

interface Drawn {
  y?: number;
  width?: number;
  x?: number;
  height?: number;
  index?: number;
}

/** The space beside the bars for their text. */
const TEXT_WIDTH = 132;

/** The font size of a name. */
const NAME_SIZE = 13;

/** Horizontal bars, longest first, each with its numbers. Bars lead to the content behind them. Loaded when it is first shown. */
export default function RankingChart({ title, bars }: Props) {
  const { ref, width: whole } = useElementSize();
  const first = bars.findIndex(({ to }) => to !== undefined);
  const names = Math.min(Math.max(whole * 0.32, 90), 220);
  const draw = ({ x = 0, y = 0, width = 0, height = 0, index = 0 }: Drawn) => {
    const bar = bars[index];
    if (!bar) return <g />;
    return (
      <BarLink
        to={bar.to}
        name={reportsWords.bar.name(bar.name, bar.text)}
        isFirst={index === first}
        area={{ x: 1, y: y - 5, width: Math.max(whole - 2, 0), height: height + 10 }}
      >
        <rect x={x} y={y} width={Math.max(width, 2)} height={height} rx={3} fill="var(--mantine-color-accent-6)" />
        <text
          x={names - 8}
          y={y + height / 2}
          dy="0.35em"
          textAnchor="end"
          fontSize={NAME_SIZE}
          fill="var(--mantine-color-text)"
        >
          {fitText(bar.name, names - 12, NAME_SIZE)}
        </text>
        <text
          x={x + Math.max(width, 2) + 8}
          y={y + height / 2}
          dy="0.35em"
          fontSize={12}
          fill="var(--mantine-color-dimmed)"
        >
          {bar.text}
        </text>
      </BarLink>
    );
  };
  return (
    <div ref={ref} role="group" aria-label={reportsWords.card.hint(title)} className={classes.chart} {...BAR_FOCUS}>
      <BarChart
        h={rankingHeight(bars.length)}
        data={bars.map(({ name, value }) => ({ name, value }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: "value", color: "accent.6" }]}
        withTooltip={false}
        withXAxis={false}
        gridAxis="none"
        tickLine="none"
        yAxisProps={{ width: names, tick: false }}
        maxBarWidth={16}
        barChartProps={{ accessibilityLayer: false, margin: { right: TEXT_WIDTH, left: 0 } }}
        barProps={{ shape: draw as never, isAnimationActive: false }}
      />
    </div>
  );
}
