import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { FailureReason } from "./delivery-store.js";
import { selectDeliveryLagSql } from "./delivery.sql.js";

/** Metrics of webhooks: attempts and their duration, time from event to success, waiting deliveries, disabled endpoints. */
export class DeliveryMetrics {
  private readonly attempts = new Counter({
    name: "webhook_attempts_total",
    help: "Requests to receivers, by outcome.",
    labelNames: ["outcome"],
    registers: [],
  });
  private readonly durations = new Histogram({
    name: "webhook_attempt_duration_seconds",
    help: "Seconds until a receiver answered, or until the attempt was given up.",
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [],
  });
  private readonly delays = new Histogram({
    name: "webhook_delay_seconds",
    help: "Seconds from an event to its successful delivery.",
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 600, 3_600, 21_600, 86_400],
    registers: [],
  });
  private readonly disabled = new Counter({
    name: "webhook_endpoints_disabled_total",
    help: "Endpoints that were disabled because their receiver failed, by reason.",
    labelNames: ["reason"],
    registers: [],
  });

  constructor(private readonly source: DataSource) {
    for (const outcome of ["success", "failure"]) this.attempts.inc({ outcome }, 0);
    for (const reason of ["FAILING", "GONE"]) this.disabled.inc({ reason: reason.toLowerCase() }, 0);
  }

  /** Counts an attempt. @param delayMs from the event to the answer. */
  countAttempt(isSuccess: boolean, durationMs: number, delayMs: number): void {
    this.attempts.inc({ outcome: isSuccess ? "success" : "failure" });
    this.durations.observe(durationMs / 1_000);
    if (isSuccess) this.delays.observe(Math.max(0, delayMs) / 1_000);
  }

  /** Counts an endpoint that was disabled by itself. */
  countDisabled(reason: FailureReason): void {
    this.disabled.inc({ reason: reason.toLowerCase() });
  }

  /** Registers the metrics. Waiting deliveries are read from the database when metrics are read. */
  register(registry: Registry): void {
    registry.registerMetric(this.attempts);
    registry.registerMetric(this.durations);
    registry.registerMetric(this.delays);
    registry.registerMetric(this.disabled);
    const { source } = this;
    const pending = new Gauge({
      name: "webhook_deliveries_pending",
      help: "Deliveries that wait for an attempt, of enabled endpoints.",
      registers: [],
    });
    const oldest = new Gauge({
      name: "webhook_delivery_lag_seconds",
      help: "Seconds for which the oldest due delivery has waited, of endpoints whose last request succeeded.",
      registers: [],
      async collect() {
        const [row] = await source.query<{ pending: number; oldestSeconds: number }[]>(selectDeliveryLagSql);
        pending.set(row?.pending ?? 0);
        this.set(row?.oldestSeconds ?? 0);
      },
    });
    registry.registerMetric(oldest);
    registry.registerMetric(pending);
  }
}
