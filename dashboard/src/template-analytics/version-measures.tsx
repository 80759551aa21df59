import { Box, Paper, Title } from "@mantine/core";
import classes from "../chart/figures.module.css";
import { formatCount, formatCompact, formatMoney, formatPercent, formatScore, formatLatency } from "../format/numbers";
import type { AnalyticsReport } from "./use-analytics";
import { chartWords } from "../words/charts";
import { reportsWords } from "../words/reports";

const words = reportsWords.analytics.measures;

type Version = AnalyticsReport["versions"][number];

const COLUMNS: [string, (version: Version) => string][] = [
  [words.uses, ({ usageCount }) => formatCount(usageCount)],
  [words.success, ({ successRate }) => formatPercent(successRate)],
  [words.quality, ({ avgQualityScore }) => formatScore(avgQualityScore)],
  [words.averageTime, ({ latencyAvgMs }) => formatLatency(latencyAvgMs)],
  [words.p95, ({ latencyP95Ms }) => formatLatency(latencyP95Ms)],
  [words.tokens, ({ tokens }) => formatCompact(tokens)],
  [words.cost, ({ costUsd }) => formatMoney(costUsd)],
  [words.revisions, ({ revisions }) => formatCount(revisions)],
];

/** The measures of each version, newest first. */
export function VersionMeasures({ report }: { report: AnalyticsReport }) {
  return (
    <Paper p="md" component="section" aria-labelledby="by-version">
      <Title order={2} size="h6" id="by-version" mb="xs">
        {reportsWords.analytics.versions}
      </Title>
      <Box
        className={classes.scroll}
        tabIndex={0}
        role="region"
        aria-label={chartWords.tableOf(reportsWords.analytics.versions)}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{reportsWords.analytics.version}</th>
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
