import { orderWords } from "../words/order";
import type { RowProblems } from "./check-row";
import { CSV_FIELDS } from "./csv-columns";
import { FileRows } from "./file-rows";
import { TextCell } from "./text-cell";
import type { CheckedRow, useCsvRows } from "./use-csv-rows";

interface Props {
  file: ReturnType<typeof useCsvRows>;
  /** The items that the server rejected, by row. */
  rejected: ReadonlyMap<number | undefined, RowProblems>;
  /** The content type of rows that name none, as a placeholder. */
  contentType: string;
}

/** The rows of the file. Each can be corrected in place or removed. */
export function CsvRows({ file: { mapping, edit, ...file }, rejected, contentType }: Props) {
  const columns = CSV_FIELDS.filter(({ field }) => field === "client" || mapping[field] !== undefined).map(
    ({ field, name, hint }) => ({
      name,
      render: ({ at, row, resolved, problems }: CheckedRow) => (
        <TextCell
          label={orderWords.rows.cell(name, at + 1)}
          lines={field === "instructions"}
          hint={field === "contentType" ? contentType : hint}
          value={row[field]}
          resolved={resolved[field]}
          problem={problems[field] ?? rejected.get(at)?.[field]}
          onChange={(text) => edit(at, field, text)}
        />
      ),
    }),
  );
  return <FileRows {...file} columns={columns} isWrong={({ problems }) => Object.keys(problems).length > 0} />;
}
