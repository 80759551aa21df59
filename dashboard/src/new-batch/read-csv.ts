import { numberFormat } from "../format/numbers";

/** A file as rows of cells, the first of which are the headings. */
export interface CsvFile {
  name: string;
  headings: string[];
  cells: string[][];
}

/** Rows of one batch, at most. */
export const MAX_ROWS = 1_000;

/** Bytes of a file, at most. */
const MAX_FILE_BYTES = 5_000_000;

/**
 * The text of a file. Spreadsheets save UTF-8, UTF-16, which says so at its beginning, or what Windows writes in the West.
 * @throws Error that says in words that it is too large.
 */
export async function decodeText(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new Error("The file is larger than 5 MB. Split it, or leave columns out.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes.slice(0, 2).join();
  if (mark === "255,254") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "254,255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads comma-, semicolon- or tab-separated text. @throws Error that says in words what is wrong with it. */
export async function readCsv(name: string, text: string): Promise<CsvFile> {
  if (text.includes("\u0000")) throw new Error("This is not a CSV file. Save the sheet as “CSV UTF-8” and try again.");
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const [headings, ...cells] = data;
  if (!headings || cells.length === 0)
    throw new Error("There are no rows below the headings. The first row names the columns, each other one is a text.");
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw new Error(
      `${describeRow(broken.row)}, the quotes do not match. Within quotes, a quote is written twice: "".`,
    );
  if (cells.length > MAX_ROWS)
    throw new Error(
      `There are ${numberFormat.format(cells.length)} rows, and a batch takes ${numberFormat.format(MAX_ROWS)}. Split the file.`,
    );
  return { name, headings: headings.map((heading) => heading.trim()), cells };
}

function describeRow(row = 0): string {
  return row === 0 ? "In the headings" : `In row ${numberFormat.format(row)}`;
}
