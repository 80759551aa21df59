import type { ClientRowInput } from "../gql/graphql";

/** The fields that a row of the file may have. */
export type ClientField = "name" | "parent" | "businessType" | "location" | "localKeywords" | "inherit";

/** A row's values as text by field; empty where the row has none. */
export type ClientRow = Record<ClientField, string>;

/** The fields in display order, each with the headings that files commonly use for it. */
export const CLIENT_FIELDS: { field: ClientField; headings: string[] }[] = [
  {
    field: "name",
    headings: ["name", "client", "clientname", "location name", "store", "business"],
  },
  {
    field: "parent",
    headings: ["parent", "parentid", "parentclient", "brand", "account", "company"],
  },
  {
    field: "businessType",
    headings: ["businesstype", "type", "industry", "category"],
  },
  { field: "location", headings: ["location", "city", "place", "area", "town"] },
  { field: "localKeywords", headings: ["localkeywords", "keywords"] },
  { field: "inherit", headings: ["inherits", "inherit", "inheritstrategy"] },
];

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Reads the rows by their headings. Columns with other headings are left out. */
export function readClientRows(headings: readonly string[], cells: readonly (readonly string[])[]) {
  const columns = CLIENT_FIELDS.map(({ field, headings: known }) => ({
    field,
    at: headings.findIndex((heading) => known.some((each) => plain(each) === plain(heading))),
  }));
  const used = new Set(columns.map(({ at }) => at));
  const rows = cells.map((line) => {
    const values = columns.map(({ field, at }) => [field, (line[at] ?? "").trim().replaceAll(/\s+/g, " ")]);
    return Object.fromEntries(values) as ClientRow;
  });
  return { rows, ignored: headings.filter((heading, at) => heading !== "" && !used.has(at)) };
}

/** A row as the server takes it. */
export function toClientRowInput({
  name,
  parent,
  businessType,
  location,
  localKeywords,
  inherit,
}: ClientRow): ClientRowInput {
  const keywords = localKeywords
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean);
  return {
    name,
    parent: parent || null,
    businessType: businessType || null,
    location: location || null,
    localKeywords: keywords.length > 0 ? keywords : null,
    inheritStrategy: !/^(no|n|false|0)$/i.test(inherit),
  };
}
