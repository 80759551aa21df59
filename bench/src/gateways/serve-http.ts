import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProcessMessage } from "@cgs/kit/run-process";

/** Serves HTTP on a free port. `/metrics` reports CPU time and memory, as in the product's processes. */
export async function serveHttp(listener: RequestListener): Promise<void> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url === "/metrics") response.end(processMetrics());
    else listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  reportReady(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Reports this server's URL to the parent process, and exits when the parent stops it or exits. */
export function reportReady(url: string): void {
  process.once("SIGTERM", () => process.exit(0));
  process.once("disconnect", () => process.exit(0));
  process.send?.({ type: "ready", url } satisfies ProcessMessage);
}

/** CPU time and memory of this process in the Prometheus text format. */
export function processMetrics(): string {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1_000_000}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`;
}
