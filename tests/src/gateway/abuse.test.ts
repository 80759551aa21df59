import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import { rawSocket, socketClient } from "./socket-client.js";

let graph: FixtureGraph;
beforeAll(async () => {
  graph = await startFixtureGraph({ NODE_ENV: "production" });
});
afterAll(() => graph.stop());

/** How long an attack may keep the gateway busy on a machine that has other things to do as well. */
const BOUND_MS = 2_000;

const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(" ");
const deep = (levels: number) => `${"client { jobs { ".repeat(levels)} id ${"} } ".repeat(levels)}`;

/** Each fragment spreads the next one ten times: a few hundred characters that stand for 10¹² fields. */
const bomb = `{ ...F0 } ${times(12, (n) => `fragment F${n} on Query { ${times(10, () => `...F${n + 1}`)} }`)}
  fragment F12 on Query { __typename }`;

const ATTACKS: [name: string, query: string, told: RegExp][] = [
  ["an alias bomb", `{ ${times(1_000, (n) => `a${n}: echo(text: "x")`)} }`, /at most 1000 fields|aliases/],
  ["the same field thousands of times", `{ ${times(4_000, () => "__typename")} }`, /at most 1000 fields/],
  ["a deep operation", `{ job(id: "1") { ${deep(20)} } }`, /at most 16 levels/],
  ["fragments that expand without end", bomb, /at most 1000 fields/],
  ["a fragment inside itself", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", /itself/],
  ["a list of a million", "{ a(limit: 1000000) { b { c d } } }", /fields in its response/],
  [
    "long lists inside long lists",
    "query ($n: Int) { a(limit: $n) { b(first: $n) { c(limit: $n) { d } } } }",
    /fields in its response/,
  ],
  ["directives by the hundred", `{ __typename ${times(200, () => "@include(if: true)")} }`, /at most 50 directives/],
  ["more tokens than any operation needs", `{ ${times(20_000, () => "__typename")} }`, /10000 tokens/],
];

describe("an operation out of proportion", () => {
  test.each(ATTACKS)("such as %s is refused at once, while others are served", async (_name, query, told) => {
    const start = performance.now();
    const [refused, served] = await Promise.all([graph.post({ query }), graph.query(`{ echo(text: "hello") }`)]);
    expect(performance.now() - start).toBeLessThan(BOUND_MS);
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as Answer;
    expect(errors?.[0]?.message).toMatch(told);
    expect(errors?.[0]?.extensions["code"]).toMatch(/^GRAPHQL_(VALIDATION|PARSE)_FAILED$/);
    expect(served.data).toEqual({ echo: "hello" });
  });

  test("is refused in the address of a GET as well", async () => {
    const query = `{ ${times(60, (n) => `a${n}: __typename`)} }`;
    const response = await fetch(`${graph.url}/graphql?${new URLSearchParams({ query })}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining("50 aliases") }] });
  });

  test("is refused over WebSocket too, and the connection goes on", async () => {
    const client = socketClient(graph.webSocketUrl, graph.authorization());
    await expect(client.run(bomb).next()).rejects.toMatchObject([
      { extensions: { code: "GRAPHQL_VALIDATION_FAILED" } },
    ]);
    const subscription = `subscription { jobUpdated(id: "1") { ${deep(20)} } }`;
    await expect(client.run(subscription).next()).rejects.toMatchObject([
      { message: expect.stringContaining("16 levels") },
    ]);
    expect(await client.run(`{ echo(text: "still here") }`).next()).toMatchObject({ data: { echo: "still here" } });
    await client.close();
  });
});

describe("variables", () => {
  const query = "query ($things: [Thing!]!) { count(things: $things) }";
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `thing ${n}` }));

  /** Of each, every value is wrong, and each message would repeat what was sent. */
  const HOSTILE: [name: string, things: unknown][] = [
    ["a list of 200,000 wrong values", Array<number>(200_000).fill(1)],
    ["an object of 40,000 unknown fields", [Object.fromEntries(named(40_000).map(({ name }) => [name, 1]))]],
    ["a text that is as long as a body", "x".repeat(500_000)],
  ];

  const refusal = async (things: unknown) => {
    const start = performance.now();
    const refused = await graph.post({ query, variables: { things } });
    const text = await refused.text();
    const codes = (JSON.parse(text) as Answer).errors?.map(({ extensions }) => extensions["code"]);
    return { status: refused.status, codes, short: text.length < 20_000, soon: performance.now() - start < BOUND_MS };
  };
  const REFUSED = { status: 400, codes: ["BAD_USER_INPUT"], short: true, soon: true };

  test.each(HOSTILE)("with %s are refused at once, in few words, known operation or not", async (_name, things) => {
    expect(await refusal(things)).toEqual(REFUSED);
    const served = await graph.post({ query, variables: { things: named(2) } });
    expect(await served.json()).toEqual({ data: { count: 2 } });
    expect(await refusal(things)).toEqual(REFUSED);
  });

  test("with a few wrong values are told each of them", async () => {
    const refused = await graph.post({ query, variables: { things: [1, { name: "a" }, 2] } });
    const { errors = [] } = (await refused.json()) as Answer;
    expect(errors.map(({ message }) => /things\[\d\]/.exec(message)?.[0])).toEqual(["things[0]", "things[2]"]);
  });
});

describe("what production shows", () => {
  test("is no schema", async () => {
    const { errors } = await graph.query("{ __schema { types { name } } }");
    expect(errors?.[0]?.extensions["code"]).toBe("GRAPHQL_VALIDATION_FAILED");
  });

  test("is no hint at a field's name", async () => {
    const { errors } = await graph.query("{ ech }");
    expect(errors?.[0]?.message).not.toContain("Did you mean");
  });
});

describe("a connection", () => {
  test("that starts 10,000 subscriptions runs 100 of them; the others are refused, and others are served", async () => {
    graph.feed.publish({ id: "crowd" });
    const { socket, closed } = await rawSocket(graph.webSocketUrl, { authorization: graph.authorization() });
    await once(socket, "message");
    let refused = 0;
    const allRefused = new Promise<void>((resolve) => {
      socket.on("message", (data: Buffer) => {
        if (data.toString().includes("RATE_LIMIT_EXCEEDED") && ++refused >= 9_900) resolve();
      });
    });
    const query = `subscription { jobUpdated(id: "crowd") { id } }`;
    for (let n = 0; n < 10_000; n++) {
      socket.send(JSON.stringify({ id: String(n), type: "subscribe", payload: { query } }));
    }
    await allRefused;
    expect(refused).toBe(9_900);
    expect((await graph.query(`{ echo(text: "hello") }`)).data).toEqual({ echo: "hello" });
    socket.close();
    await closed;
    await graph.cpm.untilNoSockets();
  });
});

describe("a body that comes slowly", () => {
  test("keeps nobody else waiting", async () => {
    const { hostname, port } = new URL(graph.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const head =
      "POST /graphql HTTP/1.1\r\nhost: gateway\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
    socket.write(head);
    expect((await graph.query(`{ echo(text: "hello") }`)).data).toEqual({ echo: "hello" });
    socket.destroy();
  });
});
