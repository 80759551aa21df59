import { execFile } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const OFFER = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n";
const BODY = JSON.stringify({ text: "é".repeat(1_000) });

describe("a request that offers HTTP/2 in clear text", () => {
  let http: HttpService;
  let port: number;
  beforeAll(async () => {
    http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {} });
    http.app.use("/echo", (request: IncomingMessage, response: ServerResponse) => {
      void text(request).then((body) => response.end(`${request.headers.upgrade ?? "no offer"}: ${body}`));
    });
    port = Number(new URL(await http.listen(0)).port);
  });
  afterAll(() => http?.close());

  /** Sends parts, each after the one before has left, and reads until the server closes. */
  const exchange = async (...parts: string[]) => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    for (const part of parts) await new Promise((resolve) => socket.write(part, resolve));
    return text(socket);
  };
  const post = `POST /echo HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n`;
  const last = "GET /healthz HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
  const open = async () =>
    new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));

  test("is served as HTTP/1.1 to curl", async () => {
    const url = `http://127.0.0.1:${port}/healthz`;
    const { stdout } = await promisify(execFile)("curl", ["--silent", "--http2", "--max-time", "20", url]);
    expect(JSON.parse(stdout)).toMatchObject({ status: "healthy" });
  });

  test("is read with its body, which came with it or later, and leaves the connection open for others", async () => {
    const together = await exchange(`${post}${OFFER}\r\n${BODY}${last}`);
    expect(together.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(together).toContain(`no offer: ${BODY}`);
    const apart = await exchange(`${post}${OFFER}\r\n`, BODY.slice(0, 100), BODY.slice(100), last);
    expect(apart.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(apart).toContain(`no offer: ${BODY}`);
  });

  test("may offer it again with the next request of the connection", async () => {
    const socket = connect(port, "127.0.0.1");
    for (let request = 0; request < 3; request += 1) {
      socket.write(`GET /healthz HTTP/1.1\r\nHost: test\r\n${OFFER}\r\n`);
      expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200 OK/);
    }
    socket.destroy();
  });

  test("counts as one connection", async () => {
    await exchange(`GET /healthz HTTP/1.1\r\nHost: test\r\n${OFFER}\r\n${last}`);
    await expect.poll(open).toBe(0);
    const { stdout } = await promisify(execFile)("curl", ["--silent", "--http2", `http://127.0.0.1:${port}/metrics`]);
    expect(stdout).toMatch(/^http_connections(?:\{.*\})? 1$/m);
  });

  test("is refused when it offers a WebSocket where none is served", async () => {
    const offer =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    expect(await exchange(`GET /ws HTTP/1.1\r\nHost: test\r\n${offer}\r\n`)).toMatch(/^HTTP\/1\.1 404 /);
  });
});
