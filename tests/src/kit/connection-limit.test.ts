import { once } from "node:events";
import { connect } from "node:net";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

let http: HttpService;
let url: string;
const sockets = new WebSocketServer({ noServer: true });
const agents: Agent[] = [];

beforeAll(async () => {
  const log = createLogger("test", "silent");
  http = createHttpService({ name: "test", log, dependencies: {}, maxConnections: 3 });
  http.routeSockets(() => sockets);
  url = await http.listen(0);
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.destroy()));
  await http.close();
});

/** Sends a request on a new connection, which stays open below the limit. Returns the status. */
async function send(path = "/anything"): Promise<number> {
  const dispatcher = new Agent({ connections: 1 });
  agents.push(dispatcher);
  const { statusCode, body } = await request(`${url}${path}`, { dispatcher });
  await body.dump();
  return statusCode;
}

const metric = async (name: string) => {
  const { values } = await http.metrics.registry.getSingleMetric(name)!.get();
  return values[0]?.value;
};

test("closes connections above the limit, WebSockets included, until another one ends", async () => {
  const socket = new WebSocket(url.replace("http", "ws"));
  await once(socket, "open");
  expect([await send(), await send()]).toEqual([404, 404]);
  expect(await metric("http_connections")).toBe(3);
  await expect(send()).rejects.toThrow(/closed|ECONNRESET/);
  expect(await metric("http_connections_refused_total")).toBe(1);
  const other = new WebSocket(url.replace("http", "ws"));
  await expect(once(other, "open")).rejects.toThrow(/hang up|ECONNRESET/);
  socket.close();
  await expect.poll(() => metric("http_connections")).toBe(2);
  expect(await send()).toBe(404);
});

test("serves probes above the limit, and closes their connections", async () => {
  await expect.poll(() => metric("http_connections")).toBe(3);
  expect([await send("/healthz"), await send("/readyz"), await send("/health?quiet")]).toEqual([200, 200, 200]);
  await expect.poll(() => metric("http_connections")).toBe(3);
  await expect(send()).rejects.toThrow(/closed|ECONNRESET/);
});

test("serves probes while other connections above the limit send nothing", async () => {
  const silent = Array.from({ length: 30 }, () => connect(Number(new URL(url).port)));
  await Promise.all(silent.map((socket) => once(socket, "connect")));
  expect(await send("/healthz")).toBe(200);
  for (const socket of silent) socket.destroy();
});
