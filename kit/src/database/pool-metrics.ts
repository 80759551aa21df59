import { setImmediate } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";

/** What pg's pool tells of itself. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
}

/** Shows how a data source's connections are used, and how many queries wait for one. */
export function registerPoolMetrics(registry: Registry, source: DataSource): void {
  const pool = (source.driver as unknown as { master: Pool }).master;
  const connections = new Gauge({
    name: "postgres_pool_connections",
    help: "Connections of the pool that are in use, idle, and allowed at most.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "allowed" }, pool.options.max);
    },
  });
  const waiting: Gauge = new Gauge({
    name: "postgres_pool_waiting",
    help: "Queries that wait for a connection of the pool.",
    registers: [registry],
    async collect() {
      await setImmediate(); // what is asked for the other metrics takes its connections first
      waiting.set(pool.waitingCount);
    },
  });
}
