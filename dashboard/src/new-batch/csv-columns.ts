/** What a row of a file can say of its text. */
export type RowField = "client" | "contentType" | "keywords" | "targetLength" | "tone" | "location" | "instructions";

/** A row as text, field by field; empty where it says nothing. */
export type CsvRow = Record<RowField, string>;

/** Which column of the file says a field, from 0; undefined for none. */
export type ColumnMapping = Partial<Record<RowField, number>>;

/** The fields in the order of the page, each with the headings that people give it. */
export const CSV_FIELDS: { field: RowField; name: string; hint: string; headings: string[] }[] = [
  {
    field: "client",
    name: "Client",
    hint: "Name or id",
    headings: ["client", "clientid", "clientname", "business", "account", "store"],
  },
  { field: "contentType", name: "Type", hint: "seo_article", headings: ["contenttype", "type", "content", "kind"] },
  {
    field: "keywords",
    name: "Keywords",
    hint: "Separated by ; or |",
    headings: ["keywords", "keyword", "seokeywords", "primarykeyword", "focuskeyword", "topic", "phrase", "query"],
  },
  {
    field: "targetLength",
    name: "Length",
    hint: "Words",
    headings: ["targetlength", "length", "words", "wordcount", "targetwords"],
  },
  { field: "tone", name: "Tone", hint: "", headings: ["tone", "voice", "style"] },
  { field: "location", name: "Location", hint: "", headings: ["location", "city", "place", "town", "area"] },
  {
    field: "instructions",
    name: "Instructions",
    hint: "",
    headings: ["instructions", "instruction", "notes", "brief", "comments", "description"],
  },
];

/** Guesses which column says what, from the headings: the same letters first, then those that only hold them. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const plain = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const guess = (matches: (heading: string, known: string) => boolean) => {
    for (const { field, headings: known } of CSV_FIELDS) {
      if (mapping[field] !== undefined) continue;
      const at = plain.findIndex(
        (heading, column) => !taken.has(column) && heading !== "" && known.some((one) => matches(heading, one)),
      );
      if (at < 0) continue;
      mapping[field] = at;
      taken.add(at);
    }
  };
  guess((heading, known) => heading === known);
  guess((heading, known) => known.length > 3 && heading.includes(known));
  return mapping;
}

/** The rows of a file as a mapping reads them. Only instructions have lines; keywords on lines of their own are put behind each other. */
export function mapRows(cells: readonly (readonly string[])[], mapping: ColumnMapping): CsvRow[] {
  return cells.map((line) => {
    const said = (field: RowField) => {
      const column = mapping[field];
      return column === undefined ? "" : (line[column] ?? "").trim();
    };
    const onOneLine = (field: RowField) => said(field).replaceAll(/\s+/g, " ");
    return {
      client: onOneLine("client"),
      contentType: onOneLine("contentType"),
      keywords: said("keywords").replaceAll(/\s*\n\s*/g, "; "),
      targetLength: onOneLine("targetLength"),
      tone: onOneLine("tone"),
      location: onOneLine("location"),
      instructions: said("instructions"),
    };
  });
}
