import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import { rawSocket, socketClient } from "../support/socket-client.js";

let graph: FixtureGraph;
beforeAll(async () => {
  graph = await startFixtureGraph({ ALLOWED_ORIGINS: "https://app.example.com" });
});
afterAll(() => graph.stop());

/** Tries to connect. @returns "open", or the HTTP status of the refusal. */
async function tryToOpen(path: string, headers: Record<string, string> = {}): Promise<"open" | number> {
  const socket = new WebSocket(graph.url.replace("http", "ws") + path, "graphql-transport-ws", { headers });
  const outcome = await Promise.race([
    once(socket, "open").then(() => "open" as const),
    once(socket, "unexpected-response").then(([, response]) => (response as { statusCode: number }).statusCode),
  ]);
  socket.on("error", () => undefined);
  socket.terminate();
  return outcome;
}

describe("a connection", () => {
  test("with a token of another signer is closed with 4401", async () => {
    const { closed } = await rawSocket(graph.webSocketUrl, { authorization: graph.forgedAuthorization() });
    expect(await closed).toBe(4401);
  });

  test.each([["Basic dXNlcjpwYXNz"], ["Bearer nonsense"], [42]])(
    "with the credential %s is closed with 4401",
    async (authorization) => {
      const { closed } = await rawSocket(graph.webSocketUrl, { authorization });
      expect(await closed).toBe(4401);
    },
  );

  test("with an expired token is closed with 4401", async () => {
    const { closed } = await rawSocket(graph.webSocketUrl, { authorization: graph.authorization("user-1", -100) });
    expect(await closed).toBe(4401);
  });

  test("is closed with 4401 when its token expires, and its subscriptions end", async () => {
    graph.feed.publish({ id: "expiring" });
    const client = socketClient(graph.webSocketUrl, graph.authorization("user-1", 2));
    const stream = client.run(`subscription { jobUpdated(id: "expiring") { id } }`);
    await stream.next();
    await expect(stream.end()).rejects.toMatchObject({ code: 4401, reason: "Token expired" });
    await graph.feed.untilActive(0);
  });

  test("that sends a message of more than 1 MB is closed with 1009", async () => {
    const { socket, closed } = await rawSocket(graph.webSocketUrl, {});
    socket.send("x".repeat(1_100_000));
    expect(await closed).toBe(1009);
  });

  test("can run 100 operations at once, and no more", async () => {
    const client = socketClient(graph.webSocketUrl, graph.authorization());
    graph.feed.publish({ id: "many" });
    const operations = Array.from({ length: 101 }, (_, index) =>
      client.run(`subscription S${index} { jobUpdated(id: "many") { id } }`).next(),
    );
    const outcomes = await Promise.allSettled(operations);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
    expect(outcomes.at(-1)).toMatchObject({ reason: [{ extensions: { code: "RATE_LIMIT_EXCEEDED" } }] });
    await client.close();
  });
});

describe("a connection from a page", () => {
  test("of the gateway's own origin is accepted", async () => {
    expect(await tryToOpen("/graphql", { origin: graph.url })).toBe("open");
  });

  test("of an origin in ALLOWED_ORIGINS is accepted", async () => {
    expect(await tryToOpen("/graphql", { origin: "https://app.example.com" })).toBe("open");
  });

  test.each(["https://evil.example", "null", "https://app.example.com.evil.example"])(
    "of the origin %s is refused",
    async (origin) => {
      expect(await tryToOpen("/graphql", { origin })).toBe(403);
    },
  );

  test("is not required: connections without an origin are accepted", async () => {
    expect(await tryToOpen("/graphql")).toBe("open");
  });

  test("to another path is refused with 404", async () => {
    expect(await tryToOpen("/elsewhere")).toBe(404);
  });
});

describe("on one connection", () => {
  test("queries and mutations have the same results as over HTTP", async () => {
    graph.feed.publish({ id: "ws-1" });
    const client = socketClient(graph.webSocketUrl, graph.authorization("ann"));
    expect(await client.run("{ me { id } }").next()).toEqual({ data: { me: { id: "ann" } } });
    const finish = client.run("mutation ($id: ID!) { finish(id: $id) { status client { name } } }", { id: "ws-1" });
    expect(await finish.next()).toEqual({ data: { finish: { status: "COMPLETED", client: { name: "Client acme" } } } });
    await finish.end();
    await client.close();
  });

  test("a failed query has the same error as over HTTP", async () => {
    const client = socketClient(graph.webSocketUrl);
    const query = "{ me { id } }";
    expect(await client.run(query).next()).toEqual(await graph.query(query));
    await client.close();
  });

  test("an invalid operation gets an error, and the connection stays open", async () => {
    const client = socketClient(graph.webSocketUrl);
    const { errors } = await client.run("{ nothing }").next();
    expect(errors).toMatchObject([{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }]);
    expect(await client.run(`{ echo(text: "on") }`).next()).toEqual({ data: { echo: "on" } });
    await client.close();
  });
});

describe("when the gateway stops", () => {
  test("every connection is closed with 1001, and upstream subscriptions end", async () => {
    graph.feed.publish({ id: "ws-2" });
    const { socket, closed } = await rawSocket(graph.webSocketUrl, { authorization: graph.authorization() });
    await once(socket, "message");
    const payload = { query: `subscription { jobUpdated(id: "ws-2") { id } }` };
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
    await graph.feed.untilActive(1);
    await graph.stopGateway();
    expect(await closed).toBe(1001);
    await graph.feed.untilActive(0);
    await graph.cpm.untilNoSockets();
  });
});

describe("when the CPM is down", () => {
  test("a connection whose token cannot be checked is closed with 1013", async () => {
    const isolated = await startFixtureGraph();
    const { authorization, webSocketUrl } = isolated;
    await isolated.cpm.stop();
    const { closed } = await rawSocket(webSocketUrl, { authorization: authorization() });
    expect(await closed).toBe(1013);
    expect((await fetch(`${isolated.url}/readyz`)).status).toBe(503);
    await isolated.restartCpm();
    await isolated.stop();
  });
});
