import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

/** A column of a table. The first column is the row's heading. */
export interface Column<Row> {
  name: string;
  render: (row: Row) => ReactNode;
  /** For buttons: the last column, with a heading for screen readers only. */
  actions?: boolean;
}

interface Props<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table. On a phone each row is a card with labeled values. */
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
