import { Checkbox, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { JobSort } from "../gql/graphql";
import type { ListColumn } from "./columns";
import { contentWords } from "../words/content";
import classes from "./content-table.module.css";
import type { ListOrder } from "./list-order";

interface Props {
  columns: readonly ListColumn[];
  order: ListOrder;
  onSort: (sort: JobSort) => void;
  /** Whether all or some rows are selected. Undefined for users who may not change content. */
  selection: { all: boolean; some: boolean; selectAll: () => void; clear: () => void } | undefined;
}

/** The heads of the columns: one selects all rows, others sort them. */
export function ContentTableHead({ columns, order, onSort, selection }: Props) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.head}>
        {selection && (
          <span role="columnheader" aria-label={contentWords.list.selected}>
            <Checkbox
              size="sm"
              aria-label={contentWords.list.selectAll}
              checked={selection.all}
              indeterminate={selection.some}
              onChange={selection.all ? selection.clear : selection.selectAll}
            />
          </span>
        )}
        <Head name={contentWords.columns.title} sort="TITLE" order={order} onSort={onSort} />
        {columns.map(({ key, name, sort }) => (
          <Head key={key} name={name} sort={sort} order={order} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

function Head({
  name,
  sort,
  order,
  onSort,
}: Pick<Props, "order" | "onSort"> & { name: string; sort: JobSort | undefined }) {
  if (!sort) return <span role="columnheader">{name}</span>;
  const direction = order.sort === sort ? (order.ascending ? "ascending" : "descending") : "none";
  return (
    <span role="columnheader" aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(sort)}>
        {name}
        {direction === "ascending" && <ArrowUp size={14} aria-hidden />}
        {direction === "descending" && <ArrowDown size={14} aria-hidden />}
      </UnstyledButton>
    </span>
  );
}
