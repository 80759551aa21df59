import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openCpmDatabase } from "../../support/stored-jobs.js";
import { startReceiver } from "../../support/webhook-receiver.js";
import { approve, attempts, deliveries, webhooksOf } from "./webhook-kit.js";

/** What a receiver does with a connection on which it got a whole request. */
type Lie = (socket: Socket) => void;

const NO_ANSWER = "The receiver closed the connection without an answer.";
const TOO_LATE = "No answer within 15 s.";
const CUT = "(The rest of the answer did not arrive.)";
const OK = "HTTP/1.1 200 OK\r\n";

/** Writes a text again and again, at the reader's speed or with pauses. */
function forever(socket: Socket, text: string, pauseMs?: number): void {
  const more = () => {
    if (socket.destroyed) return;
    const isTaken = socket.write(text);
    if (pauseMs !== undefined) setTimeout(more, pauseMs);
    else if (isTaken) setImmediate(more);
    else socket.once("drain", more);
  };
  more();
}

/** By what the receiver does: the attempt that is stored. A status of 200 to 299 is a success, however its answer ends. */
const LIES: Record<string, [Lie, { status: number | null; failure: string | null; response: string | null }]> = {
  "closes the connection without an answer": [
    (socket) => socket.end(),
    { status: null, failure: NO_ANSWER, response: null },
  ],
  "resets the connection without an answer": [
    (socket) => socket.resetAndDestroy(),
    { status: null, failure: NO_ANSWER, response: null },
  ],
  "never answers": [() => undefined, { status: null, failure: TOO_LATE, response: null }],
  "answers in another protocol": [
    (socket) => socket.end("SSH-2.0-OpenSSH\r\n"),
    { status: null, failure: "The answer is not HTTP.", response: null },
  ],
  "answers 200 and resets the connection": [
    (socket) =>
      void socket.write(`${OK}content-length: 5\r\n\r\n`, () => setTimeout(() => socket.resetAndDestroy(), 50)),
    { status: 200, failure: null, response: CUT },
  ],
  "answers 500 and resets the connection": [
    (socket) =>
      void socket.write("HTTP/1.1 500 Oh\r\ncontent-length: 5\r\n\r\nbad", () =>
        setTimeout(() => socket.resetAndDestroy(), 50),
      ),
    { status: 500, failure: "The receiver answered 500.", response: `bad\n${CUT}` },
  ],
  "never ends its body": [
    (socket) => void socket.write(`${OK}transfer-encoding: chunked\r\n\r\n4\r\nslow\r\n`),
    { status: 200, failure: null, response: `slow\n${CUT}` },
  ],
  "drips its body": [
    (socket) => {
      socket.write(`${OK}content-length: 4000\r\n\r\n`);
      forever(socket, "x", 400);
    },
    { status: 200, failure: null, response: expect.stringMatching(/^x{2,3}\n\(The rest/) as never },
  ],
  "sends an endless body": [
    (socket) => {
      socket.write(`${OK}\r\n`);
      forever(socket, "x".repeat(65_536));
    },
    { status: 200, failure: null, response: "x".repeat(4_096) },
  ],
  "sends an endless chunk extension": [
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n4;`);
      forever(socket, "x".repeat(65_536));
    },
    { status: 200, failure: null, response: CUT },
  ],
  "sends endless headers": [
    (socket) => {
      socket.write(OK);
      forever(socket, `x-more: ${"x".repeat(1_000)}\r\n`);
    },
    { status: null, failure: "The headers of the answer are too large.", response: null },
  ],
  "drips its headers": [
    (socket) => {
      socket.write(`${OK}x-slow: `);
      forever(socket, "x", 100);
    },
    { status: null, failure: TOO_LATE, response: null },
  ],
  "sends endless early hints": [
    (socket) => forever(socket, "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"),
    { status: null, failure: TOO_LATE, response: null },
  ],
  "sends less than its content length": [
    (socket) => socket.end(`${OK}content-length: 5\r\n\r\nlong`),
    { status: 200, failure: null, response: `long\n${CUT}` },
  ],
  "sends more than its content length": [
    (socket) => void socket.write(`${OK}content-length: 2\r\n\r\nshort of truth`),
    { status: 200, failure: null, response: "sh" },
  ],
  "sends a negative content length": [
    (socket) => void socket.write(`${OK}content-length: -5\r\n\r\n`),
    { status: null, failure: "The answer is not HTTP.", response: null },
  ],
  "says that its body is compressed": [
    (socket) => void socket.write(`${OK}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nplain`),
    { status: 200, failure: null, response: "(5 bytes or more, gzip)" },
  ],
  "sends bytes that are no text": [
    (socket) => void socket.write(`${OK}content-length: 3\r\n\r\na\0b`),
    { status: 200, failure: null, response: "a\u{fffd}b" },
  ],
  redirects: [
    (socket) => void socket.write("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"),
    { status: 302, failure: "The receiver answered 302. Redirects are not followed.", response: "" },
  ],
  "redirects to itself with the method kept": [
    (socket) => void socket.write("HTTP/1.1 308 Moved\r\nlocation: /again\r\ncontent-length: 0\r\n\r\n"),
    { status: 308, failure: "The receiver answered 308. Redirects are not followed.", response: "" },
  ],
};

describe("a webhook receiver", () => {
  let source: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(() => source.query("TRUNCATE cpm.event, cpm.event_subscription, cpm.webhook_endpoint CASCADE"));

  /** Starts a server that lies on each connection, and counts the requests. */
  async function liar(lie: Lie) {
    const sockets = new Set<Socket>();
    const requests: string[] = [];
    const server = createServer((socket) => {
      sockets.add(socket);
      let text = "";
      socket.on("error", () => undefined);
      socket.on("data", (data) => {
        text += String(data);
        const [head, body] = text.split("\r\n\r\n");
        if (body === undefined || body.length < Number(/content-length: (\d+)/i.exec(head ?? "")?.[1])) return;
        requests.push(text.split(" ")[1] ?? "");
        text = "";
        lie(socket);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
  }

  const started = (...[origins, options]: [readonly string[], Parameters<typeof webhooksOf>[2]?]) => {
    const webhooks = webhooksOf(source, origins, options);
    webhooks.start();
    onTestFinished(() => webhooks.stop());
    return webhooks;
  };

  test.each(Object.entries(LIES))("that %s: the attempt tells it", async (_, [lie, attempt]) => {
    const { origin, requests } = await liar(lie);
    const { create, dispatch } = started([origin], { timeoutMs: 1_000 });
    await create(`${origin}/hook`);
    await approve(source);
    await dispatch();
    await expect.poll(() => attempts(source)).toEqual([attempt]);
    const state = attempt.failure === null ? "DELIVERED" : "PENDING";
    expect(await deliveries(source)).toEqual([{ state, attempts: 1 }]);
    expect(requests).toEqual(["/hook"]);
  });

  test("that sends two answers to one request: the second one answers no other request", async () => {
    const { origin, requests } = await liar((socket) => {
      const answer = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 2\r\n\r\nno`;
      socket.write(answer("500 Oh") + answer("200 OK"));
    });
    const { create, dispatch } = started([origin]);
    await create(origin);
    for (let job = 0; job < 10; job++) await approve(source);
    await dispatch();
    await expect.poll(async () => (await deliveries(source)).every(({ attempts: made }) => made === 1)).toBe(true);
    expect(requests.length).toBe(10);
    for (const { status } of await attempts(source)) expect(status).not.toBe(200);
  });

  test("that hangs or lies delays no other receiver", async () => {
    const liars = await Promise.all(Object.values(LIES).map(([lie]) => liar(lie)));
    const honest = await startReceiver();
    onTestFinished(() => honest.stop());
    const { create, dispatch } = started([honest.origin, ...liars.map(({ origin }) => origin)]);
    for (const { origin } of liars) await create(origin, ["content.approved"], "other");
    const { endpoint } = await create(honest.origin);
    for (const client of ["other", "acme"])
      for (let job = 0; job < 50; job++) await approve(source, undefined, [1, 2, 3], client);
    const start = performance.now();
    await dispatch();
    await expect.poll(() => honest.received).toHaveLength(150);
    const unfinished = "SELECT FROM cpm.webhook_delivery WHERE endpoint_id = $1 AND state <> 'DELIVERED'";
    await expect.poll(() => source.query(unfinished, [endpoint.id])).toEqual([]);
    expect(performance.now() - start, "no attempt at a receiver that hangs has ended").toBeLessThan(15_000);
  });

  test("that hangs for one job gets the events of other jobs meanwhile", async () => {
    const stuck = await approve(source);
    const receiver = await startReceiver((response, { event }) => {
      if (event.data["jobId"] !== stuck) response.end();
    });
    onTestFinished(() => receiver.stop());
    const { create, dispatch } = started([receiver.origin]);
    await create(receiver.origin);
    await approve(source, stuck);
    await dispatch();
    await expect.poll(() => receiver.received).toHaveLength(1);
    const start = performance.now();
    await approve(source, undefined, [1, 2, 3]);
    await dispatch();
    await expect.poll(() => receiver.received).toHaveLength(4);
    const states = async () => (await deliveries(source)).map(({ state }) => state);
    await expect.poll(states).toEqual(["PENDING", "DELIVERED", "DELIVERED", "DELIVERED"]);
    expect(performance.now() - start, "the request that hangs has not ended").toBeLessThan(15_000);
  });

  test("that works is served although more receivers hang than one process serves", async () => {
    const hanging = await liar(() => undefined);
    const honest = await startReceiver();
    onTestFinished(() => honest.stop());
    const { create, dispatch } = started([hanging.origin, honest.origin], { timeoutMs: 1_000, maxEndpoints: 3 });
    const clients = Array.from({ length: 5 }, (_, index) => `client-${index}`);
    for (const client of clients) await create(hanging.origin, ["content.approved"], client);
    for (const client of clients) for (let job = 0; job < 60; job++) await approve(source, undefined, [1], client);
    await dispatch();
    await expect.poll(() => hanging.requests.length).toBeGreaterThanOrEqual(60); // all places are taken
    await create(honest.origin);
    await approve(source);
    await dispatch();
    const start = performance.now();
    await expect.poll(() => honest.received).toHaveLength(1);
    expect(performance.now() - start, "before the endpoints that hang have had all their requests").toBeLessThan(
      20_000,
    );
  });
});
