import { Gauge, type Registry } from "prom-client";
import type { WebSocketServer } from "ws";

/** Registers a metric of open WebSockets. @param servers by their `endpoint` label. */
export function registerSocketMetrics(registry: Registry, servers: Record<string, WebSocketServer>): void {
  const open = new Gauge({
    name: "websocket_connections",
    help: "Open WebSockets.",
    labelNames: ["endpoint"],
    registers: [registry],
    collect() {
      for (const [endpoint, { clients }] of Object.entries(servers)) open.set({ endpoint }, clients.size);
    },
  });
}
