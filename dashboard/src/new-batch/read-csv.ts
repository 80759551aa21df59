import { numberFormat } from "../format/numbers";

/** A parsed file: the headings and the rows of cells below them. */
export interface CsvFile {
  name: string;
  headings: string[];
  cells: string[][];
}

/** What a file may have. */
export interface CsvLimit {
  /** The most rows. */
  rows: number;
  /** What takes no more rows, such as `a batch`. */
  of: string;
}

/** The largest file, in bytes. */
const MAX_FILE_BYTES = 5_000_000;

/**
 * Decodes a file. Spreadsheets save UTF-8, UTF-16 with a byte order mark, or Windows-1252.
 * @throws an Error for the user when the file is too large
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

/**
 * Parses text separated by commas, semicolons or tabs.
 * @throws an Error for the user that says what is wrong with the file
 */
export async function readCsv(name: string, text: string, limit: CsvLimit): Promise<CsvFile> {
  if (text.includes("\u0000")) throw new Error("This is not a CSV file. Save the sheet as “CSV UTF-8” and try again.");
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const [headings, ...cells] = data;
  if (!headings || cells.length === 0)
    throw new Error("There are no rows below the headings. First row = column names.");
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw new Error(
      `${describeRow(broken.row)}, the quotes do not match. Within quotes, a quote is written twice: "".`,
    );
  if (cells.length > limit.rows)
    throw new Error(
      `There are ${numberFormat.format(cells.length)} rows, and ${limit.of} takes ${numberFormat.format(limit.rows)}. Split the file.`,
    );
  return { name, headings: headings.map((heading) => heading.trim()), cells };
}

function describeRow(row = 0): string {
  return row === 0 ? "In the headings" : `In row ${numberFormat.format(row)}`;
}
