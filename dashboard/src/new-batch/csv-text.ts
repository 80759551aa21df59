/** Writes rows as a CSV file. Cells with separators are quoted. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => (/[,;"]/.test(cell) ? quoted(cell) : cell)).join(","));
  return [...lines, ""].join("\r\n");
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
