import type { ApolloServerPlugin } from "@apollo/server";
import { getOperationAST, type DocumentNode, type ExecutionResult, type OperationDefinitionNode } from "graphql";
import type { RequestHandler } from "express";
import type { Registry } from "prom-client";
import { describeOperation, OPERATION_SPAN } from "../tracing/operation-span.js";
import { activeSpan, inChildSpan, startSpan, withActiveSpan } from "../tracing/spans.js";
import type { RequestContext } from "./context.js";
import { GraphQLMetrics } from "./graphql-metrics.js";

/** An executed operation. */
interface ExecutedOperation {
  operation: OperationDefinitionNode | null | undefined;
  operationName?: string | null | undefined;
  /** Formatted errors. */
  errors: readonly { extensions?: { code?: unknown } | undefined }[] | undefined;
  seconds: number;
}

/**
 * Metrics and spans of a subgraph's queries and mutations on every transport. Metrics are labeled with the first root field, because
 * callers choose operation names.
 */
export class OperationTelemetry {
  private readonly metrics = new GraphQLMetrics();

  /** Adds the metrics to the process's registry. */
  register(registry: Registry): void {
    this.metrics.register(registry);
  }

  /** The plugin for Apollo Server. It must run within {@link OperationTelemetry.middleware}. */
  plugin<C extends RequestContext>(): ApolloServerPlugin<C> {
    return {
      requestDidStart: async () => {
        const start = performance.now();
        return {
          willSendResponse: async ({ operation, operationName, response }) => {
            const seconds = (performance.now() - start) / 1_000;
            const errors = response.body.kind === "single" ? response.body.singleResult.errors : undefined;
            this.record({ operation, operationName, errors, seconds });
          },
        };
      },
    };
  }

  /** Wraps a request handler in the span of its operation. */
  middleware(handler: RequestHandler): RequestHandler {
    return (request, response, next) => {
      const span = startSpan(OPERATION_SPAN);
      response.once("close", () => span.end());
      return withActiveSpan(span, () => handler(request, response, next));
    };
  }

  /** Runs an operation of this process and records it. */
  async measure(find: () => DocumentNode, run: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    return inChildSpan(OPERATION_SPAN, {}, async () => {
      const start = performance.now();
      const result = await run();
      const operation = getOperationAST(find());
      const seconds = (performance.now() - start) / 1_000;
      this.record({ operation, operationName: operation?.name?.value, errors: result.errors, seconds });
      return result;
    });
  }

  private record({ operation, operationName, errors = [], seconds }: ExecutedOperation): void {
    const field = operation?.selectionSet.selections[0];
    const name = field?.kind === "Field" ? field.name.value : undefined;
    const type = operation?.operation ?? "unknown";
    const codes = errors.map(({ extensions }) => extensions?.code);
    this.metrics.recordRun(name, type, seconds, codes);
    describeOperation(activeSpan(), { type, name: operationName, codes });
  }
}
