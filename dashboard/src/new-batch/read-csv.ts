import { orderWords } from "../words/order";

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
  /** What takes no more rows. */
  of: keyof typeof orderWords.csv.tooManyRows;
}

/** The largest file, in bytes. */
const MAX_FILE_BYTES = 5_000_000;

/**
 * Decodes a file. Spreadsheets save UTF-8, UTF-16 with a byte order mark, or Windows-1252.
 * @throws an Error for the user when the file is too large
 */
export async function decodeText(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new Error(orderWords.csv.tooLarge);
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
  if (text.includes("\u0000")) throw new Error(orderWords.csv.notCsv);
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const [headings, ...cells] = data;
  if (!headings || cells.length === 0) throw new Error(orderWords.csv.noRows);
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new Error(broken.row ? orderWords.csv.brokenRow(broken.row) : orderWords.csv.brokenHeadings);
  if (cells.length > limit.rows) throw new Error(orderWords.csv.tooManyRows[limit.of](cells.length, limit.rows));
  return { name, headings: headings.map((heading) => heading.trim()), cells };
}
