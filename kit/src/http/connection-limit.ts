import type { Server } from "node:http";
import { promisify } from "node:util";
import { Counter, Gauge, type Registry } from "prom-client";

/**
 * Limits a server's open connections, WebSockets included, and registers metrics of them. A connection above the limit is closed
 * at once, before any byte of it is read.
 * See docs/decisions/032-bound-time-out-and-drain-connections.md.
 * @param max undefined for no limit.
 */
export function limitConnections(server: Server, max: number | undefined, registry: Registry): void {
  const refused = new Counter({
    name: "http_connections_refused_total",
    help: "Connections closed at once because of MAX_CONNECTIONS.",
    registers: [registry],
  });
  const count = promisify(server.getConnections.bind(server));
  const open = new Gauge({
    name: "http_connections",
    help: "Open connections, WebSockets included.",
    registers: [registry],
    async collect() {
      open.set(await count());
    },
  });
  if (max !== undefined) server.maxConnections = max;
  server.on("drop", () => refused.inc());
}
