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

/** Sends the beginning of a request, and then a byte now and then. Resolves with the answer, when the connection is closed. */
async function sendSlowly(beginning: string): Promise<string> {
  const socket: Socket = connect(port, "localhost");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(beginning);
  const drip = setInterval(() => socket.write("x"), 50);
  await once(socket, "close");
  clearInterval(drip);
  return answer;
}

test("a body that comes slowly is cut off, whatever else is sent", async () => {
  const head =
    "POST /graphql HTTP/1.1\r\nhost: me\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{";
  expect(await sendSlowly(head)).toMatch(/^HTTP\/1\.1 (408|404)/);
});

test("so are headers", async () => {
  expect(await sendSlowly("GET /healthz HTTP/1.1\r\nhost: me\r\nx-")).toMatch(/^HTTP\/1\.1 408 /);
});

test("what is no HTTP is refused", async () => {
  expect(await sendSlowly("HELLO\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});
