import { setImmediate } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";

/** The counters of pg's pool. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
}

/** Registers metrics of a data source's connection pool. */
export function registerPoolMetrics(registry: Registry, source: DataSource): void {
  const pool = (source.driver as unknown as { master: Pool }).master;
  const connections = new Gauge({
    name: "postgres_pool_connections",
    help: "Connections of the pool: used, idle, and the maximum allowed.",
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
    help: "Queries waiting for a connection of the pool.",
    registers: [registry],
    async collect() {
      await setImmediate(); // let the queries of other metrics take their connections first
      waiting.set(pool.waitingCount);
    },
  });
}
