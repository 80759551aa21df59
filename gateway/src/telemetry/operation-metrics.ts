import { GraphQLMetrics, OTHER_LABEL } from "@cgs/kit/graphql/graphql-metrics";
import { REQUEST_BUCKETS } from "@cgs/kit/http/metrics";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/**
 * Rate, errors and duration of operations and subgraph requests, and counts of subscriptions. Persisted operations are labeled with their
 * name. All others share one label, because callers choose their names.
 */
export class OperationMetrics extends GraphQLMetrics {
  private readonly fetches = new Histogram({
    name: "graphql_subgraph_fetch_duration_seconds",
    help: "Duration of requests to a subgraph.",
    labelNames: ["subgraph", "outcome"],
    buckets: REQUEST_BUCKETS,
    registers: [],
  });
  private readonly subscriptions = new Counter({
    name: "graphql_subscriptions_started_total",
    help: "Subscriptions started by callers.",
    labelNames: ["operation", "transport"],
    registers: [],
  });
  private readonly running = new Gauge({
    name: "graphql_subscriptions_running",
    help: "Open subscriptions of callers.",
    labelNames: ["transport"],
    registers: [],
  });

  override register(registry: Registry): void {
    super.register(registry);
    registry.registerMetric(this.fetches);
    registry.registerMetric(this.subscriptions);
    registry.registerMetric(this.running);
  }

  /** Counts a completed subgraph request. */
  fetched(subgraph: string, seconds: number, outcome: "ok" | "error"): void {
    this.fetches.observe({ subgraph, outcome }, seconds);
  }

  /** Counts a started subscription. @returns a function to call when it ends. */
  subscribed(operation: string | undefined, transport: string): () => void {
    this.subscriptions.inc({ operation: operation ?? OTHER_LABEL, transport });
    this.running.inc({ transport });
    return () => this.running.dec({ transport });
  }
}
