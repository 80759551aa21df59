import { Counter, Histogram, type Registry } from "prom-client";
import { isErrorCode } from "../errors.js";
import { REQUEST_BUCKETS } from "../http/metrics.js";

/** The label of operations and codes without a name from our code. Callers choose operation names, and labels must have few values. */
export const OTHER_LABEL = "other";

/** Codes of GraphQL servers for invalid requests, besides those of the catalogue. */
const REQUEST_CODE =
  /^(GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT|BAD_REQUEST|OPERATION_RESOLUTION_FAILURE)$/;

/** Metrics of GraphQL operations: rate, errors and duration. */
export class GraphQLMetrics {
  private readonly duration = new Histogram({
    name: "graphql_operation_duration_seconds",
    help: "Duration of queries and mutations in seconds.",
    labelNames: ["operation", "type", "outcome"],
    buckets: REQUEST_BUCKETS,
    registers: [],
  });
  private readonly errors = new Counter({
    name: "graphql_operation_errors_total",
    help: "Errors in operation results, refusals included.",
    labelNames: ["operation", "code"],
    registers: [],
  });

  /** Adds the metrics to the process's registry. */
  register(registry: Registry): void {
    registry.registerMetric(this.duration);
    registry.registerMetric(this.errors);
  }

  /** Records a completed query or mutation. @param codes of the errors in its result. */
  recordRun(operation: string | undefined, type: string, seconds: number, codes: readonly unknown[]): void {
    const outcome = codes.length > 0 ? "error" : "ok";
    this.duration.observe({ operation: operation ?? OTHER_LABEL, type, outcome }, seconds);
    this.recordErrors(operation, codes);
  }

  /** Records the errors of an operation's result. */
  recordErrors(operation: string | undefined, codes: readonly unknown[]): void {
    for (const code of codes) this.errors.inc({ operation: operation ?? OTHER_LABEL, code: boundedCode(code) });
  }
}

function boundedCode(code: unknown): string {
  if (isErrorCode(code)) return code;
  return typeof code === "string" && REQUEST_CODE.test(code) ? code : OTHER_LABEL;
}
