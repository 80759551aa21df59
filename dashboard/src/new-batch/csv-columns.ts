import { orderWords } from "../words/order";

/** The fields that a row of the file may have. */
export type RowField =
  | "client"
  | "contentType"
  | "keywords"
  | "targetLength"
  | "tone"
  | "location"
  | "deadline"
  | "instructions";

/** A row's values as text by field; empty where the row has none. */
export type CsvRow = Record<RowField, string>;

/** The column of each field, counted from 0; undefined for none. */
export type ColumnMapping = Partial<Record<RowField, number>>;

/** The fields in display order, each with the headings that files commonly use for it. */
export const CSV_FIELDS: { field: RowField; name: string; hint: string; headings: string[] }[] = [
  {
    field: "client",
    name: orderWords.csv.fields.client,
    hint: orderWords.csv.fields.clientHint,
    headings: ["client", "clientid", "clientname", "business", "account", "store"],
  },
  {
    field: "contentType",
    name: orderWords.csv.fields.type,
    hint: orderWords.csv.fields.typeHint,
    headings: ["contenttype", "type", "content", "kind"],
  },
  {
    field: "keywords",
    name: orderWords.csv.fields.keywords,
    hint: orderWords.csv.fields.keywordsHint,
    headings: ["keywords", "keyword", "seokeywords", "primarykeyword", "focuskeyword", "topic", "phrase", "query"],
  },
  {
    field: "targetLength",
    name: orderWords.csv.fields.length,
    hint: orderWords.csv.fields.lengthHint,
    headings: ["targetlength", "length", "words", "wordcount", "targetwords"],
  },
  { field: "tone", name: orderWords.csv.fields.tone, hint: "", headings: ["tone", "voice", "style"] },
  {
    field: "location",
    name: orderWords.csv.fields.location,
    hint: "",
    headings: ["location", "city", "place", "town", "area"],
  },
  {
    field: "deadline",
    name: orderWords.csv.fields.deadline,
    hint: orderWords.csv.fields.deadlineHint,
    headings: ["deadline"],
  },
  {
    field: "instructions",
    name: orderWords.csv.fields.instructions,
    hint: "",
    headings: ["instructions", "instruction", "notes", "brief", "comments", "description"],
  },
];

/** Guesses the column of each field from the headings: exact matches first, then headings that contain the name. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const plain = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const mapping: ColumnMapping = {};
  const usedColumns = new Set<number>();
  const guess = (matches: (heading: string, known: string) => boolean) => {
    for (const { field, headings: known } of CSV_FIELDS) {
      if (mapping[field] !== undefined) continue;
      const at = plain.findIndex(
        (heading, column) => !usedColumns.has(column) && heading !== "" && known.some((one) => matches(heading, one)),
      );
      if (at < 0) continue;
      mapping[field] = at;
      usedColumns.add(at);
    }
  };
  guess((heading, known) => heading === known);
  guess((heading, known) => known.length > 3 && heading.includes(known));
  return mapping;
}

/** Reads the rows with a column mapping. Only instructions may have line breaks; keywords on several lines are joined. */
export function mapRows(cells: readonly (readonly string[])[], mapping: ColumnMapping): CsvRow[] {
  return cells.map((line) => {
    const cellOf = (field: RowField) => {
      const column = mapping[field];
      return column === undefined ? "" : (line[column] ?? "").trim();
    };
    const onOneLine = (field: RowField) => cellOf(field).replaceAll(/\s+/g, " ");
    return {
      client: onOneLine("client"),
      contentType: onOneLine("contentType"),
      keywords: cellOf("keywords").replaceAll(/\s*\n\s*/g, "; "),
      targetLength: onOneLine("targetLength"),
      tone: onOneLine("tone"),
      location: onOneLine("location"),
      deadline: onOneLine("deadline"),
      instructions: cellOf("instructions"),
    };
  });
}
