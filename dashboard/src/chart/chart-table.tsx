import { Box } from "@mantine/core";
import { formatUtcDay } from "../format/times";
import classes from "./figures.module.css";
import { chartWords } from "../words/charts";

interface Props {
  /** What the numbers measure. */
  label: string;
  /** The headings of the numbers. */
  columns: readonly string[];
  /** The days, each with one number for each column. */
  rows: readonly { day: string; figures: readonly string[] }[];
}

/** A chart's daily numbers as a table, for users who cannot or do not want to read the chart. */
export function ChartTable({ label, columns, rows }: Props) {
  return (
    <details className={classes.chartTable}>
      <summary>{chartWords.table}</summary>
      <Box className={classes.scroll} tabIndex={0} role="region" aria-label={chartWords.tableOf(label)}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{chartWords.day}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, figures }) => (
              <tr key={day}>
                <th scope="row">{formatUtcDay(day)}</th>
                {figures.map((figure, at) => (
                  <td key={columns[at]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </details>
  );
}
