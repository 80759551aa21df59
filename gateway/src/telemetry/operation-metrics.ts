import { GraphQLMetrics, OTHER_LABEL } from "@cgs/kit/graphql/graphql-metrics";
import { REQUEST_BUCKETS } from "@cgs/kit/http/metrics";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/**
 * Rate, errors and duration of operations, of what the subgraphs are asked for them, and of subscriptions. Persisted operations are told apart
 * by name; all others are one, because callers choose their names.
 */
export class OperationMetrics extends GraphQLMetrics {
  private readonly fetches = new Histogram({
    name: "graphql_subgraph_fetch_duration_seconds",
    help: "Time until a subgraph has answered.",
    labelNames: ["subgraph", "outcome"],
    buckets: REQUEST_BUCKETS,
    registers: [],
  });
  private readonly subscriptions = new Counter({
    name: "graphql_subscriptions_started_total",
    help: "Subscriptions that callers started.",
    labelNames: ["operation", "transport"],
    registers: [],
  });
  private readonly running = new Gauge({
    name: "graphql_subscriptions_running",
    help: "Subscriptions that callers have open.",
    labelNames: ["transport"],
    registers: [],
  });

  override register(registry: Registry): void {
    super.register(registry);
    registry.registerMetric(this.fetches);
    registry.registerMetric(this.subscriptions);
    registry.registerMetric(this.running);
  }

  fetched(subgraph: string, seconds: number, outcome: "ok" | "error"): void {
    this.fetches.observe({ subgraph, outcome }, seconds);
  }

  /** A subscription was started. @returns what to call at its end. */
  subscribed(operation: string | undefined, transport: string): () => void {
    this.subscriptions.inc({ operation: operation ?? OTHER_LABEL, transport });
    this.running.inc({ transport });
    return () => this.running.dec({ transport });
  }
}
