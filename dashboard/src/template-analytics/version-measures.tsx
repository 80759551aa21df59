import { Box, Paper, Title } from "@mantine/core";
import classes from "../chart/figures.module.css";
import { formatCount, formatCompact, formatMoney, formatPercent, formatScore, formatLatency } from "../format/numbers";
import type { AnalyticsReport } from "./use-analytics";

type Version = AnalyticsReport["versions"][number];

const COLUMNS: [string, (version: Version) => string][] = [
  ["Uses", ({ usageCount }) => formatCount(usageCount)],
  ["Success", ({ successRate }) => formatPercent(successRate)],
  ["Quality", ({ avgQualityScore }) => formatScore(avgQualityScore)],
  ["Average time", ({ latencyAvgMs }) => formatLatency(latencyAvgMs)],
  ["p95", ({ latencyP95Ms }) => formatLatency(latencyP95Ms)],
  ["Tokens", ({ tokens }) => formatCompact(tokens)],
  ["Cost", ({ costUsd }) => formatMoney(costUsd)],
  ["Revisions", ({ revisions }) => formatCount(revisions)],
];

/** The measures of each version, newest first. */
export function VersionMeasures({ report }: { report: AnalyticsReport }) {
  return (
    <Paper p="md" component="section" aria-labelledby="by-version">
      <Title order={2} size="h6" id="by-version" mb="xs">
        Versions compared
      </Title>
      <Box className={classes.scroll} tabIndex={0} role="region" aria-labelledby="by-version">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              {COLUMNS.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.versions.map((version) => (
              <tr key={version.version}>
                <th scope="row">{version.version}</th>
                {COLUMNS.map(([name, write]) => (
                  <td key={name}>{write(version)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Paper>
  );
}
