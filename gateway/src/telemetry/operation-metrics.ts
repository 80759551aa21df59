import { isErrorCode } from "@cgs/kit/errors";
import { isRequestCode } from "@cgs/kit/graphql/operation-telemetry";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** What is told apart by name in metrics: persisted operations. All others are one, because callers choose their names. */
const OTHER = "other";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Rate, errors and duration of operations, and of what the subgraphs are asked for them. Every label has few values. */
export class OperationMetrics {
  private readonly duration = new Histogram({
    name: "graphql_operation_duration_seconds",
    help: "Time to run a query or mutation.",
    labelNames: ["operation", "type", "outcome"],
    buckets: BUCKETS,
    registers: [],
  });
  private readonly errors = new Counter({
    name: "graphql_operation_errors_total",
    help: "Errors that operations were answered with, refusals included.",
    labelNames: ["operation", "code"],
    registers: [],
  });
  private readonly fetches = new Histogram({
    name: "graphql_subgraph_fetch_duration_seconds",
    help: "Time until a subgraph has answered.",
    labelNames: ["subgraph", "outcome"],
    buckets: BUCKETS,
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

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    registry.registerMetric(this.duration);
    registry.registerMetric(this.errors);
    registry.registerMetric(this.fetches);
    registry.registerMetric(this.subscriptions);
    registry.registerMetric(this.running);
  }

  /** A query or mutation was answered. @param codes of the errors in its answer. */
  ran(operation: string | undefined, type: string, seconds: number, codes: readonly unknown[]): void {
    const outcome = codes.length > 0 ? "error" : "ok";
    this.duration.observe({ operation: operation ?? OTHER, type, outcome }, seconds);
    this.failed(operation, codes);
  }

  /** An operation was answered with errors. */
  failed(operation: string | undefined, codes: readonly unknown[]): void {
    for (const code of codes) this.errors.inc({ operation: operation ?? OTHER, code: boundedCode(code) });
  }

  fetched(subgraph: string, seconds: number, outcome: "ok" | "error"): void {
    this.fetches.observe({ subgraph, outcome }, seconds);
  }

  /** A subscription was started. @returns what to call at its end. */
  subscribed(operation: string | undefined, transport: string): () => void {
    this.subscriptions.inc({ operation: operation ?? OTHER, transport });
    this.running.inc({ transport });
    return () => this.running.dec({ transport });
  }
}

function boundedCode(code: unknown): string {
  return isErrorCode(code) || isRequestCode(code) ? code : OTHER;
}
