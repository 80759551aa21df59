import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { selectDispatchLagSql } from "./events.sql.js";

/** The metric of the dispatch: how long the oldest event has waited. */
export class DispatchMetrics {
  constructor(private readonly source: DataSource) {}

  /** Registers the metric. It is read from the database when metrics are read. */
  register(registry: Registry): void {
    const { source } = this;
    const lag = new Gauge({
      name: "event_dispatch_lag_seconds",
      help: "Seconds for which the oldest recorded event has waited for webhooks and notifications.",
      registers: [],
      async collect() {
        const [row] = await source.query<{ seconds: number }[]>(selectDispatchLagSql);
        this.set(row?.seconds ?? 0);
      },
    });
    registry.registerMetric(lag);
  }
}
