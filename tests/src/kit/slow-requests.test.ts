import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, expect, test } from "vitest";

let service: HttpService;
let port: number;
beforeAll(async () => {
  service = createHttpService({ name: "slow", log: createLogger("slow", "silent"), dependencies: {} });
  service.server.requestTimeout = 500;
  service.server.headersTimeout = 400;
  port = Number(new URL(await service.listen(0)).port);
});
afterAll(() => service.close());

/** Sends the start of a request, then one byte every 50 ms. Resolves with the response when the connection closes. */
async function sendSlowly(start: string): Promise<string> {
  const socket: Socket = connect(port, "localhost");
  let response = "";
  socket.setEncoding("utf8").on("data", (text: string) => (response += text));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(start);
  const drip = setInterval(() => socket.write("x"), 50);
  await once(socket, "close");
  clearInterval(drip);
  return response;
}

test("closes the connection of a request with a slow body", async () => {
  const head =
    "POST /graphql HTTP/1.1\r\nhost: me\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{";
  expect(await sendSlowly(head)).toMatch(/^HTTP\/1\.1 (408|404)/);
});

test("refuses slow headers with 408", async () => {
  expect(await sendSlowly("GET /healthz HTTP/1.1\r\nhost: me\r\nx-")).toMatch(/^HTTP\/1\.1 408 /);
});

test("refuses a request that is not HTTP with 400", async () => {
  expect(await sendSlowly("HELLO\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});
