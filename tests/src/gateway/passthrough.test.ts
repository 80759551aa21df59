import { fetchVariables, passthroughFetchOf } from "@cgs/gateway/fast-path/passthrough";
import { describe, expect, test } from "vitest";
import { planOf, supergraphOf } from "./plan-of.js";

const WRITER = `type Query { text(id: ID!): Text  both: Both  any: [Any!] }
  interface Any { id: ID! }
  type Text implements Any @key(fields: "id") { id: ID!  title: String  words(least: Int = 1): [String!]  mood: Mood  parent: Text }
  type Both { left: String  right: String }
  enum Mood { CALM LOUD }`;
const READER = `type Query { readers: Int }
  type Text @key(fields: "id") { id: ID!  readers: Int }`;

const plain = supergraphOf({ writer: WRITER, reader: READER });

function fetchOf(source: string, supergraph = plain) {
  return passthroughFetchOf(planOf(source, supergraph), supergraph);
}

describe("a response is passed through for an operation", () => {
  test.each([
    ["on one subgraph", '{ text(id: "1") { id title } }'],
    ["with aliases", '{ a: text(id: "1") { t: title kind: __typename } b: text(id: "2") { words(least: 3) } }'],
    ["with variables", "query ($id: ID!, $least: Int) { text(id: $id) { words(least: $least) } }"],
    ["with @skip on fields", "query ($no: Boolean!) { text(id: 1) { id title @skip(if: $no) } }"],
    ["with fragments", "{ text(id: 1) { ...T } } fragment T on Text { id parent { title } }"],
    ["with fields that fragments repeat", "{ text(id: 1) { ... on Text { title } id ... on Any { id } title } }"],
    ["that selects a field in two places", "{ both { left } text(id: 1) { id } both { right } }"],
    ["with __typename", "{ any { __typename id } }"],
  ])("%s", (_title, source) => {
    expect(fetchOf(source)?.serviceName).toBe("writer");
  });
});

describe("a response is not passed through for an operation", () => {
  test.each([
    ["across subgraphs", "{ text(id: 1) { id readers } }"],
    ["of several subgraphs", "{ readers both { left } }"],
    ["with __typename of the root type", "{ __typename both { left } }"],
    ["with introspection", "{ __schema { queryType { name } } }"],
    ["with introspection and other fields", "{ __schema { queryType { name } } both { left } }"],
    [
      "whose plan fetches the fields in another order",
      "{ text(id: 1) { parent { id } ...T } } fragment T on Text { id title }",
    ],
  ])("%s", (_title, source) => {
    expect(fetchOf(source)).toBeUndefined();
  });

  test("whose response can hold inaccessible enum values or types", () => {
    const source = "{ text(id: 1) { mood } }";
    const withWriter = (writer: string) => supergraphOf({ writer, reader: READER });
    expect(fetchOf(source, withWriter(WRITER.replace("LOUD", "LOUD @inaccessible")))).toBeUndefined();
    const hidden = `${WRITER}\n type Secret implements Any @inaccessible { id: ID! }`;
    expect(fetchOf("{ any { id } }", withWriter(hidden))).toBeUndefined();
    expect(fetchOf(source, withWriter(WRITER.replace("title: String", "title: String @inaccessible")))).toBeDefined();
  });
});

test("a fetch gets the variables that it uses and no other values of the request", () => {
  const fetch = fetchOf("query ($id: ID!, $least: Int) { text(id: $id) { words(least: $least) } }");
  expect(fetchVariables(fetch!, { id: "1", other: "no" })).toEqual({ id: "1" });
  expect(fetchVariables(fetch!, JSON.parse('{"id":"1","least":null,"__proto__":{"x":1}}'))).toEqual({
    id: "1",
    least: null,
  });
});
