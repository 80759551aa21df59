import { Anchor, Box } from "@mantine/core";
import { Link } from "react-router";
import figures from "../chart/figures.module.css";
import { chartWords } from "../words/charts";
import type { ChartFigures } from "./chart-data";

/** A chart’s numbers as a table, for users who cannot or do not want to read the chart. Names lead to the content behind them. */
export function FigureTable({ title, columns, rows }: ChartFigures & { title: string }) {
  return (
    <details className={figures.chartTable}>
      <summary>{chartWords.table}</summary>
      <Box className={figures.scroll} tabIndex={0} role="region" aria-label={chartWords.tableOf(title)}>
        <table className={figures.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, to, figures: cells }) => (
              <tr key={key}>
                <th scope="row">
                  {to === undefined ? (
                    name
                  ) : (
                    <Anchor component={Link} to={to} inherit>
                      {name}
                    </Anchor>
                  )}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </details>
  );
}
