import { saveFile } from "./save-file";

/** Downloads rows as CSV (RFC 4180). The first row has the headings. */
export async function saveCsv(fileName: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: papa } = await import("papaparse");
  const csv = `${papa.unparse(
    rows.map((row) => row.map(escapeFormula)),
    { newline: "\r\n" },
  )}\r\n`;
  saveFile(fileName, new Blob([csv], { type: "text/csv;charset=utf-8" }));
}

/** Prefixes an apostrophe to a cell that a spreadsheet would run as a formula. Negative numbers stay. */
function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}
