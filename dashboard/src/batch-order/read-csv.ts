/** A file as rows of cells, the first of which are the headings. */
export interface CsvFile {
  name: string;
  headings: string[];
  cells: string[][];
}

/** Rows of one batch, at most. */
export const MOST_ROWS = 1_000;

/** Bytes of a file, at most. */
const MOST_BYTES = 5_000_000;

/** Reads comma-, semicolon- or tab-separated text. @throws Error that says in words what is wrong with it. */
export async function readCsv(name: string, text: string): Promise<CsvFile> {
  if (text.length > MOST_BYTES) throw new Error("The file is larger than 5 MB. Split it, or leave columns out.");
  if (text.includes("\u0000")) throw new Error("This is not a CSV file. Save the sheet as “CSV UTF-8” and try again.");
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const [headings, ...cells] = data;
  if (!headings || cells.length === 0)
    throw new Error("There are no rows below the headings. The first row names the columns, each other one is a text.");
  if (cells.length > MOST_ROWS)
    throw new Error(`There are ${cells.length} rows, and a batch takes ${MOST_ROWS}. Split the file.`);
  return { name, headings: headings.map((heading) => heading.trim()), cells };
}
