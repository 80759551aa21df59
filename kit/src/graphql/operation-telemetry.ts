import type { ApolloServerPlugin } from "@apollo/server";
import { getOperationAST, type DocumentNode, type ExecutionResult, type OperationDefinitionNode } from "graphql";
import type { RequestHandler } from "express";
import { Counter, Histogram, type Registry } from "prom-client";
import { isErrorCode } from "../errors.js";
import { describeOperation, OPERATION_SPAN } from "../tracing/operation-span.js";
import { activeSpan, inChildSpan, startSpan, within } from "../tracing/spans.js";
import type { RequestContext } from "./context.js";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What has no name that is ours. */
const OTHER = "other";

/** An operation that has its answer. */
interface Answered {
  operation: OperationDefinitionNode | null | undefined;
  operationName?: string | null | undefined;
  /** Formatted ones. */
  errors: readonly { extensions?: { code?: unknown } | undefined }[] | undefined;
  seconds: number;
}

/**
 * Rate, errors and duration of a subgraph's queries and mutations, whichever way they came, and a span for each. Metrics tell them apart by
 * their first field, which is the schema's: names of operations are the callers'.
 */
export class OperationTelemetry {
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

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    registry.registerMetric(this.duration);
    registry.registerMetric(this.errors);
  }

  /** For Apollo Server, within {@link OperationTelemetry.middleware}. */
  plugin<C extends RequestContext>(): ApolloServerPlugin<C> {
    return {
      requestDidStart: async () => {
        const start = performance.now();
        return {
          willSendResponse: async ({ operation, operationName, response }) => {
            const seconds = (performance.now() - start) / 1_000;
            const errors = response.body.kind === "single" ? response.body.singleResult.errors : undefined;
            this.answered({ operation, operationName, errors, seconds });
          },
        };
      },
    };
  }

  /** Runs what handles a request as the span of its operation. */
  middleware(handler: RequestHandler): RequestHandler {
    return (request, response, next) => {
      const span = startSpan(OPERATION_SPAN);
      response.once("close", () => span.end());
      return within(span, () => handler(request, response, next));
    };
  }

  /** Measures an operation of this process's own. */
  async measured(find: () => DocumentNode, run: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    return inChildSpan(OPERATION_SPAN, {}, async () => {
      const start = performance.now();
      const result = await run();
      const operation = getOperationAST(find());
      const seconds = (performance.now() - start) / 1_000;
      this.answered({ operation, operationName: operation?.name?.value, errors: result.errors, seconds });
      return result;
    });
  }

  private answered({ operation, operationName, errors = [], seconds }: Answered): void {
    const field = operation?.selectionSet.selections[0];
    const name = field?.kind === "Field" ? field.name.value : OTHER;
    const type = operation?.operation ?? "unknown";
    const codes = errors.map(({ extensions }) => extensions?.code);
    const outcome = codes.length > 0 ? "error" : "ok";
    this.duration.observe({ operation: name, type, outcome }, seconds);
    for (const code of codes)
      this.errors.inc({ operation: name, code: isErrorCode(code) || isRequestCode(code) ? code : OTHER });
    describeOperation(activeSpan(), { type, name: operationName, codes });
  }
}

/** Codes that GraphQL servers give besides those of our catalogue. */
const REQUEST_CODE =
  /^(GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT|BAD_REQUEST|OPERATION_RESOLUTION_FAILURE)$/;

/** Whether a code is one that GraphQL servers give to requests that are wrong in themselves. */
export function isRequestCode(code: unknown): code is string {
  return typeof code === "string" && REQUEST_CODE.test(code);
}
