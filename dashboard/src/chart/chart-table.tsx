import { Box } from "@mantine/core";
import classes from "./figures.module.css";

interface Props {
  /** What the figures are of. */
  label: string;
  /** What stands above each figure. */
  columns: readonly string[];
  /** The days, each with a figure for every column. */
  rows: readonly { day: string; figures: readonly string[] }[];
}

/** A chart's numbers by day, for those who can't or would rather not read a chart. */
export function ChartTable({ label, columns, rows }: Props) {
  return (
    <details className={classes.asTable}>
      <summary>Show as a table</summary>
      <Box className={classes.scroll} tabIndex={0} role="region" aria-label={`${label}, as a table`}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Day</th>
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
                <th scope="row">{day}</th>
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
