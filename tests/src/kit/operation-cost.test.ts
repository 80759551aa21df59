import { CALLER_OPERATION_LIMITS, OperationLimits } from "@cgs/kit/graphql/complexity/operation-limits";
import { buildSchema } from "graphql";
import { describe, expect, test } from "vitest";

const schema = buildSchema(/* GraphQL */ `
  directive @cost(weight: Int!) on FIELD_DEFINITION
  type Query {
    client: Client
    jobs(first: Int! = 20): JobConnection!
    connection(first: Int, last: Int): JobConnection!
    estimate(input: [Item!]!): Int! @cost(weight: 6000)
    echo(texts: [String!]): String
  }
  input Item {
    keyword: String
  }
  type Client {
    id: ID!
    name: String!
    jobs(first: Int! = 20): JobConnection!
    members(limit: Int!): [Member!]!
  }
  type JobConnection {
    edges: [JobEdge!]!
    totalCount: Int!
  }
  type JobEdge {
    node: Job!
  }
  type Job {
    id: ID!
    client: Client
    steps: [Step!]!
  }
  type Step {
    name: String!
  }
  type Member {
    name: String!
  }
`);

const limits = new OperationLimits(CALLER_OPERATION_LIMITS, schema);
const cost = (query: string, variables = {}) => limits.check(query, variables);
/** `levels` lists of 20 jobs in one another. */
const nested = (levels: number) =>
  `{ client { ${"jobs { edges { node { client { ".repeat(levels)} id ${"} } } }".repeat(levels)} } }`;

describe("the cost of an operation", () => {
  test("counts the schema's default length for a list without a written one", () => {
    expect(cost("{ jobs { edges { node { id } } } }")).toBe(61);
    expect(cost("{ jobs(first: 20) { edges { node { id } } } }")).toBe(62); // the written number counts, too
  });

  test("counts 20 items of a connection without a length, and the longer of two lengths", () => {
    const items = "{ edges { node { id } } }";
    expect(cost(`{ connection ${items} }`)).toBe(61);
    expect(cost(`{ connection(last: 50) ${items} }`)).toBe(152);
    const query = `query ($n: Int) { connection(first: $n, last: 50) ${items} }`;
    expect([{}, { n: null }, { n: 60 }].map((variables) => cost(query, variables) > 150)).toEqual([true, true, true]);
    expect(cost(query, { n: 60 })).toBeGreaterThan(cost(query));
  });

  test("counts ten items of a list without a length, and the longest page without a default", () => {
    expect(cost("{ jobs(first: 1) { edges { node { steps { name } } } } }")).toBe(15);
    expect(cost("query ($n: Int!) { client { members(limit: $n) { name } } }")).toBe(102);
  });

  test("counts the length in a variable, its default, and at least one item", () => {
    const query = "query ($n: Int! = 5) { jobs(first: $n) { edges { node { id } } } }";
    expect([{}, { n: 50 }, { n: 1 }, { n: -9 }].map((variables) => cost(query, variables))).toEqual([17, 152, 5, 5]);
  });

  test("counts a longer list than a page as a page, since resolvers refuse it with the reason", () => {
    const query = "query ($n: Int! = 5) { jobs(first: $n) { edges { node { id } } } }";
    expect(cost(query, { n: 2_000_000_000 })).toBe(cost(query, { n: 100 }));
    expect(cost("{ jobs(first: 2000000000) { edges { node { id } } } }")).toBe(302);
  });

  test("grows with each list in a list, until the operation is refused", () => {
    expect(cost(nested(2))).toBeGreaterThan(20 * 20 * 4);
    expect(() => cost(nested(3))).toThrow("at most 3 objects of the same type inside each other");
    expect(() =>
      cost("{ jobs(first: 90) { edges { node { client { jobs(first: 90) { edges { node { id } } } } } } } }"),
    ).toThrow("at most 15000 fields in its response");
  });

  test("counts fragments where they are spread", () => {
    const fragment =
      "fragment Page on JobConnection { edges { node { ...Row } } } fragment Row on Job { id steps { name } }";
    expect(cost(`{ jobs { ...Page } } ${fragment}`)).toBe(cost("{ jobs { edges { node { id steps { name } } } } }"));
  });

  test("counts the size of arguments, for each field that uses a variable", () => {
    const texts = Array<string>(1_000).fill("word");
    const once = cost("query ($t: [String!]) { echo(texts: $t) }", { t: texts });
    expect(once).toBeGreaterThan(100);
    expect(cost("query ($t: [String!]) { a: echo(texts: $t) b: echo(texts: $t) }", { t: texts })).toBeGreaterThan(
      2 * once - 3,
    );
    expect(cost(`{ echo(texts: ${JSON.stringify(texts)}) }`)).toBe(once);
    expect(cost("query ($t: [String!]) { echo(texts: $t) }", { t: ["x".repeat(100_000)] })).toBeGreaterThan(100);
  });

  test("counts the weight of fields whose work is not in the response", () => {
    expect(cost("{ estimate(input: []) }")).toBeGreaterThan(6_000);
    expect(() =>
      cost("{ a: estimate(input: []) b: estimate(input: []) c: estimate(input: []) d: estimate(input: []) }"),
    ).toThrow("at most 15000 fields in its response");
  });
});
