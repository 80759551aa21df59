import type { ClientRowInput } from "../gql/graphql";
import type { ColumnMapping, FileField } from "../new-batch/column-mapping";
import { clientsWords } from "../words/clients";

/** The fields that a row of the file may have. */
export type ClientField = "name" | "parent" | "businessType" | "location" | "localKeywords" | "inherit";

/** A row's values as text by field; empty where the row has none. */
export type ClientRow = Record<ClientField, string>;

const names = clientsWords.importPage.columns;

/** The fields in display order. */
export const CLIENT_FIELDS: FileField<ClientField>[] = [
  { field: "name", name: names.name, headings: ["name", "client", "clientname", "locationname", "store", "business"] },
  {
    field: "parent",
    name: names.parent,
    headings: ["parent", "parentid", "parentclient", "brand", "account", "company"],
  },
  { field: "businessType", name: names.businessType, headings: ["businesstype", "type", "industry", "category"] },
  { field: "location", name: names.location, headings: ["location", "city", "place", "area", "town"] },
  { field: "localKeywords", name: names.localKeywords, headings: ["localkeywords", "keywords"] },
  { field: "inherit", name: names.inherit, headings: ["inherits", "inherit", "inheritstrategy"] },
];

/** Reads a line of the file with a column mapping. */
export function readClientRow(line: readonly string[], mapping: ColumnMapping<ClientField>): ClientRow {
  const values = CLIENT_FIELDS.map(({ field }) => {
    const column = mapping[field];
    return [field, column === undefined ? "" : (line[column] ?? "").trim().replaceAll(/\s+/g, " ")];
  });
  return Object.fromEntries(values) as ClientRow;
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
