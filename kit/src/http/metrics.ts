import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { lazy } from "../lazy.js";
import type { TrafficStats } from "./health.js";
import { routeOf } from "./route-of.js";

/** Histogram buckets for durations within a request, in seconds. */
export const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The Prometheus metrics of a process, and the traffic figures of its health report. */
export interface Metrics extends TrafficStats {
  registry: Registry;
  /** Records a request's duration from now until its response closes, by method, route and status. */
  measure(request: IncomingMessage, response: ServerResponse): void;
  /** Registers a gauge whose value is read on every scrape. */
  addGauge(name: string, help: string, read: () => number): void;
  /** Records a request that was measured by the caller. */
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** The metrics of Node. Collecting them starts a timer and an observer that never end, so all services of a process share them. */
const nodeMetrics = lazy(() => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry.getMetricsAsArray().flatMap(({ name }) => registry.getSingleMetric(name) ?? []);
});

/** Creates the metrics of a process. Each has its name as the label `process`. */
export function createMetrics(name: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  for (const metric of nodeMetrics()) registry.registerMetric(metric);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests in seconds.",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const lastMinute = new MinuteWindow();
  const observe: Metrics["observe"] = (method, route, status, seconds) => {
    duration.observe({ method, route, status }, seconds);
    lastMinute.add(status >= 500);
  };
  return {
    registry,
    observe,
    addGauge(gaugeName, help, read) {
      const collect = (): void => gauge.set(read());
      const gauge = new Gauge({ name: gaugeName, help, registers: [registry], collect });
    },
    measure(request, response) {
      const start = performance.now();
      response.once("close", () => {
        observe(request.method ?? "", routeOf(request), response.statusCode, (performance.now() - start) / 1_000);
      });
    },
    requestsPerMinute: () => lastMinute.total(),
    errorRate: () => lastMinute.errorRate(),
  };
}

/** Counts requests and errors of the last 60 seconds in one-second buckets. */
class MinuteWindow {
  private readonly buckets = Array.from({ length: 60 }, () => ({ second: -1, requests: 0, errors: 0 }));

  add(failed: boolean): void {
    const second = Math.floor(performance.now() / 1_000);
    const bucket = this.buckets[second % 60];
    if (!bucket) return;
    if (bucket.second !== second) Object.assign(bucket, { second, requests: 0, errors: 0 });
    bucket.requests += 1;
    if (failed) bucket.errors += 1;
  }

  total(): number {
    return this.recent().reduce((sum, bucket) => sum + bucket.requests, 0);
  }

  errorRate(): number {
    const total = this.total();
    return total === 0 ? 0 : this.recent().reduce((sum, bucket) => sum + bucket.errors, 0) / total;
  }

  private recent() {
    const oldest = Math.floor(performance.now() / 1_000) - 60;
    return this.buckets.filter((bucket) => bucket.second > oldest);
  }
}
