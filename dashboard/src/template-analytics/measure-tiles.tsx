import { Paper } from "@mantine/core";
import { count, many, money, percent, score, seconds } from "../format/numbers";
import classes from "./analytics-tab.module.css";
import type { Report } from "./use-analytics";

/** The whole range in numbers. */
export function MeasureTiles({ report }: { report: Report }) {
  const tiles: [string, string][] = [
    ["Texts", count(report.usageCount)],
    ["Success rate", percent(report.successRate)],
    ["Quality", score(report.avgQualityScore)],
    ["Average time", seconds(report.latencyAvgMs)],
    ["95 % within", seconds(report.latencyP95Ms)],
    ["Tokens", many(report.tokens)],
    ["Cost", money(report.costUsd)],
    ["Revisions", count(report.revisions)],
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
