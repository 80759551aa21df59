import { useState } from "react";
import { type ColumnMapping, guessMapping } from "../new-batch/column-mapping";
import type { CsvFile } from "../new-batch/read-csv";
import { CLIENT_FIELDS, type ClientField, type ClientRow, readClientRow } from "./client-columns";

/** A row with its line of the file, counted from 0 without the headings. */
type FileRow = ClientRow & { line: number };

/** The rows of a file as they were read and corrected. */
export function useFileRows() {
  const [file, setFile] = useState<CsvFile>();
  const [mapping, setMapping] = useState<ColumnMapping<ClientField>>({});
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  return {
    file,
    mapping,
    rows,
    read: (chosen: CsvFile) => {
      const guessed = guessMapping(CLIENT_FIELDS, chosen.headings);
      setFile(chosen);
      setMapping(guessed);
      setRows(chosen.cells.map((cells, line) => ({ ...readClientRow(cells, guessed), line })));
    },
    /** Reads fields from other columns. What was corrected in the other fields stays. */
    changeMapping: (next: ColumnMapping<ClientField>) => {
      const moved = CLIENT_FIELDS.filter(({ field }) => next[field] !== mapping[field]);
      setMapping(next);
      setRows((now) =>
        now.map((row) => {
          const read = readClientRow(file?.cells[row.line] ?? [], next);
          return { ...row, ...Object.fromEntries(moved.map(({ field }) => [field, read[field]])) };
        }),
      );
    },
    edit: (row: number, field: ClientField, text: string) =>
      setRows((now) => now.map((each, at) => (at === row ? { ...each, [field]: text } : each))),
    remove: (row: number) => setRows((now) => now.filter((_, at) => at !== row)),
    removeAll: () => setRows([]),
  };
}
