import { Box, Paper, Title } from "@mantine/core";
import classes from "../chart/figures.module.css";
import { count, many, money, percent, score, seconds } from "../format/numbers";
import type { Report } from "./use-analytics";

type Version = Report["versions"][number];

const COLUMNS: [string, (version: Version) => string][] = [
  ["Texts", ({ usageCount }) => count(usageCount)],
  ["Success", ({ successRate }) => percent(successRate)],
  ["Quality", ({ avgQualityScore }) => score(avgQualityScore)],
  ["Average time", ({ latencyAvgMs }) => seconds(latencyAvgMs)],
  ["95 % within", ({ latencyP95Ms }) => seconds(latencyP95Ms)],
  ["Tokens", ({ tokens }) => many(tokens)],
  ["Cost", ({ costUsd }) => money(costUsd)],
  ["Revisions", ({ revisions }) => count(revisions)],
];

/** Each version's numbers below the other's, newest first. */
export function VersionMeasures({ report }: { report: Report }) {
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
