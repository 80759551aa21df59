import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAST_PATH, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

const PERSISTED = "query Persisted($id: ID!) { job(id: $id) { id client { name } } }";
const HASH = createHash("sha256").update(PERSISTED).digest("hex");

type FastPath = (typeof FAST_PATH)[number];

let folder: string;
let graphs: Record<FastPath, FixtureGraph>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-fast-path-"));
  const manifest = join(folder, "persisted.json");
  await writeFile(manifest, JSON.stringify({ [HASH]: PERSISTED }));
  const start = async (fastPath: FastPath) => {
    const graph = await startFixtureGraph({ FAST_PATH: fastPath, EARLIER_OPERATIONS: manifest });
    graph.feed.publish({ id: "1", clientId: "acme" });
    graph.feed.publish({ id: "2", clientId: "gone" });
    return graph;
  };
  const [on, off] = await Promise.all([start("on"), start("off")]);
  graphs = { on, off };
});
afterAll(async () => {
  await Promise.all(Object.values(graphs).map((graph) => graph.stop()));
  await rm(folder, { recursive: true });
});

/** Sends a request and reads everything of the response that a caller can see. */
async function send(graph: FixtureGraph, body: unknown, headers: Record<string, string> = {}) {
  const response = await graph.post(body, { authorization: graph.authorization("ann", 900), ...headers });
  const compared = ["content-type", "content-length", "cache-control", "x-content-type-options"];
  return {
    status: response.status,
    headers: compared.map((name) => response.headers.get(name)),
    body: await response.text(),
  };
}

const JOB = "query Job($id: ID!) { job(id: $id) { id client { name } } }";
const REQUESTS: [name: string, body: Record<string, unknown>, headers?: Record<string, string>][] = [
  ["with data of two subgraphs", { query: JOB, variables: { id: "1" } }],
  ["with data and an error", { query: JOB, variables: { id: "2" } }],
  ["without data", { query: JOB, variables: { id: "nowhere" } }],
  ["with a subgraph error that is masked", { query: "{ template }" }],
  ["with a missing variable", { query: JOB, variables: {} }],
  ["with a variable of another type", { query: JOB, variables: { id: { no: "id" } } }],
  ["with variables that are not an object", { query: JOB, variables: [1] }],
  ["with an undeclared variable", { query: JOB, variables: { id: "1", more: 1 } }],
  ["with an invalid credential", { query: "{ me { id } }" }, { authorization: "Bearer nonsense" }],
  ["with a mutation", { query: 'mutation { finish(id: "1") { status } }' }],
  [
    "with several operations and an operation name",
    { query: "query A { __typename } query B { me { id } }", operationName: "B" },
  ],
  ["with an unknown operation name", { query: "query A { __typename }", operationName: "B" }],
  ["with several operations and no operation name", { query: "query A { __typename } query B { me { id } }" }],
  ["with an alias and a fragment", { query: '{ a: job(id: "1") { ...F } } fragment F on Job { s: status }' }],
  [
    "with @skip and a variable",
    { query: "query ($no: Boolean!) { me { id @skip(if: $no) __typename } }", variables: { no: true } },
  ],
  ["with introspection", { query: "{ __schema { queryType { name } } }" }],
  ["with other extensions", { query: "{ me { id } }", extensions: { clientLibrary: { name: "c" } } }],
  [
    "with an unknown persisted query",
    { query: "{ me { id } }", extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } },
  ],
  ["with a malformed persisted query", { query: "{ me { id } }", extensions: { persistedQuery: "none" } }],
  [
    "with a persisted query's hash",
    {
      extensions: { persistedQuery: { version: 1, sha256Hash: HASH } },
      operationName: "Persisted",
      variables: { id: "1" },
    },
  ],
  [
    "with null for every optional field",
    { query: "{ me { id } }", operationName: null, variables: null, extensions: null },
  ],
  ["with a number as operation name", { query: "{ me { id } }", operationName: 5 }],
  ["with a string as variables", { query: JOB, variables: '{"id":"1"}' }],
];

