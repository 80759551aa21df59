import { Checkbox, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ListColumn } from "./columns";
import classes from "./content-table.module.css";
import type { ListOrder } from "./use-list-view";

interface Props {
  columns: readonly ListColumn[];
  order: ListOrder;
  onReverse: () => void;
  /** Whether all or some rows are selected. Undefined for users who may not change content. */
  selection: { all: boolean; some: boolean; selectAll: () => void; clear: () => void } | undefined;
}

/** The heads of the columns: one selects all rows, one reverses their order. */
export function ContentTableHead({ columns, order, onReverse, selection }: Props) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.head}>
        {selection && (
          <span role="columnheader" aria-label="Selected">
            <Checkbox
              size="sm"
              aria-label="Select all"
              checked={selection.all}
              indeterminate={selection.some}
              onChange={selection.all ? selection.clear : selection.selectAll}
            />
          </span>
        )}
        <span role="columnheader">Title</span>
        {columns.map(({ key, name }) =>
          key === "ordered" ? (
            <span key={key} role="columnheader" aria-sort={order === "newest" ? "descending" : "ascending"}>
              <UnstyledButton className={classes.sort} onClick={onReverse}>
                {name}
                {order === "newest" ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />}
              </UnstyledButton>
            </span>
          ) : (
            <span key={key} role="columnheader">
              {name}
            </span>
          ),
        )}
      </div>
    </div>
  );
}
