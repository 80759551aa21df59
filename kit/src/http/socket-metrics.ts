import { Gauge, type Registry } from "prom-client";
import type { WebSocketServer } from "ws";

/** Shows how many WebSockets are open. @param servers by what they are called in metrics. */
export function registerSocketMetrics(registry: Registry, servers: Record<string, WebSocketServer>): void {
  const open = new Gauge({
    name: "websocket_connections",
    help: "WebSockets that are open.",
    labelNames: ["endpoint"],
    registers: [registry],
    collect() {
      for (const [endpoint, { clients }] of Object.entries(servers)) open.set({ endpoint }, clients.size);
    },
  });
}
