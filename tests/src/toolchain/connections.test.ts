import { readFile } from "node:fs/promises";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType, parse } from "graphql";
import { describe, expect, test } from "vitest";

/**
 * Fields with other pages, by module. The REST lists are read by offset, so the graph has their fields too. `strategyPreview` is no list: it
 * compares a page of articles and returns some of them. `guestReview` is the page of a guest, with the link and its content.
 */
const OTHER_PAGES: Record<string, readonly string[]> = {
  cpm: ["Query.guestReview", "Query.jobs", "Query.strategyPreview"],
  im: ["Query.templates", "Template.versions"],
  smm: ["Query.clients"],
};

const OFFSETS = ["offset", "limit"];
const CURSORS = ["after", "before"];
const ARGUMENTS = { after: "String", before: "String", first: "Int", last: "Int" };

async function objectTypes(module: string): Promise<GraphQLObjectType[]> {
  const path = new URL(`../../../schema/${module}.graphql`, import.meta.url);
  const types = Object.values(buildSubgraphSchema(parse(await readFile(path, "utf8"))).getTypeMap());
  return types.filter((type) => isObjectType(type)).filter(({ name }) => !name.startsWith("__"));
}

type Field = GraphQLField<unknown, unknown>;

const hasConnection = ({ type }: Field) => getNamedType(type).name.endsWith("Connection");
const isPaged = ({ args, type }: Field) =>
  isObjectType(getNamedType(type)) && args.some(({ name }) => [...OFFSETS, ...CURSORS].includes(name));
const pagesOf = (type: GraphQLObjectType, matches: (field: Field) => boolean) =>
  Object.values(type.getFields())
    .filter(matches)
    .map((field) => ({ path: `${type.name}.${field.name}`, field }));

describe.each(Object.entries(OTHER_PAGES))("the lists of the %s", (module, exceptions) => {
  test("are connections where they have pages, but for named exceptions", async () => {
    const types = await objectTypes(module);
    const others = types.flatMap((type) => pagesOf(type, (field) => isPaged(field) && !hasConnection(field)));
    expect(others.map(({ path }) => path).toSorted()).toEqual(exceptions.toSorted());
  });

  test("have the arguments and fields of a connection where they are one", async () => {
    const types = await objectTypes(module);
    for (const { path, field } of types.flatMap((type) => pagesOf(type, hasConnection))) {
      const given = Object.fromEntries(field.args.map(({ name, type }) => [name, String(type)]));
      expect(given, path).toMatchObject(ARGUMENTS);
      const connection = types.find(({ name }) => name === getNamedType(field.type).name);
      expect(Object.keys(connection?.getFields() ?? {}).toSorted(), path).toEqual(
        ["edges", "nodes", "pageInfo", "totalCount"].toSorted(),
      );
    }
  });
});
