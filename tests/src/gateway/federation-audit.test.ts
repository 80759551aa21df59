import { ApolloGateway, RemoteGraphQLDataSource } from "@apollo/gateway";
import { createApolloServer } from "@cgs/gateway/apollo/apollo-server";
import { gatewayContext } from "@cgs/gateway/context/gateway-context";
import { KnownOperations } from "@cgs/gateway/fast-path/plan-cache";
import { loadSupergraph } from "@cgs/gateway/supergraph/loaded-supergraph";
import { createFederation, type Federation } from "@cgs/gateway/supergraph/federation";
import { OperationMetrics } from "@cgs/gateway/telemetry/operation-metrics";
import { createLogger } from "@cgs/kit/log";
import type { ExecutionResult } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuditGraph, startAuditGraph } from "./audit-graph.js";

const log = createLogger("audit", "silent");
let graph: AuditGraph;
let federation: Federation;
let known: KnownOperations;
let ours: ReturnType<typeof createApolloServer>;
let stock: typeof ours;
beforeAll(async () => {
  graph = await startAuditGraph();
  const { supergraphSdl, addresses } = graph;
  known = new KnownOperations(log);
  const manager = { initialize: async () => ({ supergraphSdl }) };
  federation = createFederation(manager, addresses, new OperationMetrics(), (planned) => known.remember(planned), log);
  federation.gateway.onSchemaLoadOrUpdate(({ apiSchema }) => known.load(apiSchema, loadSupergraph(supergraphSdl)));
  const plain = new ApolloGateway({
    supergraphSdl,
    logger: log,
    buildService: ({ url }) => new RemoteGraphQLDataSource({ url: url ?? "" }),
  });
  const serverOf = (gateway: ApolloGateway) => createApolloServer({ gateway, explorable: true, observer: {}, log });
  [ours, stock] = [serverOf(federation.gateway), serverOf(plain)];
  await Promise.all([ours.start(), stock.start()]);
});
afterAll(async () => {
  await Promise.all([ours.stop(), stock.stop()]);
  await federation.close();
  graph.stop();
});

/** What a caller learns: the data, in their order, and in which fields errors are. (For a list of entities the stock gateway has paths that are in no result.) */
function told({ data, errors }: Pick<ExecutionResult, "data" | "errors">) {
  const isField = (part: unknown) => typeof part === "string" && part !== "@" && part !== "_entities";
  const places = errors?.map(({ path }) => path?.filter(isField).join(".")) ?? [];
  return { data: JSON.stringify(data ?? null), errors: places };
}

async function answerOf(server: typeof ours, query: string, variables: Record<string, unknown>) {
  const { body } = await server.executeOperation({ query, variables }, { contextValue: gatewayContext({}) });
  if (body.kind !== "single") throw new Error("in parts");
  return told(body.singleResult as ExecutionResult);
}

const FAILING = "an entity that fails among others";
const MISSING = "null where none may be, up to what may";

const CASES: [name: string, query: string, variables?: Record<string, unknown>][] = [
  ["fields that another subgraph requires, null ones too", "{ products { id shipping } }"],
  ["required fields beside the same fields under other names", "{ products { w: weight shipping p: price } }"],
  ["fields that are provided", `{ review(id: "1") { product { name } } }`],
  ["fields beyond what is provided", `{ review(id: "1") { product { name weight shipping } } }`],
  ["a field that moved to another subgraph", "{ products { name stock } }"],
  ["entities in entities", "{ products { parent { shipping reviews { product { parent { stock } } } } } }"],
  ["entities that are not there", `{ product(id: "p1") { related(first: 3) { id stock name } } }`],
  [FAILING, `{ product(id: "p1") { related(first: 4) { id shipping } } }`],
  ["nothing where an entity could be", `{ product(id: "none") { shipping } }`],
  ["keys of two fields", "{ products { shop { code owner { name } size } } }"],
  [MISSING, "{ shops { owner { name boss { name } } } }"],
  ["interfaces", "{ nodes { id ... on Product { shipping } ... on Shop { owner { name } } } }"],
  ["interfaces with fragments on the interface", "{ nodes { ...N } } fragment N on Node { __typename id }"],
  [
    "an interface that another subgraph takes for an object",
    "{ media { __typename title rating ... on Film { minutes } } }",
  ],
  ["unions", "{ found { __typename ... on Product { name reviews { id } } ... on Shop { owner { name } } } }"],
  [
    "unions of entities of another subgraph",
    `{ products { reviews { about { ... on Product { weight } ... on Shop { size } } } } }`,
  ],
  ["shared fields", "{ shared { same left right } }"],
  ["a root field in two places of one operation", "{ a: shared { left } b: shared { right } }"],
  ["an enum of which only one subgraph knows a value", "{ products { size shop { size } } }"],
  [
    "mutations, in their order across subgraphs",
    "mutation { a: first(n: 1) b: second(n: 2) c: first(n: 3) d: second(n: 4) third }",
  ],
  [
    "arguments and their defaults",
    'query ($n: Int) { product(id: "p1") { related { id } more: related(first: $n) { id } } }',
    { n: 1 },
  ],
  [
    "@skip and @include across subgraphs",
    "query ($y: Boolean!) { products { id stock @include(if: $y) shipping @skip(if: $y) shop { owner @include(if: $y) { name } } } }",
    { y: true },
  ],
  [
    "the same with another value",
    "query ($y: Boolean!) { products { id stock @include(if: $y) shipping @skip(if: $y) shop { owner @include(if: $y) { name } } } }",
    { y: false },
  ],
  ["the names of types, under other names", "{ t: __typename found { t: __typename } nodes { kind: __typename } }"],
  ["the schema", '{ __type(name: "Product") { fields { name } } __schema { queryType { name } } }'],
];

describe("our way to the subgraphs gives what the stock gateway gives", () => {
  test.each(CASES)("for %s", async (name, query, variables = {}) => {
    const expected = await answerOf(stock, query, variables);
    expect(await answerOf(ours, query, variables)).toEqual(expected);
    const again = known.find({ query, operationName: undefined, variables });
    const result = await again!.run(gatewayContext({}));
    expect(told(typeof result === "string" ? JSON.parse(result) : result)).toEqual(expected);
    expect(expected.errors).toHaveLength(name === FAILING || name === MISSING ? 1 : 0);
  });

  test("for what nobody may see, which is nothing", async () => {
    const query = "{ products { secret } }";
    const expected = await answerOf(stock, query, {});
    expect([expected.data, expected.errors.length]).toEqual(["null", 1]);
    expect(await answerOf(ours, query, {})).toEqual(expected);
    expect(known.find({ query, operationName: undefined, variables: {} })).toBeUndefined();
  });
});
