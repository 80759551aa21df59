import type { Server } from "node:http";
import { promisify } from "node:util";
import { Counter, Gauge, type Registry } from "prom-client";

/**
 * Shows how many connections a server has, and has it close those beyond a number as soon as they come, before a byte of them is read. A
 * WebSocket is one of them, as long as it is open.
 */
export function limitConnections(server: Server, most: number | undefined, registry: Registry): void {
  const refused = new Counter({
    name: "http_connections_refused_total",
    help: "Connections that were closed at once, because there were MAX_CONNECTIONS.",
    registers: [registry],
  });
  const count = promisify(server.getConnections.bind(server));
  const open = new Gauge({
    name: "http_connections",
    help: "Connections that are open, those of WebSockets included.",
    registers: [registry],
    async collect() {
      open.set(await count());
    },
  });
  if (most !== undefined) server.maxConnections = most;
  server.on("drop", () => refused.inc());
}
