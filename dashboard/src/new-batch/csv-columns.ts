import { orderWords } from "../words/order";
import type { ColumnMapping, FileField } from "./column-mapping";

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

/** The fields in display order, each with what its empty cell shows. */
export const CSV_FIELDS: (FileField<RowField> & { hint: string })[] = [
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

/** Reads the rows with a column mapping. Only instructions may have line breaks; keywords on several lines are joined. */
export function mapRows(cells: readonly (readonly string[])[], mapping: ColumnMapping<RowField>): CsvRow[] {
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
