import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { ProcessMessage } from "@cgs/kit/run-process";

/** Serves a floor: runs `work` for each POST of JSON and responds to GET with CPU time and memory, as the product does. */
export async function serveFloor(work: (request: unknown) => Promise<unknown>): Promise<void> {
  const server = createServer((request, response) => {
    const answer =
      request.method === "POST"
        ? json(request)
            .then(work)
            .then((result) => JSON.stringify(result))
        : metrics();
    Promise.resolve(answer).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.requestTimeout = 0;
  await listenForBench(server);
}

/** Listens on a free port, tells the benchmark the address, and exits with it. */
export async function listenForBench(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.once("SIGTERM", () => process.exit(0));
  process.once("disconnect", () => process.exit(0)); // the benchmark exited
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send?.({ type: "ready", url } satisfies ProcessMessage);
}

/** CPU time and memory of this process in the Prometheus text format. */
export function metrics(): string {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1_000_000}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`;
}
