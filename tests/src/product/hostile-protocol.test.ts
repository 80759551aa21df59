import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
let user: { authorization: string };
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0 });
  user = await logIn(stack);
});
afterAll(() => stack?.stop());

const LISTENERS = ["gateway", "cpm", "im", "smm"] as const;
type Listener = (typeof LISTENERS)[number];

const urlOf = (name: Listener) => stack[`${name}Url`];

async function open(name: Listener): Promise<Socket> {
  const socket = connect(Number(new URL(urlOf(name)).port), "localhost");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Sends bytes and reads until the server closes the connection. */
async function sent(name: Listener, bytes: string | Buffer): Promise<string> {
  const socket = await open(name);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  const closed = once(socket, "close");
  socket.write(bytes);
  await closed;
  return answer;
}

const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

async function expectAlive(name: Listener): Promise<void> {
  expect((await fetch(`${urlOf(name)}/healthz`)).status).toBe(200);
}

const HEAD = "POST /graphql HTTP/1.1\r\nhost: me\r\ncontent-type: application/json\r\n";
const GOOD = "GET /healthz HTTP/1.1\r\nhost: me\r\n\r\n";

/** The bytes of an attack, and the status of the response before the connection is closed. */
const ATTACKS: [name: string, bytes: string, status: number][] = [
  ["a header without end", `GET /healthz HTTP/1.1\r\nhost: me\r\nx-a: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  ["an address without end", `GET /${"x".repeat(40_000)} HTTP/1.1\r\nhost: me\r\n\r\n`, 431],
  ["headers by the thousand", `GET /healthz HTTP/1.1\r\nhost: me\r\n${"x-a: b\r\n".repeat(5_000)}\r\n`, 431],
  ["garbage behind a good request", `${GOOD}\u0016\u0003\u0001 garbage\r\n\r\n`, 400],
  ["two lengths of one body", `${HEAD}content-length: 2\r\ncontent-length: 30\r\n\r\n{}`, 400],
  ["a length beside a transfer coding", `${HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ["a transfer coding that nobody knows", `${HEAD}transfer-encoding: chunked, x\r\n\r\n{}`, 400],
  ["a transfer coding in disguise", `${HEAD}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`, 400],
  ["a chunk larger than numbers go", `${HEAD}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\nx`, 400],
  ["chunk extensions without end", `${HEAD}transfer-encoding: chunked\r\n\r\n2;${"x".repeat(40_000)}\r\n{}\r\n`, 413],
  ["a header with a line of its own", `GET /healthz HTTP/1.1\r\nhost: me\r\nx-a: b\n c\r\n: d\r\n\r\n`, 400],
  ["no host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
  ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n\r\n", 400],
];

describe.each(LISTENERS)("%s", (name) => {
  test.each(ATTACKS)("refuses %s, closes the connection, and serves other clients", async (_name, bytes, status) => {
    expect(statusesIn(await sent(name, bytes)).at(-1)).toBe(status);
    await expectAlive(name);
  });

  test("decompresses no more of a body than it accepts uncompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, " ")); // 100 kB
    const headers = { ...user, "content-type": "application/json", "content-encoding": "gzip" };
    const before = process.memoryUsage().rss;
    const response = await fetch(`${urlOf(name)}/graphql`, { method: "POST", headers, body: bomb });
    expect([400, 413, 415]).toContain(response.status);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test("keeps running when clients request a WebSocket at a path without one and disconnect before the response", async () => {
    const upgrade = "GET /nowhere HTTP/1.1\r\nhost: me\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
    for (let n = 0; n < 20; n++) {
      const socket = await open(name);
      await new Promise((written) => socket.write(upgrade, written));
      socket.resetAndDestroy();
    }
    await expectAlive(name);
  });

  test.each(["/nowhere", "/graphql", "/ws/system"])("refuses a WebSocket without its key at %s", async (path) => {
    const socket = await open(name);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: me\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    const [answer] = (await once(socket.setEncoding("utf8"), "data")) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  });

  test("serves other clients while 200 connections have sent incomplete requests", async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => open(name)));
    for (const [n, socket] of sockets.entries())
      socket.write(n % 2 ? "GET /healthz HTTP/1.1\r\nx-" : `${HEAD}content-length: 90\r\n\r\n{`);
    await expectAlive(name);
    for (const socket of sockets) socket.destroy();
  });
});

describe.each(["gateway", "cpm"] as const)("a WebSocket of %s", (name) => {
  test("that is refused closes its connection even if the client keeps it open", async () => {
    const socket = connect({ port: Number(new URL(urlOf(name)).port), host: "localhost", allowHalfOpen: true });
    socket.resume().write("GET /nowhere HTTP/1.1\r\nhost: me\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
    await once(socket, "end");
    const reset = once(socket, "error"); // the server resets the connection on further data
    const talk = setInterval(() => socket.write("still here"), 20);
    expect(await reset).toMatchObject([{ code: expect.stringMatching(/EPIPE|ECONNRESET/) }]);
    clearInterval(talk);
    socket.destroy();
  });

  const socketOf = async () => {
    const socket = new WebSocket(`${urlOf(name).replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const closed = once(socket, "close") as Promise<[code: number]>;
    socket.on("error", () => undefined);
    await once(socket, "open");
    return { socket, closed };
  };

  test("is closed for a message beyond 1 MB, in one frame or in many", async () => {
    const whole = await socketOf();
    whole.socket.send("x".repeat(1_100_000));
    const pieces = await socketOf();
    for (let n = 0; n < 20; n++) pieces.socket.send("x".repeat(60_000), { fin: false });
    for (const { closed } of [whole, pieces]) expect((await closed)[0]).toBe(1009);
    await expectAlive(name);
  });

  test("is closed for a message of endless empty frames", async () => {
    const { socket, closed } = await socketOf();
    for (let n = 0; n < 20_000; n++) socket.send("", { fin: false });
    expect((await closed)[0]).toBeGreaterThanOrEqual(1000);
    await expectAlive(name);
  });

  test("is closed when the client sends no connection_init", async () => {
    const { closed } = await socketOf();
    expect((await closed)[0]).toBe(4408);
  });
});
