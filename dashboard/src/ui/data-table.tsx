import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

/** What a table shows of each row. The first column names the row. */
export interface Column<Row> {
  name: string;
  render: (row: Row) => ReactNode;
  /** For buttons: at the end, with a name that is only read out. */
  actions?: boolean;
}

interface Props<Row> {
  /** What the rows are, read out before them. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table; on a phone each row is a card that names its values. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, actions }) => (
            <th key={name} scope="col">
              {actions ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first?.render(row)}</th>
            {others.map(({ name, render, actions }) => (
              <td key={name} data-name={name} className={actions ? classes.end : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
