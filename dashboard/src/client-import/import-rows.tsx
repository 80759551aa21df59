import { ActionIcon, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toSentence } from "../api/problem";
import { TextCell } from "../new-batch/text-cell";
import { clientsWords } from "../words/clients";
import classes from "../new-batch/new-batch.module.css";
import { type Column, DataTable } from "../ui/data-table";
import { Pagination } from "../ui/pagination";
import { CLIENT_FIELDS, type ClientField, type ClientRow } from "./client-columns";
import type { useClientImport } from "./use-client-import";

/** Rows on a page. */
const PAGE = 20;

type NumberedRow = ClientRow & { at: number };

interface Props {
  file: ReturnType<typeof useClientImport>;
  /** Whether to show only the rows with errors. */
  onlyErrors: boolean;
}

/** The rows of the file, each with its place in the tree or what is wrong with it. They can be corrected in place or left out. */
export function ImportRows({ file: { rows, result, edit, remove }, onlyErrors }: Props) {
  const [page, setPage] = useState(1);
  const problemsOf = (at: number) => result?.problems.filter(({ row }) => row === at) ?? [];
  const problemOf = (at: number, field: ClientField) => {
    const problem = problemsOf(at).find((each) => each.field === field);
    return problem && toSentence(problem.message);
  };
  const numbered = rows.map((row, at) => ({ ...row, at }));
  const listed = onlyErrors ? numbered.filter(({ at }) => problemsOf(at).length > 0) : numbered;
  const shown = Math.min(page, Math.max(1, Math.ceil(listed.length / PAGE)));
  const columns: Column<NumberedRow>[] = [
    {
      name: clientsWords.importPage.row,
      render: ({ at }) => (
        <span className={classes.row}>
          {clientsWords.importPage.rowNumber(at + 1)}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={clientsWords.importPage.leaveOut(at + 1)}
            onClick={() => remove(at)}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </span>
      ),
    },
    ...CLIENT_FIELDS.filter(
      ({ field }) =>
        field === "name" ||
        field === "parent" ||
        rows.some((row) => row[field] !== "") ||
        result?.problems.some((problem) => problem.field === field),
    ).map(({ field, name }) => ({
      name,
      render: (row: NumberedRow) => (
        <TextCell
          label={clientsWords.importPage.cell(name, row.at + 1)}
          lines={false}
          hint={clientsWords.importPage.hints[field]}
          value={row[field]}
          problem={problemOf(row.at, field)}
          onChange={(text) => edit(row.at, field, text)}
        />
      ),
    })),
    {
      name: clientsWords.importPage.place,
      render: ({ at }) => (
        <Text size="sm" c="dimmed">
          {result?.rows.find(({ row }) => row === at)?.place.join(" › ") ?? "—"}
        </Text>
      ),
    },
  ];
  return (
    <>
      <div className={classes.rows}>
        <DataTable
          label={clientsWords.importPage.rowsLabel}
          columns={columns}
          rows={listed.slice((shown - 1) * PAGE, shown * PAGE)}
          keyOf={({ at }) => String(at)}
        />
      </div>
      <Pagination page={shown} size={PAGE} total={listed.length} onChange={setPage} />
    </>
  );
}
