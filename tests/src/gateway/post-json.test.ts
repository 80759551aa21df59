import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { postJson } from "@cgs/gateway/supergraph/post-json";
import { Pool } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const LIMITS = { deadlineMs: 30_000, maxBytes: 1_000 };
const SHORT = { ...LIMITS, deadlineMs: 200 };
const REQUEST = { path: "/graphql", headers: { "content-type": "application/json" }, body: "{}" };

/** How the server responds. `unfinished` holds the responses that it has not ended. */
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

describe("a response", () => {
  test("is complete when its chunks split characters", async () => {
    const text = Buffer.from(`{"name":"Zoë ☕ Café"}`);
    listener = (_request, response) => {
      response.write(text.subarray(0, 12), () => response.end(text.subarray(12)));
    };
    expect(await postJson(pool, REQUEST, LIMITS)).toEqual({ ok: true, text: text.toString() });
  });

  test("is returned with any status, and can be empty", async () => {
    listener = (_request, response) => response.writeHead(401).end("refused");
    expect(await postJson(pool, REQUEST, LIMITS)).toEqual({ ok: false, text: "refused" });
    listener = (_request, response) => response.writeHead(204).end();
    expect(await postJson(pool, REQUEST, LIMITS)).toEqual({ ok: true, text: "" });
  });

  test("that is too large fails and closes the connection", async () => {
    listener = (_request, response) => response.write("x".repeat(1_001));
    await expect(postJson(pool, REQUEST, LIMITS)).rejects.toMatchObject({ code: "UPSTREAM_ERROR" });
    await expect.poll(() => unfinished.size).toBe(0);
  });

  test("that is no longer awaited closes the connection", async () => {
    const abort = new AbortController();
    listener = () => abort.abort();
    await expect(postJson(pool, REQUEST, LIMITS, abort.signal)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await expect.poll(() => unfinished.size).toBe(0);
  });

  test("that is cut off fails", async () => {
    listener = (_request, response) => response.write("{", () => response.destroy());
    await expect(postJson(pool, REQUEST, LIMITS)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });

  test("that does not start or end before the deadline fails and closes the connection", async () => {
    listener = () => undefined;
    await expect(postJson(pool, REQUEST, SHORT)).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    listener = (_request, response) => response.write("{");
    await expect(postJson(pool, REQUEST, SHORT)).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    await expect.poll(() => unfinished.size).toBe(0);
  });
});

describe("a request", () => {
  test("that waits for a connection until the deadline fails and is never sent", async () => {
    const bodies: string[] = [];
    let answerFirst = () => undefined as void;
    listener = (request, response) => {
      request.setEncoding("utf8").on("data", (body: string) => bodies.push(body));
      request.on("end", () => {
        if (bodies.length > 1) response.end("ok");
        else answerFirst = () => void response.end("ok");
      });
    };
    const first = postJson(pool, { ...REQUEST, body: "first" }, LIMITS);
    const second = postJson(pool, { ...REQUEST, body: "second" }, SHORT);
    await expect(second).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    await expect.poll(() => bodies).toEqual(["first"]);
    answerFirst();
    expect(await first).toEqual({ ok: true, text: "ok" });
    expect(await postJson(pool, { ...REQUEST, body: "third" }, LIMITS)).toMatchObject({ text: "ok" });
    expect(bodies).toEqual(["first", "third"]);
  });

  test("to a port without a server fails at once", async () => {
    const unreachable = new Pool("http://127.0.0.1:1");
    await expect(postJson(unreachable, REQUEST, LIMITS)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await unreachable.destroy();
  });

  test("with an invalid header fails and sends nothing", async () => {
    const headers = { authorization: "two\nlines" };
    await expect(postJson(pool, { ...REQUEST, headers }, LIMITS)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
  });
});
