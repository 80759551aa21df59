import { stripVTControlCharacters } from "node:util";
import CliTable from "cli-table3";
import { paint } from "./output.js";

/** What separates two columns. */
const GAP = "  ";

const NO_BORDERS = Object.fromEntries(
  [
    ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left", "bottom-right"],
    ...["left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
  ].map((name) => [name, ""]),
);

/**
 * Formats rows for a terminal: as a table without empty columns, or where it is too narrow, one line for each cell. Without a terminal,
 * cells are separated by tabs and there is no heading, for `cut` and `awk`. @param stream where it is written
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  stream: NodeJS.WriteStream = process.stdout,
): string {
  if (rows.length === 0) return "";
  const plain = rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, " ")));
  const { isTTY, columns = 80 } = stream;
  if (!isTTY) return plain.map((row) => row.join("\t")).join("\n");
  const used = headings.map((_, index) => plain.some((row) => row[index] !== ""));
  const withoutEmpty = (cells: readonly string[]) => cells.filter((_cell, index) => used[index]);
  return forTerminal(
    withoutEmpty(headings).map((heading) => paint("dim", heading, stream)),
    plain.map(withoutEmpty),
    columns,
  );
}

function forTerminal(headings: string[], rows: string[][], columns: number): string {
  const widthOf = (heading: string, index: number) =>
    Math.max(...[heading, ...rows.map((row) => row[index] ?? "")].map((cell) => stripVTControlCharacters(cell).length));
  const width = headings.map(widthOf).reduce((sum, one) => sum + one + GAP.length, -GAP.length);
  if (width > columns) return asRecords(headings, rows);
  const table = new CliTable({
    head: headings,
    chars: { ...NO_BORDERS, middle: GAP },
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
  });
  table.push(...rows);
  return table.toString().replaceAll(/ +$/gm, "");
}

function asRecords(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const record = (row: readonly string[]) =>
    row
      .map((cell, index) => [headings[index] ?? "", cell] as const)
      .filter(([, cell]) => cell !== "")
      .map(([heading, cell]) => `${heading} ${cell}`)
      .join("\n");
  return rows.map(record).join("\n\n");
}
