import { variablesOf, wholeFetchOf } from "@cgs/gateway/fast-path/passthrough";
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

function wholeOf(source: string, supergraph = plain) {
  return wholeFetchOf(planOf(source, supergraph), supergraph);
}

describe("one fetch is all of an operation", () => {
  test.each([
    ["that one subgraph answers", '{ text(id: "1") { id title } }'],
    ["under other names", '{ a: text(id: "1") { t: title kind: __typename } b: text(id: "2") { words(least: 3) } }'],
    ["with variables", "query ($id: ID!, $least: Int) { text(id: $id) { words(least: $least) } }"],
    ["with conditions on fields", "query ($no: Boolean!) { text(id: 1) { id title @skip(if: $no) } }"],
    ["with fragments", "{ text(id: 1) { ...T } } fragment T on Text { id parent { title } }"],
    [
      "with fields in fragments that come again",
      "{ text(id: 1) { ... on Text { title } id ... on Any { id } title } }",
    ],
    ["with fields that are asked for in two places", "{ both { left } text(id: 1) { id } both { right } }"],
    ["with the names of types", "{ any { __typename id } }"],
  ])("%s", (_title, source) => {
    expect(wholeOf(source)?.serviceName).toBe("writer");
  });
});

describe("the executor has something to do for an operation", () => {
  test.each([
    ["across subgraphs", "{ text(id: 1) { id readers } }"],
    ["of several subgraphs", "{ readers both { left } }"],
    ["with the name of the root", "{ __typename both { left } }"],
    ["of the schema", "{ __schema { queryType { name } } }"],
    ["of the schema, among other things", "{ __schema { queryType { name } } both { left } }"],
    [
      "that the plan asks for in another order",
      "{ text(id: 1) { parent { id } ...T } } fragment T on Text { id title }",
    ],
  ])("%s", (_title, source) => {
    expect(wholeOf(source)).toBeUndefined();
  });

  test("whose answer may have values that nobody may see", () => {
    const source = "{ text(id: 1) { mood } }";
    const withWriter = (writer: string) => supergraphOf({ writer, reader: READER });
    expect(wholeOf(source, withWriter(WRITER.replace("LOUD", "LOUD @inaccessible")))).toBeUndefined();
    const hidden = `${WRITER}\n type Secret implements Any @inaccessible { id: ID! }`;
    expect(wholeOf("{ any { id } }", withWriter(hidden))).toBeUndefined();
    expect(wholeOf(source, withWriter(WRITER.replace("title: String", "title: String @inaccessible")))).toBeDefined();
  });
});

test("a fetch is sent the values that it uses, and nothing else that came with the request", () => {
  const fetch = wholeOf("query ($id: ID!, $least: Int) { text(id: $id) { words(least: $least) } }");
  expect(variablesOf(fetch!, { id: "1", other: "no" })).toEqual({ id: "1" });
  expect(variablesOf(fetch!, JSON.parse('{"id":"1","least":null,"__proto__":{"x":1}}'))).toEqual({
    id: "1",
    least: null,
  });
});
