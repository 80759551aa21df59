import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProcessMessage } from "@cgs/kit/run-process";
import { WebSocketServer } from "ws";
import { metrics } from "./harness/floor-process.js";

/** The floor of a broadcast: one message, sent to each socket in a loop before the socket is closed. */
const message = JSON.stringify({
  job_id: "01936b2e-0000-7000-8000-000000000001",
  status: "cancelled",
  progress: 0,
  current_step: "queued",
  timestamp: "2026-01-02T03:04:05.000Z",
});

const server = createServer((request, response) => {
  if (request.method !== "POST") return void response.end(metrics());
  for (const socket of readers.clients) {
    socket.send(message);
    socket.close(1000);
  }
  response.end();
});
const readers = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0)); // the benchmark exited
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send?.({ type: "ready", url } satisfies ProcessMessage);
