import { ApolloGateway, RemoteGraphQLDataSource } from "@apollo/gateway";
import { createApolloServer } from "@cgs/gateway/apollo/apollo-server";
import { executeOperation } from "@cgs/gateway/apollo/execute";
import { gatewayContext } from "@cgs/gateway/context/gateway-context";
import { FastPath } from "@cgs/gateway/fast-path/fast-path";
import { createFederation, type Federation } from "@cgs/gateway/supergraph/federation";
import { loadSupergraph } from "@cgs/gateway/supergraph/loaded-supergraph";
import { OperationMetrics } from "@cgs/gateway/telemetry/operation-metrics";
import { OperationObserver } from "@cgs/gateway/telemetry/operation-observer";
import { createLogger } from "@cgs/kit/log";
import type { ExecutionResult } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuditGraph, startAuditGraph } from "./audit-graph.js";

const log = createLogger("audit", "silent");
const metrics = new OperationMetrics();
const observer = new OperationObserver({ metrics, slowMs: 60_000, sendServerTiming: false, log });
const fastPath = new FastPath({ observer, log });
let graph: AuditGraph;
let federation: Federation;
let ours: ReturnType<typeof createApolloServer>;
let stock: typeof ours;
beforeAll(async () => {
  graph = await startAuditGraph();
  const { supergraphSdl, addresses } = graph;
  const manager = { initialize: async () => ({ supergraphSdl }) };
  federation = createFederation(manager, addresses, metrics, (planned) => fastPath.add(planned), log);
  federation.gateway.onSchemaLoadOrUpdate(({ apiSchema }) => fastPath.load(apiSchema, loadSupergraph(supergraphSdl)));
  const stockGateway = new ApolloGateway({
    supergraphSdl,
    logger: log,
    buildService: ({ url }) => new RemoteGraphQLDataSource({ url: url ?? "" }),
  });
  const serverOf = (gateway: ApolloGateway) => createApolloServer({ gateway, explorable: true, observer: {}, log });
  [ours, stock] = [serverOf(federation.gateway), serverOf(stockGateway)];
  await Promise.all([ours.start(), stock.start()]);
});
afterAll(async () => {
  await Promise.all([ours.stop(), stock.stop()]);
  await federation.close();
  graph.stop();
});

/** The data with their field order, and the fields with errors. (In a list of entities the stock gateway reports paths that are not in the result.) */
function visible({ data, errors }: Pick<ExecutionResult, "data" | "errors">) {
  const isField = (part: unknown) => typeof part === "string" && part !== "@" && part !== "_entities";
  const paths = errors?.map(({ path }) => path?.filter(isField).join(".")) ?? [];
  return { data: JSON.stringify(data ?? null), errors: paths };
}

type Run = (query: string, variables: Record<string, unknown>) => Promise<ReturnType<typeof visible>>;

/** Runs an operation on Apollo Server. */
const runOn =
  (server: typeof ours): Run =>
  async (query, variables) =>
    visible((await executeOperation(server, { query, variables }, gatewayContext({}))) as ExecutionResult);

/** Runs an operation on the fast path, where Apollo Server has planned it before. Fails when the fast path leaves it to Apollo Server. */
const runOnFastPath: Run = async (query, variables) => {
  await runOn(ours)(query, variables);
  const request = { method: "POST", accept: "", query, hash: undefined, body: { query, variables } };
  const { body } = await fastPath.execute(request, gatewayContext({}), () => Promise.reject(new Error("not cached")));
  return visible(JSON.parse(body) as ExecutionResult);
};

const FAILING = "one failing entity in a list";
const MISSING = "null in a non-null field, which propagates to the nearest nullable field";

const CASES: [name: string, query: string, variables?: Record<string, unknown>][] = [
  ["fields with @requires, null ones too", "{ products { id shipping } }"],
  ["required fields beside aliases of the same fields", "{ products { w: weight shipping p: price } }"],
  ["fields with @provides", `{ review(id: "1") { product { name } } }`],
  ["fields beyond those of @provides", `{ review(id: "1") { product { name weight shipping } } }`],
  ["a field with @override", "{ products { name stock } }"],
  ["nested entities", "{ products { parent { shipping reviews { product { parent { stock } } } } } }"],
  ["missing entities", `{ product(id: "p1") { related(first: 3) { id stock name } } }`],
  [FAILING, `{ product(id: "p1") { related(first: 4) { id shipping } } }`],
  ["null instead of an entity", `{ product(id: "none") { shipping } }`],
  ["keys with two fields", "{ products { shop { code owner { name } size } } }"],
  [MISSING, "{ shops { owner { name boss { name } } } }"],
  ["interfaces", "{ nodes { id ... on Product { shipping } ... on Shop { owner { name } } } }"],
  ["interfaces with fragments on the interface", "{ nodes { ...N } } fragment N on Node { __typename id }"],
  ["@interfaceObject", "{ media { __typename title rating ... on Film { minutes } } }"],
  ["unions", "{ found { __typename ... on Product { name reviews { id } } ... on Shop { owner { name } } } }"],
  [
    "unions of entities of another subgraph",
    `{ products { reviews { about { ... on Product { weight } ... on Shop { size } } } } }`,
  ],
  ["@shareable fields", "{ shared { same left right } }"],
  ["a root field that is selected twice", "{ a: shared { left } b: shared { right } }"],
  ["an enum value that only one subgraph defines", "{ products { size shop { size } } }"],
  [
    "mutations across subgraphs, in their order",
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
    "@skip and @include with another value",
    "query ($y: Boolean!) { products { id stock @include(if: $y) shipping @skip(if: $y) shop { owner @include(if: $y) { name } } } }",
    { y: false },
  ],
  ["aliases of __typename", "{ t: __typename found { t: __typename } nodes { kind: __typename } }"],
  ["introspection", '{ __type(name: "Product") { fields { name } } __schema { queryType { name } } }'],
];

describe.each<[fastPath: string, run: Run]>([
  ["on", runOnFastPath],
  ["off", (query, variables) => runOn(ours)(query, variables)],
])("with the fast path %s, the result is that of the stock gateway", (_fastPath, run) => {
  test.each(CASES)("for %s", async (name, query, variables = {}) => {
    const expected = await runOn(stock)(query, variables);
    expect(await run(query, variables)).toEqual(expected);
    expect(expected.errors).toHaveLength(name === FAILING || name === MISSING ? 1 : 0);
  });
});

test("an inaccessible field is refused as by the stock gateway, and its operation is not cached", async () => {
  const query = "{ products { secret } }";
  const expected = await runOn(stock)(query, {});
  expect([expected.data, expected.errors.length]).toEqual(["null", 1]);
  expect(await runOn(ours)(query, {})).toEqual(expected);
  await expect(runOnFastPath(query, {})).rejects.toThrow("not cached");
});