const ACCEPT_HEADERS = [
  "*/*",
  "application/json",
  "application/graphql-response+json",
  "text/html",
  "application/json;q=0.1, */*",
];

describe("the response to a repeated request is that of Apollo's pipeline byte for byte", () => {
  const expectSame = async (body: unknown, headers?: Record<string, string>) => {
    const expected = await send(graphs.off, body, headers);
    for (let n = 0; n < 3; n += 1) expect(await send(graphs.on, body, headers)).toEqual(expected);
  };

  test.each(REQUESTS)("%s", (_name, body, headers) => expectSame(body, headers));

  test.each(ACCEPT_HEADERS)("for a caller that accepts %s", (accept) =>
    expectSame({ query: `query ($id: ID!) { job(id: $id) { id } }`, variables: { id: "1" } }, { accept }),
  );
});

describe.each(FAST_PATH)("with the fast path %s", (fastPath) => {
  const graphOf = () => graphs[fastPath];

  test("a repeated operation gets current data, for each caller", async () => {
    const graph = graphOf();
    const ask = async (user: string, id: string) => {
      const body = { query: "query ($id: ID!) { me { id } job(id: $id) { progress } }", variables: { id } };
      return JSON.parse((await send(graph, body, { authorization: graph.authorization(user) })).body) as unknown;
    };
    graph.feed.publish({ id: "3", progress: 100 });
    expect(await ask("ann", "3")).toEqual({ data: { me: { id: "ann" }, job: { progress: 100 } } });
    graph.feed.publish({ id: "3", progress: 7 });
    expect(await ask("bob", "3")).toEqual({ data: { me: { id: "bob" }, job: { progress: 7 } } });
  });

  test("a mutation whose second fetch fails is sent once", async () => {
    const graph = graphOf();
    const body = { query: 'mutation { finish(id: "2") { status client { name } } }' };
    const first = await send(graph, body);
    expect(JSON.parse(first.body)).toMatchObject({ errors: [{ path: ["finish", "client"] }] });
    const before = graph.cpm.received.length;
    expect(await send(graph, body)).toEqual(first);
    expect(graph.cpm.received.length - before).toBe(1);
  });

  test("operations are counted by outcome, and by name when they are persisted", async () => {
    const graph = graphOf();
    const extensions = { persistedQuery: { version: 1, sha256Hash: HASH } };
    const counted = async (outcome: string) => {
      const lines = (await (await fetch(`${graph.url}/metrics`)).text()).split("\n");
      const parts = ["duration_seconds_count{", `operation="Persisted"`, `outcome="${outcome}"`];
      const line = lines.find((each) => parts.every((part) => each.includes(part)));
      return Number(line?.split(" ").at(-1) ?? 0);
    };
    const before = [await counted("ok"), await counted("error")];
    await send(graph, { extensions, variables: { id: "1" } });
    await send(graph, { extensions, variables: { id: "1" } });
    await send(graph, { extensions, variables: { id: "2" } });
    expect([await counted("ok"), await counted("error")]).toEqual([before[0]! + 2, before[1]! + 1]);
  });

  test("a schema change applies to repeated operations and interrupts none", async () => {
    const graph = graphOf();
    const known = { query: "{ me { id } }" };
    const changed = { query: "{ me { role } }" };
    expect([(await send(graph, known)).status, (await send(graph, changed)).status]).toEqual([200, 400]);
    let sending = true;
    const bodies = new Set<string>();
    const repeat = async (body: (n: number) => object) => {
      for (let n = 0; sending; n += 1) bodies.add((await send(graph, body(n))).body);
    };
    const callers = [repeat(() => known), repeat(() => known), repeat((n) => ({ query: `{ me { id } } # new ${n}` }))];
    await graph.changeSchema();
    await expect.poll(async () => (await send(graph, changed)).status).toBe(200);
    bodies.add((await send(graph, known)).body);
    sending = false;
    await Promise.all(callers);
    expect([...bodies]).toEqual([`{"data":{"me":{"id":"ann"}}}\n`]);
  });
});
