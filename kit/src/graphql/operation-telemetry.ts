import type { ApolloServerPlugin } from "@apollo/server";
import { getOperationAST, type DocumentNode, type ExecutionResult, type OperationDefinitionNode } from "graphql";
import type { RequestHandler } from "express";
import type { Registry } from "prom-client";
import { describeOperation, OPERATION_SPAN } from "../tracing/operation-span.js";
import { activeSpan, inChildSpan, startSpan, withActiveSpan } from "../tracing/spans.js";
import type { RequestContext } from "./context.js";
import { GraphQLMetrics } from "./graphql-metrics.js";

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
  private readonly measures = new GraphQLMetrics();

  /** Has the metrics shown where the process shows its own. */
  register(registry: Registry): void {
    this.measures.register(registry);
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
      return withActiveSpan(span, () => handler(request, response, next));
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
    const name = field?.kind === "Field" ? field.name.value : undefined;
    const type = operation?.operation ?? "unknown";
    const codes = errors.map(({ extensions }) => extensions?.code);
    this.measures.ran(name, type, seconds, codes);
    describeOperation(activeSpan(), { type, name: operationName, codes });
  }
}
