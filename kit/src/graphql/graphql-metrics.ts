import { Counter, Histogram, type Registry } from "prom-client";
import { isErrorCode } from "../errors.js";
import { REQUEST_BUCKETS } from "../http/metrics.js";

/** What has no name that is ours: callers choose the names of their operations, and labels have to have few values. */
export const OTHER_LABEL = "other";

/** Codes that GraphQL servers give to requests that are wrong in themselves, besides those of our catalogue. */
const REQUEST_CODE =
  /^(GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT|BAD_REQUEST|OPERATION_RESOLUTION_FAILURE)$/;

/** Rate, errors and duration of a process's operations. */
export class GraphQLMetrics {
  private readonly duration = new Histogram({
    name: "graphql_operation_duration_seconds",
    help: "Time to run a query or mutation.",
    labelNames: ["operation", "type", "outcome"],
    buckets: REQUEST_BUCKETS,
    registers: [],
  });
  private readonly errors = new Counter({
    name: "graphql_operation_errors_total",
    help: "Errors that operations were answered with, refusals included.",
    labelNames: ["operation", "code"],
    registers: [],
  });

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    registry.registerMetric(this.duration);
    registry.registerMetric(this.errors);
  }

  /** A query or mutation was answered. @param codes of the errors in its answer. */
  ran(operation: string | undefined, type: string, seconds: number, codes: readonly unknown[]): void {
    const outcome = codes.length > 0 ? "error" : "ok";
    this.duration.observe({ operation: operation ?? OTHER_LABEL, type, outcome }, seconds);
    this.failed(operation, codes);
  }

  /** An operation was answered with errors. */
  failed(operation: string | undefined, codes: readonly unknown[]): void {
    for (const code of codes) this.errors.inc({ operation: operation ?? OTHER_LABEL, code: boundedCode(code) });
  }
}

function boundedCode(code: unknown): string {
  if (isErrorCode(code)) return code;
  return typeof code === "string" && REQUEST_CODE.test(code) ? code : OTHER_LABEL;
}
