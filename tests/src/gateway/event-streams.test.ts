import { get } from "node:http";
import { createClient, type Client, type ClientOptions, NetworkError, type RequestParams } from "graphql-sse";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

let graph: FixtureGraph;
const clients: Client[] = [];
beforeAll(async () => {
  graph = await startFixtureGraph();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});
afterAll(() => graph.stop());

const WATCH = "subscription ($id: ID!) { jobUpdated(id: $id) { id progress client { name } } }";
const headers = (authorization?: string) => ({ ...(authorization !== undefined && { authorization }) });

/** Runs an operation with the graphql-sse client. */
function run(params: RequestParams, authorization?: string, options: Partial<ClientOptions<false>> = {}) {
  const client = createClient({
    url: `${graph.url}/graphql`,
    headers: headers(authorization),
    retryAttempts: 0,
    ...options,
  });
  clients.push(client);
  return client.iterate(params);
}

/** Requests a stream without a client library, to see its bytes. */
const requestStream = (query: string, { variables = {}, authorization = graph.authorization() } = {}) =>
  graph.post({ query, variables }, { ...headers(authorization), accept: "text/event-stream" });

describe("a subscription as an event stream", () => {
  test("sends the current state, then each change with fields of other subgraphs, and its end", async () => {
    graph.feed.publish({ id: "sse-1", progress: 10 });
    const results = run({ query: WATCH, variables: { id: "sse-1" } }, graph.authorization());
    const job = (progress: number) => ({
      data: { jobUpdated: { id: "sse-1", progress, client: { name: "Client acme" } } },
    });
    expect((await results.next()).value).toEqual(job(10));
    graph.feed.publish({ id: "sse-1", progress: 60 });
    expect((await results.next()).value).toEqual(job(60));
    graph.feed.complete("sse-1");
    expect((await results.next()).done).toBe(true);
  });

  test("has headers that keep proxies from buffering, caching and transforming it", async () => {
    graph.feed.publish({ id: "sse-2" });
    const response = await requestStream(WATCH, { variables: { id: "sse-2" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    graph.feed.complete("sse-2");
    const text = await response.text();
    expect(text.startsWith(":\n\nevent: next\ndata: {")).toBe(true);
    expect(text.endsWith("event: complete\ndata:\n\n")).toBe(true);
  });

  test("ends its upstream subscription when the client disconnects", async () => {
    graph.feed.publish({ id: "sse-3" });
    await new Promise<void>((resolve, reject) => {
      const url = `${graph.url}/graphql?${new URLSearchParams({ query: WATCH, variables: `{"id":"sse-3"}` })}`;
      const request = get(
        url,
        { headers: { accept: "text/event-stream", ...headers(graph.authorization()) } },
        (response) =>
          response.once("data", () => {
            request.destroy();
            resolve();
          }),
      ).once("error", reject);
    });
    await graph.feed.untilActive(0);
    await graph.cpm.untilNoSockets();
  });

  test("shares its upstream subscription with an equal one of the same caller", async () => {
    graph.feed.publish({ id: "sse-4" });
    const opened = graph.feed.opened;
    const authorization = graph.authorization();
    const watch = () => run({ query: WATCH, variables: { id: "sse-4" } }, authorization);
    await Promise.all([watch().next(), watch().next()]);
    expect(graph.feed.opened).toBe(opened + 1);
  });

  test("ends with TOKEN_EXPIRED when its token expires", async () => {
    graph.feed.publish({ id: "sse-5" });
    const response = await requestStream(WATCH, {
      variables: { id: "sse-5" },
      authorization: graph.authorization("ann", 2),
    });
    const events = (await response.text()).split("\n\n");
    expect(events.at(-3)).toContain(`"code":"TOKEN_EXPIRED"`);
    expect(events.at(-2)).toBe("event: complete\ndata:");
    await graph.feed.untilActive(0);
  });
});

describe("a client that reads slowly", () => {
  /** States of 50 kB each: more than all buffers on the connection hold. */
  const STATES = 500;

  test("misses intermediate states and gets the last one, with bounded memory", async () => {
    graph.feed.publish({ id: "sse-9" });
    const authorization = graph.authorization();
    const query = `subscription { jobUpdated(id: "sse-9") { progress note } }`;
    const slow = await requestStream(query, { authorization });
    const witness = run({ query }, authorization);
    await witness.next();
    const note = "x".repeat(50_000);
    for (let progress = 1; progress <= STATES; progress++) {
      graph.feed.publish({ id: "sse-9", progress, note });
      await witness.next();
    }
    graph.feed.complete("sse-9");
    const received = (await slow.text()).split("\n\n").filter((event) => event.startsWith("event: next"));
    expect(received.length).toBeLessThan(0.9 * STATES);
    expect(received.at(-1)).toContain(`"progress":${STATES},`);
  });
});

describe("a refused event stream", () => {
  test("with an invalid credential gets 401 instead of a stream", async () => {
    const response = await requestStream(WATCH, { variables: { id: "1" }, authorization: graph.forgedAuthorization() });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    await expect(run({ query: WATCH }, graph.forgedAuthorization()).next()).rejects.toBeInstanceOf(NetworkError);
  });

  test.each([
    ["cannot be parsed", "subscription {", "GRAPHQL_PARSE_FAILED"],
    ["selects an unknown field", "subscription { nothing }", "GRAPHQL_VALIDATION_FAILED"],
    ["has too many fields", `{ ${"__typename ".repeat(1_001)} }`, "GRAPHQL_VALIDATION_FAILED"],
    ["names an unknown job", `subscription { jobUpdated(id: "gone") { id } }`, "JOB_NOT_FOUND"],
    ["lacks a variable", WATCH, "BAD_USER_INPUT"],
  ])("whose operation %s gets the error in the stream", async (_reason, query, code) => {
    const results = run({ query }, graph.authorization());
    expect((await results.next()).value).toMatchObject({ errors: [{ extensions: { code } }] });
    expect((await results.next()).done).toBe(true);
  });

  test("with a mutation in a GET gets 405", async () => {
    const query = `mutation { finish(id: "1") { id } }`;
    const response = await fetch(`${graph.url}/graphql?${new URLSearchParams({ query })}`, {
      headers: { accept: "text/event-stream" },
    });
    expect(response.status).toBe(405);
  });

  test("gets 429 when the caller has 100 open streams", async () => {
    graph.feed.publish({ id: "sse-6" });
    const authorization = graph.authorization("crowd");
    const open = await Promise.all(
      Array.from({ length: 100 }, () => requestStream(WATCH, { variables: { id: "sse-6" }, authorization })),
    );
    const refused = await requestStream(WATCH, { variables: { id: "sse-6" }, authorization });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMIT_EXCEEDED" } }] });
    graph.feed.complete("sse-6");
    await Promise.all(open.map((response) => response.text()));
  });
});

describe("queries and mutations as event streams", () => {
  test("have the same result as over HTTP, and complete", async () => {
    graph.feed.publish({ id: "sse-7" });
    const query = run({ query: "{ me { id } }" }, graph.authorization("ann"));
    expect((await query.next()).value).toEqual({ data: { me: { id: "ann" } } });
    expect((await query.next()).done).toBe(true);
    const finish = run({ query: `mutation { finish(id: "sse-7") { status } }` }, graph.authorization());
    expect((await finish.next()).value).toEqual({ data: { finish: { status: "COMPLETED" } } });
  });

  test("without a credential have the subgraph's UNAUTHENTICATED with its path", async () => {
    const { value } = await run({ query: "{ me { id } }" }).next();
    expect(value).toMatchObject({ data: null, errors: [{ path: ["me"], extensions: { code: "UNAUTHENTICATED" } }] });
  });
});

describe("when the gateway stops", () => {
  test("streams end without `complete`, so that clients reconnect", async () => {
    const stopped = await startFixtureGraph();
    stopped.feed.publish({ id: "sse-8" });
    const response = await stopped.post(
      { query: WATCH, variables: { id: "sse-8" } },
      { authorization: stopped.authorization(), accept: "text/event-stream" },
    );
    await stopped.feed.untilActive(1);
    const text = response.text();
    await stopped.stopGateway();
    expect(await text).not.toContain("event: complete");
    await stopped.feed.untilActive(0);
    await stopped.stop();
  });
});
