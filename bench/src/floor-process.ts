import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { ProcessMessage } from "@cgs/kit/run-process";

/** Makes this process a floor that does `work` for each JSON that is posted to it, and tells its CPU time and memory as the product's do. */
export async function serveFloor(work: (order: unknown) => Promise<unknown>): Promise<void> {
  const server = createServer((request, response) => {
    const answer =
      request.method === "POST"
        ? json(request)
            .then(work)
            .then((found) => JSON.stringify(found))
        : metrics();
    Promise.resolve(answer).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.requestTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.once("SIGTERM", () => process.exit(0));
  process.once("disconnect", () => process.exit(0)); // the benchmark is gone
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send?.({ type: "ready", url } satisfies ProcessMessage);
}

/** The CPU time and the memory of this process, as Prometheus reads them. */
export function metrics(): string {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1_000_000}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`;
}
