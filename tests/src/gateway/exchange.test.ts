import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exchange } from "@cgs/gateway/supergraph/post-json";
import { Pool } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const LIMITS = { deadlineMs: 30_000, maxBytes: 1_000 };
const SHORT = { ...LIMITS, deadlineMs: 200 };
const MESSAGE = { path: "/graphql", headers: { "content-type": "application/json" }, body: "{}" };

/** What the server does next; it keeps the responses that it never ended. */
let listener: RequestListener;
const unfinished = new Set<ServerResponse>();
const server = createServer((request, response) => {
  unfinished.add(response);
  response.once("close", () => unfinished.delete(response));
  listener(request, response);
});
let pool: Pool;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1, pipelining: 1 });
});

afterAll(async () => {
  await pool.destroy();
  server.closeAllConnections();
  server.close();
});

describe("an answer", () => {
  test("is the whole text, though it comes in pieces that cut characters", async () => {
    const text = Buffer.from(`{"name":"Zoë ☕ Café"}`);
    listener = (_request, response) => {
      response.write(text.subarray(0, 12), () => response.end(text.subarray(12)));
    };
    expect(await exchange(pool, MESSAGE, LIMITS)).toBe(text.toString());
  });

  test("counts whatever its status, and may be empty", async () => {
    listener = (_request, response) => response.writeHead(401).end("refused");
    expect(await exchange(pool, MESSAGE, LIMITS)).toBe("refused");
    listener = (_request, response) => response.writeHead(204).end();
    expect(await exchange(pool, MESSAGE, LIMITS)).toBe("");
  });

  test("that is too large is refused, and its connection is closed", async () => {
    listener = (_request, response) => response.write("x".repeat(1_001));
    await expect(exchange(pool, MESSAGE, LIMITS)).rejects.toMatchObject({ code: "UPSTREAM_ERROR" });
    await expect.poll(() => unfinished.size).toBe(0);
  });

  test("that is cut is no answer", async () => {
    listener = (_request, response) => response.write("{", () => response.destroy());
    await expect(exchange(pool, MESSAGE, LIMITS)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });

  test("that never begins, or never ends, is given up at the deadline, and its connection is closed", async () => {
    listener = () => undefined;
    await expect(exchange(pool, MESSAGE, SHORT)).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    listener = (_request, response) => response.write("{");
    await expect(exchange(pool, MESSAGE, SHORT)).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    await expect.poll(() => unfinished.size).toBe(0);
  });
});

describe("a message", () => {
  test("that waits for a connection is given up at the deadline too, and is never sent", async () => {
    const bodies: string[] = [];
    let answerFirst = () => undefined as void;
    listener = (request, response) => {
      request.setEncoding("utf8").on("data", (body: string) => bodies.push(body));
      request.on("end", () => {
        if (bodies.length > 1) response.end("ok");
        else answerFirst = () => void response.end("ok");
      });
    };
    const first = exchange(pool, { ...MESSAGE, body: "first" }, LIMITS);
    const second = exchange(pool, { ...MESSAGE, body: "second" }, SHORT);
    await expect(second).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    await expect.poll(() => bodies).toEqual(["first"]);
    answerFirst();
    expect(await first).toBe("ok");
    expect(await exchange(pool, { ...MESSAGE, body: "third" }, LIMITS)).toBe("ok");
    expect(bodies).toEqual(["first", "third"]);
  });

  test("to nobody fails at once", async () => {
    const nobody = new Pool("http://127.0.0.1:1");
    await expect(exchange(nobody, MESSAGE, LIMITS)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await nobody.destroy();
  });

  test("that can't be sent as it is fails, and sends nothing", async () => {
    const headers = { authorization: "two\nlines" };
    await expect(exchange(pool, { ...MESSAGE, headers }, LIMITS)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
  });
});
