import { ActionIcon, Button, Checkbox, Group, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../format/numbers";
import { type Column, DataTable } from "../ui/data-table";
import { Pagination } from "../ui/pagination";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";

const words = orderWords.rows;

interface Props<Row extends { at: number }> {
  /** The rows that are left, each with its index in the file, from 0, without the headings. */
  rows: readonly Row[];
  isWrong: (row: Row) => boolean;
  /** What is known of the rows; undefined for their number and that of the wrong ones. */
  status?: string | undefined;
  /** What is shown beside the numbers of the rows. */
  columns: readonly Column<Row>[];
  remove: (at: number) => void;
  /** Restores all removed rows; undefined when none was removed. */
  restoreRemoved: (() => void) | undefined;
  /** The number of removed rows. */
  removed: number;
}

/** Rows on a page. */
const PAGE = 20;

/** The rows of a file. They keep their numbers when some are removed, and removed ones can be restored. */
export function FileRows<Row extends { at: number }>(props: Props<Row>) {
  const { rows, isWrong, status, restoreRemoved, removed } = props;
  // The rows that had errors when the filter was set: a row must not disappear while it is being corrected.
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const [page, setPage] = useState(1);
  const wrong = rows.filter(isWrong);
  const listed = only ? rows.filter(({ at }) => only.has(at)) : rows;
  const shown = Math.min(page, Math.max(1, Math.ceil(listed.length / PAGE)));
  return (
    <section aria-label={words.label}>
      <Group mb="sm" gap="md">
        <Text size="sm" role="status">
          {status ?? (wrong.length > 0 ? words.countWithErrors(rows.length, wrong.length) : words.count(rows.length))}
        </Text>
        {(wrong.length > 0 || only) && (
          <Checkbox
            size="sm"
            label={words.errorsOnly}
            checked={only !== undefined}
            onChange={({ currentTarget }) => {
              setOnly(currentTarget.checked ? new Set(wrong.map(({ at }) => at)) : undefined);
              setPage(1);
            }}
          />
        )}
        {restoreRemoved && (
          <Button size="compact-sm" variant="subtle" onClick={restoreRemoved}>
            {words.restore(removed)}
          </Button>
        )}
      </Group>
      <div className={classes.rows}>
        <DataTable
          label={words.table}
          columns={[numberColumn(props.remove), ...props.columns]}
          rows={listed.slice((shown - 1) * PAGE, shown * PAGE)}
          keyOf={({ at }) => String(at)}
        />
      </div>
      <Pagination page={shown} size={PAGE} total={listed.length} onChange={setPage} />
    </section>
  );
}

function numberColumn<Row extends { at: number }>(remove: (at: number) => void): Column<Row> {
  return {
    name: words.row,
    render: ({ at }) => (
      <span className={classes.row}>
        {words.number(formatCount(at + 1))}
        <ActionIcon variant="subtle" color="gray" aria-label={words.remove(at + 1)} onClick={() => remove(at)}>
          <Trash2 size={16} />
        </ActionIcon>
      </span>
    ),
  };
}
