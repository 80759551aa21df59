import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

const LISTED = "query Listed($id: ID!) { job(id: $id) { id client { name } } }";
const HASH = createHash("sha256").update(LISTED).digest("hex");

let folder: string;
let graph: FixtureGraph;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-known-"));
  const listed = join(folder, "listed.json");
  await writeFile(listed, JSON.stringify({ [HASH]: LISTED }));
  graph = await startFixtureGraph({ EARLIER_OPERATIONS: listed });
  graph.feed.publish({ id: "1", clientId: "acme" });
  graph.feed.publish({ id: "2", clientId: "gone" });
});
afterAll(async () => {
  await graph.stop();
  await rm(folder, { recursive: true });
});

/** What a caller can tell of an answer. */
async function answerTo(body: unknown, headers: Record<string, string> = {}) {
  const response = await graph.post(body, { authorization: graph.authorization("ann", 900), ...headers });
  const named = ["content-type", "content-length", "cache-control", "x-content-type-options"];
  return {
    status: response.status,
    headers: named.map((name) => response.headers.get(name)),
    body: await response.text(),
  };
}

const JOB = "query Job($id: ID!) { job(id: $id) { id client { name } } }";
const REQUESTS: [name: string, body: Record<string, unknown>, headers?: Record<string, string>][] = [
  ["with data of two subgraphs", { query: JOB, variables: { id: "1" } }],
  ["with data and an error", { query: JOB, variables: { id: "2" } }],
  ["without data", { query: JOB, variables: { id: "nowhere" } }],
  ["with a secret of a subgraph to mask", { query: "{ template }" }],
  ["with a missing variable", { query: JOB, variables: {} }],
  ["with a variable of another type", { query: JOB, variables: { id: { no: "id" } } }],
  ["with variables that are no object", { query: JOB, variables: [1] }],
  ["with a variable that nobody declared", { query: JOB, variables: { id: "1", more: 1 } }],
  ["of a refused caller", { query: "{ me { id } }" }, { authorization: "Bearer nonsense" }],
  ["of a mutation", { query: 'mutation { finish(id: "1") { status } }' }],
  ["of one operation of several", { query: "query A { __typename } query B { me { id } }", operationName: "B" }],
  ["of an operation that is not there", { query: "query A { __typename }", operationName: "B" }],
  ["of several operations without a name", { query: "query A { __typename } query B { me { id } }" }],
  ["of an alias and a fragment", { query: '{ a: job(id: "1") { ...F } } fragment F on Job { s: status }' }],
  [
    "that skips by a variable",
    { query: "query ($no: Boolean!) { me { id @skip(if: $no) __typename } }", variables: { no: true } },
  ],
  ["of the schema", { query: "{ __schema { queryType { name } } }" }],
  ["with what a client says of itself", { query: "{ me { id } }", extensions: { clientLibrary: { name: "c" } } }],
  [
    "with an unknown persisted query",
    { query: "{ me { id } }", extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } },
  ],
  ["with a persisted query that is none", { query: "{ me { id } }", extensions: { persistedQuery: "none" } }],
  [
    "by its hash",
    {
      extensions: { persistedQuery: { version: 1, sha256Hash: HASH } },
      operationName: "Listed",
      variables: { id: "1" },
    },
  ],
  [
    "with null for what may be missing",
    { query: "{ me { id } }", operationName: null, variables: null, extensions: null },
  ],
  ["with a number for a name", { query: "{ me { id } }", operationName: 5 }],
  ["with a text for variables", { query: JOB, variables: '{"id":"1"}' }],
];

const ACCEPTED = [
  "*/*",
  "application/json",
  "application/graphql-response+json",
  "text/html",
  "application/json;q=0.1, */*",
];

describe("an operation that was answered before is answered in the same way", () => {
  test.each(REQUESTS)("%s", async (_name, body, headers) => {
    const first = await answerTo(body, headers);
    expect([await answerTo(body, headers), await answerTo(body, headers)]).toEqual([first, first]);
  });

  test.each(ACCEPTED)("to a caller that accepts %s", async (accept) => {
    const body = { query: `query ($id: ID!) { job(id: $id) { id } } # ${accept}`, variables: { id: "1" } };
    const first = await answerTo(body, { accept });
    expect(await answerTo(body, { accept })).toEqual(first);
  });

  test("but with what is true by then, for whoever asks", async () => {
    const ask = async (user: string, id: string) => {
      const authorization = graph.authorization(user);
      return (
        await answerTo(
          { query: "query ($id: ID!) { me { id } job(id: $id) { progress } }", variables: { id } },
          { authorization },
        )
      ).body;
    };
    expect(JSON.parse(await ask("ann", "1"))).toEqual({ data: { me: { id: "ann" }, job: { progress: 100 } } });
    graph.feed.publish({ id: "1", progress: 7 });
    expect(JSON.parse(await ask("bob", "1"))).toEqual({ data: { me: { id: "bob" }, job: { progress: 7 } } });
  });
});

test("a mutation whose result goes wrong on the way is run once", async () => {
  const body = { query: 'mutation { finish(id: "2") { status client { name } } }' };
  const first = await answerTo(body);
  expect(JSON.parse(first.body)).toMatchObject({ errors: [{ path: ["finish", "client"] }] });
  const before = graph.cpm.received.length;
  expect(await answerTo(body)).toEqual(first);
  expect(graph.cpm.received.length - before).toBe(1);
});

test("operations are counted by kind and outcome, and named if they are listed, whichever way they took", async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: HASH } };
  const counted = async (outcome: string) => {
    const lines = (await (await fetch(`${graph.url}/metrics`)).text()).split("\n");
    const wanted = ["duration_seconds_count{", `operation="Listed"`, `outcome="${outcome}"`];
    return Number(
      lines
        .find((line) => wanted.every((part) => line.includes(part)))
        ?.split(" ")
        .at(-1) ?? 0,
    );
  };
  const before = [await counted("ok"), await counted("error")];
  await answerTo({ extensions, variables: { id: "1" } });
  await answerTo({ extensions, variables: { id: "1" } });
  await answerTo({ extensions, variables: { id: "2" } });
  expect([await counted("ok"), await counted("error")]).toEqual([before[0]! + 2, before[1]! + 1]);
});

describe("a changed schema", () => {
  test("is in use for operations that were answered before, and no operation is dropped on the way", async () => {
    const known = { query: "{ me { id } }" };
    const changed = { query: "{ me { role } }" };
    expect([(await answerTo(known)).status, (await answerTo(changed)).status]).toEqual([200, 400]);
    let asking = true;
    const answers = new Set<string>();
    const ask = async (body: (n: number) => object) => {
      for (let n = 0; asking; n += 1) answers.add((await answerTo(body(n))).body);
    };
    const callers = [ask(() => known), ask(() => known), ask((n) => ({ query: `{ me { id } } # new ${n}` }))];
    await graph.changeSchema();
    await expect.poll(async () => (await answerTo(changed)).status, { timeout: 30_000 }).toBe(200);
    answers.add((await answerTo(known)).body);
    asking = false;
    await Promise.all(callers);
    expect([...answers]).toEqual([`{"data":{"me":{"id":"ann"}}}\n`]);
  });
});
