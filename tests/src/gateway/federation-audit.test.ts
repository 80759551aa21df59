import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Answer, type AuditGraph, startAuditGraph } from "./audit-graph.js";
import { type ComparedGateways, startComparedGateways } from "./compared-gateways.js";

let graph: AuditGraph;
let gateways: ComparedGateways;
beforeAll(async () => {
  graph = await startAuditGraph();
  gateways = await startComparedGateways(graph.supergraphSdl, graph.addresses);
});
afterEach(() => graph.answers.clear());
afterAll(async () => {
  await gateways.stop();
  graph.stop();
});

/** Sends a query to the stock gateway, and twice to ours, with and without the fast path. */
async function compare(query: string, variables: Record<string, unknown> = {}) {
  const { stock, on, off } = gateways;
  const expected = await stock(query, variables);
  for (const [name, send] of Object.entries({ on, off })) {
    for (const request of ["first", "second"]) {
      expect(await send(query, variables), `${request} request, fast path ${name}`).toEqual(expected);
    }
  }
  return expected;
}

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
  ["an interface that a subgraph narrows to one type", "{ newest { id ... on Product { reviews { text } } } }"],
  ["a field with the alias __typename", `{ product(id: "p1") { __typename: name } }`],
  ["a field with the alias __typename beside others", `{ product(id: "p1") { __typename: name weight shipping } }`],
  ["introspection", '{ __type(name: "Product") { fields { name } } __schema { queryType { name } } }'],
];

test.each(CASES)("the result is that of the stock gateway for %s", async (name, query, variables = {}) => {
  const { errors } = await compare(query, variables);
  expect(errors).toHaveLength(name === FAILING || name === MISSING ? 1 : 0);
});

const PRODUCTS = "{ products { shipping } }";
const ANSWERS: [name: string, query: string, subgraph: string, answer: Answer][] = [
  ["entities that are not a list", PRODUCTS, "im", { status: 200, body: { data: { _entities: {} } } }],
  ["too few entities", PRODUCTS, "im", { status: 200, body: { data: { _entities: [] } } }],
  ["entities that are no objects", PRODUCTS, "im", { status: 200, body: { data: { _entities: [1, 2, 3] } } }],
  ["null instead of entities", PRODUCTS, "im", { status: 200, body: { data: { _entities: null } } }],
  ["no data at all", PRODUCTS, "im", { status: 200, body: { data: null } }],
  [
    "an error without extensions",
    '{ product(id: "p1") { name } }',
    "cpm",
    { status: 200, body: { data: null, errors: [{ message: "no" }] } },
  ],
  ["a string as data", '{ product(id: "p1") { name } }', "cpm", { status: 200, body: { data: "none" } }],
  [
    "an HTTP status in an error",
    "{ products { id } }",
    "cpm",
    {
      status: 200,
      body: { data: null, errors: [{ message: "no", extensions: { code: "NOT_FOUND", http: { status: 404 } } }] },
    },
  ],
  [
    "an HTTP status in an error, with data",
    '{ product(id: "p1") { name } }',
    "cpm",
    {
      status: 200,
      body: {
        data: { product: null },
        errors: [{ message: "no", path: ["product"], extensions: { code: "NOT_FOUND", http: { status: 404 } } }],
      },
    },
  ],
];

test.each(ANSWERS)("the response is that of the stock gateway for %s", async (_, query, subgraph, answer) => {
  for (const before of [true, false]) {
    if (before) await Promise.all([gateways.on(query), gateways.off(query)]);
    graph.answers.set(subgraph, answer);
    await compare(query);
    graph.answers.clear();
  }
});

test("the response is that of the stock gateway for an error of entities without extensions, and has a path too", async () => {
  const body = { data: { _entities: [null, null, null] }, errors: [{ message: "no" }] };
  graph.answers.set("im", { status: 200, body });
  const { errors, ...expected } = await gateways.stock(PRODUCTS);
  for (const send of [gateways.on, gateways.on, gateways.off])
    expect(await send(PRODUCTS)).toEqual({ ...expected, errors: errors.map((message) => `${message}products`) });
});

test("the fast path runs the second request, and leaves what is unforeseen to Apollo's executor", async () => {
  const query = "{ products { price } }";
  await gateways.on(query);
  const runs = gateways.pipelineRuns();
  const expected = await gateways.stock(query);
  const send = vi.spyOn(gateways.dataSources["cpm"]!, "send").mockRejectedValueOnce(new Error("unforeseen"));
  expect(await gateways.on(query)).toEqual(expected);
  expect([gateways.pipelineRuns(), send.mock.calls.length]).toEqual([runs, 1]);
  send.mockRestore();
});

test.each([
  ["of the only subgraph", `{ product(id: "p1") { name } }`, "cpm", { product: { name: "x" } }, '{"product":null}'],
  [
    "of entities",
    `{ product(id: "p1") { shipping } }`,
    "im",
    { _entities: [{ shipping: 1 }] },
    '{"product":{"shipping":null}}',
  ],
])("data %s with the HTTP status of a failure are not used", async (_, query, subgraph, data, expected) => {
  await Promise.all([gateways.on(query), gateways.off(query)]);
  graph.answers.set(subgraph, { status: 500, body: { data } });
  expect(await gateways.stock(query)).toMatchObject({ status: 200, data: expected });
  for (const send of [gateways.on, gateways.off]) {
    const { status, data: seen, errors } = await send(query);
    expect([status, seen, errors.length]).toEqual([200, expected, 1]);
  }
});

test("an inaccessible field is refused as by the stock gateway", async () => {
  const { data, errors } = await compare("{ products { secret } }");
  expect([data, errors.length]).toEqual(["null", 1]);
});
