import { Text } from "@mantine/core";
import { toSentence } from "../api/problem";
import { FileRows } from "../new-batch/file-rows";
import { TextCell } from "../new-batch/text-cell";
import { clientsWords } from "../words/clients";
import { orderWords } from "../words/order";
import { CLIENT_FIELDS, type ClientField } from "./client-columns";
import type { useClientImport } from "./use-client-import";
import type { FileRow } from "./use-file-rows";

interface Props {
  file: ReturnType<typeof useClientImport>;
}

/** The rows of the file, each with its place in the tree or what is wrong with it. They can be corrected in place or removed. */
export function ImportRows({ file }: Props) {
  const { rows, result, edit } = file;
  const problemsOf = (at: number) => result?.problems.filter(({ row }) => row === at) ?? [];
  const problemOf = (at: number, field: ClientField) => {
    const problem = problemsOf(at).find((each) => each.field === field);
    return problem && toSentence(problem.message);
  };
  const shown = CLIENT_FIELDS.filter(
    ({ field }) =>
      field === "name" ||
      field === "parent" ||
      rows.some((row) => row[field] !== "") ||
      result?.problems.some((problem) => problem.field === field),
  );
  const columns = [
    ...shown.map(({ field, name }) => ({
      name,
      render: (row: FileRow) => (
        <TextCell
          label={orderWords.rows.cell(name, row.at + 1)}
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
      render: ({ at }: FileRow) => (
        <Text size="sm" c="dimmed">
          {result?.rows.find(({ row }) => row === at)?.place.join(" › ") ?? "—"}
        </Text>
      ),
    },
  ];
  return (
    <FileRows
      rows={rows}
      isWrong={({ at }) => problemsOf(at).length > 0}
      status={statusOf(file)}
      columns={columns}
      remove={file.remove}
      restoreRemoved={file.restoreRemoved}
      removed={file.removed}
    />
  );
}

/** What is known of rows that are not checked. */
function statusOf({ rows, hasNames, checking }: Props["file"]): string | undefined {
  if (rows.length > 0 && !hasNames) return clientsWords.importPage.noNames;
  return checking ? clientsWords.importPage.checking(rows.length) : undefined;
}
