import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { usedBytes } from "../support/collect-garbage.js";
import { rawSocket } from "../support/socket-client.js";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

const MIB = 1_048_576;
const PROTOCOL = "graphql-transport-ws";

let graph: FixtureGraph;
let subgraph: Awaited<ReturnType<typeof startSubgraph>>;
beforeAll(async () => {
  [graph, subgraph] = await Promise.all([startFixtureGraph(), startSubgraph()]);
});
afterAll(async () => {
  await graph.stop();
  await subgraph.stop();
});

/** A module's GraphQL socket. */
async function startSubgraph() {
  const log = createLogger("test", "silent");
  const query = new GraphQLObjectType({ name: "Query", fields: { ok: { type: GraphQLString } } });
  const context = () => Promise.resolve({ caller: undefined, traceId: "0".repeat(32) });
  const graphql = await createSubgraphServer({
    schema: new GraphQLSchema({ query }),
    context,
    log,
    introspection: false,
  });
  const http = createHttpService({ name: "test", log, dependencies: {} });
  http.routeSockets(() => graphql.webSocketServer);
  const url = `${(await http.listen(0)).replace("http", "ws")}/graphql`;
  return {
    url,
    async stop() {
      await graphql.stop();
      await http.close();
    },
  };
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, PROTOCOL);
  socket.on("error", () => undefined); // it may be cut while it sends
  await once(socket, "open");
  return socket;
}

async function unreadBytes(): Promise<number> {
  const text = await (await fetch(`${graph.url}/metrics`)).text();
  return Number(/^unread_bytes(?:\{.*\})? (\S+)$/m.exec(text)?.[1]);
}

describe.each([
  ["the gateway", () => graph.webSocketUrl],
  ["a module", () => subgraph.url],
])("a stranger at %s", (_title, url) => {
  test("gets a pong without the payload of its ping", async () => {
    const socket = await open(url());
    socket.send(JSON.stringify({ type: "ping", payload: { noise: "x".repeat(1_000) } }));
    const [message] = (await once(socket, "message")) as [Buffer];
    expect(JSON.parse(message.toString())).toEqual({ type: "pong" });
    socket.terminate();
  });

  test("may send little before its credential is accepted", async () => {
    const socket = await open(url());
    const closed = once(socket, "close");
    for (let n = 0; n < 4; n++) socket.send(JSON.stringify({ type: "ping", payload: { noise: "x".repeat(90_000) } }));
    expect((await closed)[0]).toBe(1009);
  });

  test("is disconnected when it sends no connection_init", async () => {
    const socket = await open(url());
    expect((await once(socket, "close"))[0]).toBe(4408);
  });

  test("cannot keep others out: of too many strangers the oldest is disconnected", async () => {
    const oldest = await open(url());
    const closed = once(oldest, "close");
    const others = await Promise.all(Array.from({ length: 250 }, () => open(url())));
    expect((await closed)[0]).toBe(1013);
    for (const socket of others) socket.terminate();
  });
});

test("WebSocket pings of a peer that reads nothing end its connection", async () => {
  const { socket } = await rawSocket(graph.webSocketUrl, { authorization: graph.authorization() });
  await once(socket, "message");
  socket.pause();
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  while (socket.readyState === WebSocket.OPEN) {
    for (let n = 0; n < 2_000; n++) socket.ping("x".repeat(125));
    await pause(1);
  }
  await closed;
});

test("20 sockets of 90 subscriptions and 50 event streams whose callers read nothing take less than 100 MB", async () => {
  const authorization = graph.authorization("nobody");
  const query = (id: string) => `subscription { jobUpdated(id: "${id}") { id progress note } }`;
  const ids = Array.from({ length: 90 }, (_, n) => `unread-${n}`);
  for (const id of ids) graph.feed.publish({ id });
  const before = usedBytes();
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { socket } = await rawSocket(graph.webSocketUrl, { authorization });
      socket.on("error", () => undefined);
      await once(socket, "message");
      socket.pause();
      for (const id of ids) socket.send(JSON.stringify({ id, type: "subscribe", payload: { query: query(id) } }));
      return socket;
    }),
  );
  const abort = new AbortController();
  const streams = await Promise.all(
    ids.slice(0, 50).map((id) =>
      fetch(`${graph.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "text/event-stream", authorization },
        body: JSON.stringify({ query: query(id) }),
        signal: abort.signal,
      }),
    ),
  );
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  for (let progress = 1; progress <= 60; progress++) {
    for (const id of ids) graph.feed.publish({ id, progress, note: `${progress} ${"x".repeat(20_000)}` });
    await pause(5);
  }
  expect(usedBytes() - before).toBeLessThan(100 * MIB);
  expect(await unreadBytes()).toBeLessThan(40 * MIB);
  abort.abort();
  for (const socket of sockets) socket.terminate();
  await expect.poll(unreadBytes).toBe(0);
});
