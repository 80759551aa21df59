import { Paper } from "@mantine/core";
import { formatCount, formatCompact, formatMoney, formatPercent, formatScore, formatLatency } from "../format/numbers";
import classes from "./analytics-tab.module.css";
import type { AnalyticsReport } from "./use-analytics";
import { reportsWords } from "../words/reports";

const words = reportsWords.analytics.measures;

/** The totals of the whole range. */
export function MeasureTiles({ report }: { report: AnalyticsReport }) {
  const tiles: [string, string][] = [
    [words.uses, formatCount(report.usageCount)],
    [words.successRate, formatPercent(report.successRate)],
    [words.quality, formatScore(report.avgQualityScore)],
    [words.averageTime, formatLatency(report.latencyAvgMs)],
    [words.p95, formatLatency(report.latencyP95Ms)],
    [words.tokens, formatCompact(report.tokens)],
    [words.cost, formatMoney(report.costUsd)],
    [words.revisions, formatCount(report.revisions)],
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
