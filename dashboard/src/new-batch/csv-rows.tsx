import { ActionIcon, Button, Checkbox, Group, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../format/numbers";
import { type Column, DataTable } from "../ui/data-table";
import { Pagination } from "../ui/pagination";
import type { RowProblems } from "./check-row";
import { CSV_FIELDS } from "./csv-columns";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";
import { TextCell } from "./text-cell";
import type { CheckedRow, useCsvRows } from "./use-csv-rows";

const words = orderWords.rows;

interface Props {
  file: ReturnType<typeof useCsvRows>;
  /** The items that the server rejected, by row. */
  rejected: ReadonlyMap<number | undefined, RowProblems>;
  /** The content type of rows that name none, as a placeholder. */
  contentType: string;
}

/** Rows on a page. */
const PAGE = 20;

/** The rows of the file. Each can be corrected in place or removed. */
export function CsvRows({
  file: { rows, mapping, edit, remove, restoreRemoved, removed },
  rejected,
  contentType,
}: Props) {
  // The rows that had errors when the filter was set: a row must not disappear while it is being corrected.
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const [page, setPage] = useState(1);
  const wrong = rows.filter(({ problems }) => Object.keys(problems).length > 0);
  const listed = only ? rows.filter(({ at }) => only.has(at)) : rows;
  const last = Math.max(1, Math.ceil(listed.length / PAGE));
  const shown = Math.min(page, last);
  const columns: Column<CheckedRow>[] = [
    {
      name: words.row,
      render: ({ at }) => (
        <span className={classes.row}>
          {words.number(formatCount(at + 1))}
          <ActionIcon variant="subtle" color="gray" aria-label={words.remove(at + 1)} onClick={() => remove(at)}>
            <Trash2 size={16} />
          </ActionIcon>
        </span>
      ),
    },
    ...CSV_FIELDS.filter(({ field }) => field === "client" || mapping[field] !== undefined).map(
      ({ field, name, hint }) => ({
        name,
        render: ({ at, row, resolved, problems }: CheckedRow) => (
          <TextCell
            label={words.cell(name, at + 1)}
            lines={field === "instructions"}
            hint={field === "contentType" ? contentType : hint}
            value={row[field]}
            resolved={resolved[field]}
            problem={problems[field] ?? rejected.get(at)?.[field]}
            onChange={(text) => edit(at, field, text)}
          />
        ),
      }),
    ),
  ];
  return (
    <section aria-label={words.label}>
      <Group mb="sm" gap="md">
        <Text size="sm" role="status">
          {wrong.length > 0 ? words.countWithErrors(rows.length, wrong.length) : words.count(rows.length)}
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
          columns={columns}
          rows={listed.slice((shown - 1) * PAGE, shown * PAGE)}
          keyOf={({ at }) => String(at)}
        />
      </div>
      <Pagination page={shown} size={PAGE} total={listed.length} onChange={setPage} />
    </section>
  );
}
