import { Paper } from "@mantine/core";
import { formatCount, formatCompact, formatMoney, formatPercent, formatScore, formatLatency } from "../format/numbers";
import classes from "./analytics-tab.module.css";
import type { AnalyticsReport } from "./use-analytics";

/** The totals of the whole range. */
export function MeasureTiles({ report }: { report: AnalyticsReport }) {
  const tiles: [string, string][] = [
    ["Uses", formatCount(report.usageCount)],
    ["Success rate", formatPercent(report.successRate)],
    ["Quality", formatScore(report.avgQualityScore)],
    ["Average time", formatLatency(report.latencyAvgMs)],
    ["p95", formatLatency(report.latencyP95Ms)],
    ["Tokens", formatCompact(report.tokens)],
    ["Cost", formatMoney(report.costUsd)],
    ["Revisions", formatCount(report.revisions)],
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, value]) => (
        <Paper key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Paper>
      ))}
    </dl>
  );
}
