import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, FAST_PATH, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import { rawSocket, socketClient } from "../support/socket-client.js";
import { cpuMillisecondsOf } from "../support/cpu-time.js";

describe.each(FAST_PATH)("with the fast path %s", (fastPath) => {
  let graph: FixtureGraph;
  beforeAll(async () => {
    graph = await startFixtureGraph({ NODE_ENV: "production", FAST_PATH: fastPath });
  });
  afterAll(() => graph.stop());

  const asUser = () => ({ authorization: graph.authorization() });

  /** The CPU time of the whole process that an attack may cost, with the requests of other callers meanwhile. */
  const MAX_CPU_MS = 4_000;

  const times = (count: number, part: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => part(n)).join(" ");
  const deep = (levels: number) => `${"client { jobs { ".repeat(levels)} id ${"} } ".repeat(levels)}`;

  /** Each fragment spreads the next one ten times: a few hundred characters expand to 10¹² fields. */
  const bomb = `{ ...F0 } ${times(12, (n) => `fragment F${n} on Query { ${times(10, () => `...F${n + 1}`)} }`)}
  fragment F12 on Query { __typename }`;

  const ATTACKS: [name: string, query: string, message: RegExp][] = [
    ["an alias bomb", `{ ${times(1_000, (n) => `a${n}: echo(text: "x")`)} }`, /at most 1000 fields|aliases/],
    ["the same field thousands of times", `{ ${times(4_000, () => "__typename")} }`, /at most 1000 fields/],
    ["a deep operation", `{ job(id: "1") { ${deep(20)} } }`, /at most 16 levels/],
    ["fragments that expand exponentially", bomb, /at most 1000 fields/],
    ["a fragment inside itself", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", /itself/],
    [
      "long lists inside long lists",
      "query ($n: Int) { a(limit: $n) { b(first: $n) { c(limit: $n) { d } } } }",
      /fields in its response/,
    ],
    ["200 directives", `{ __typename ${times(200, () => "@include(if: true)")} }`, /at most 50 directives/],
    ["20,000 tokens", `{ ${times(20_000, () => "__typename")} }`, /10000 tokens/],
  ];

  describe("an operation above the complexity limits", () => {
    test.each(ATTACKS)(
      "such as %s is refused at once, while other requests are served",
      async (_name, query, message) => {
        const both = () => Promise.all([graph.post({ query }, asUser()), graph.query(`{ echo(text: "hello") }`)]);
        let answers: Awaited<ReturnType<typeof both>> | undefined;
        expect(await cpuMillisecondsOf(async () => (answers = await both()))).toBeLessThan(MAX_CPU_MS);
        if (!answers) throw new Error("both requests were answered");
        const [refused, served] = answers;
        expect(refused.status).toBe(400);
        const { errors } = (await refused.json()) as Answer;
        expect(errors?.[0]?.message).toMatch(message);
        expect(errors?.[0]?.extensions["code"]).toMatch(/^GRAPHQL_(VALIDATION|PARSE)_FAILED$/);
        expect(served.data).toEqual({ echo: "hello" });
      },
    );

    test("is refused in a GET", async () => {
      const query = `{ ${times(40, (n) => `a${n}: __typename`)} }`;
      const response = await fetch(`${graph.url}/graphql?${new URLSearchParams({ query })}`, { headers: asUser() });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining("30 aliases") }] });
    });

    test("is refused over WebSocket, and the connection stays open", async () => {
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

    /** Every value is invalid, and each error message would repeat what was sent. */
    const INVALID: [name: string, things: unknown][] = [
      ["a list of 100,000 invalid values", Array<number>(100_000).fill(1)],
      ["an object with 40,000 unknown fields", [Object.fromEntries(named(40_000).map(({ name }) => [name, 1]))]],
      ["a string of 500,000 characters", "x".repeat(500_000)],
    ];

    const refusal = async (things: unknown) => {
      let response = new Response();
      let text = "";
      const spent = await cpuMillisecondsOf(async () => {
        response = await graph.post({ query, variables: { things } }, asUser());
        text = await response.text();
      });
      const codes = (JSON.parse(text) as Answer).errors?.map(({ extensions }) => extensions["code"]);
      return { status: response.status, codes, short: text.length < 20_000, soon: spent < MAX_CPU_MS };
    };
    const REFUSED = { status: 400, codes: ["BAD_USER_INPUT"], short: true, soon: true };

    test.each(INVALID)(
      "with %s are refused at once with a short response, for new and repeated operations",
      async (_name, things) => {
        expect(await refusal(things)).toEqual(REFUSED);
        const served = await graph.post({ query, variables: { things: named(2) } }, asUser());
        expect(await served.json()).toEqual({ data: { count: 2 } });
        expect(await refusal(things)).toEqual(REFUSED);
      },
    );

    test("of more parts than an operation may cost are refused wherever they are used", async () => {
      const once = await graph.post({ query, variables: { things: Array(250_000).fill(1) } }, asUser());
      const often = `query ($things: [Thing!]!) { ${times(30, (n) => `a${n}: count(things: $things)`)} }`;
      const reused = await graph.post({ query: often, variables: { things: named(4_000) } }, asUser());
      for (const response of [once, reused]) {
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          errors: [{ message: expect.stringContaining("15000 fields in its response") }],
        });
      }
    });

    test("with a few invalid values are refused with an error for each", async () => {
      const refused = await graph.post({ query, variables: { things: [1, { name: "a" }, 2] } }, asUser());
      const { errors = [] } = (await refused.json()) as Answer;
      expect(errors.map(({ message }) => /things\[\d\]/.exec(message)?.[0])).toEqual(["things[0]", "things[2]"]);
    });
  });

  describe("in production", () => {
    test("introspection is refused", async () => {
      const { errors } = await graph.query("{ __schema { types { name } } }", asUser());
      expect(errors?.[0]?.extensions["code"]).toBe("GRAPHQL_VALIDATION_FAILED");
    });

    test("error messages suggest no field names", async () => {
      const { errors } = await graph.query("{ ech }", asUser());
      expect(errors?.[0]?.message).not.toContain("Did you mean");
    });
  });

  describe("a connection", () => {
    test("that starts 10,000 subscriptions runs 100 of them, and other callers are served", async () => {
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

  describe("a caller without a valid credential", () => {
    const received = () => graph.cpm.received.length + graph.smm.received.length;
    const large = `{ ${times(40, () => `echo(text: "x")`)} }`;

    test.each([
      ["no credential", () => ({}), "UNAUTHENTICATED"],
      ["a forged token", () => ({ authorization: graph.forgedAuthorization() }), "UNAUTHENTICATED"],
      ["an expired token", () => ({ authorization: graph.authorization("ann", -60) }), "TOKEN_EXPIRED"],
    ])("with %s gets 401 for a large operation, which is not planned", async (_name, headers, code) => {
      const before = received();
      const response = await graph.post({ query: large }, headers());
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
      expect(received()).toBe(before);
    });

    test("gets 401 for an invalid credential before the operation is parsed", async () => {
      const response = await graph.post({ query: "{{{" }, { authorization: graph.forgedAuthorization() });
      expect(response.status).toBe(401);
    });
  });

  describe("a credential", () => {
    test.each([
      ["a forged token", () => graph.forgedAuthorization(), "UNAUTHENTICATED"],
      ["an expired token", () => graph.authorization("ann", -60), "TOKEN_EXPIRED"],
      ["an unknown API key", () => `Bearer cgs_${"Unknown1".repeat(4)}`, "INVALID_API_KEY"],
    ])(
      "that is %s gets 401 before the body is read, and the connection stays usable",
      async (_name, credential, code) => {
        const { hostname, port } = new URL(graph.url);
        const socket = connect(Number(port), hostname);
        const body = JSON.stringify({ query: `{ echo(text: "${"x".repeat(100_000)}") }` });
        const head = (authorization: string, length: number) =>
          `POST /graphql HTTP/1.1\r\nhost: gateway\r\ncontent-type: application/json\r\n${authorization}content-length: ${length}\r\n\r\n`;
        let received = "";
        socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk));
        socket.write(head(`authorization: ${credential()}\r\n`, body.length));
        await expect.poll(() => received).toContain(code);
        expect(received).toMatch(/^HTTP\/1\.1 401 /);
        const second = JSON.stringify({ query: '{ echo(text: "again") }' });
        socket.write(body + head("", second.length) + second);
        await expect.poll(() => received).toContain('{"echo":"again"}');
        socket.destroy();
      },
    );
  });

  describe("a body that arrives slowly", () => {
    test("does not delay other requests", async () => {
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
});
