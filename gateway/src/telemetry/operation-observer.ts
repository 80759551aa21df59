import type { ApolloServerPlugin } from "@apollo/server";
import type { Logger } from "@cgs/kit/log";
import { describeOperation } from "@cgs/kit/tracing/operation-span";
import { activeSpan } from "@cgs/kit/tracing/spans";
import type { GatewayContext } from "../context/gateway-context.js";
import type { OperationMetrics } from "./operation-metrics.js";
import { codesOf } from "../operation/graphql-error.js";
import { OperationTiming } from "../context/operation-timing.js";
import { planSummary } from "./plan-summary.js";

/** Options of an {@link OperationObserver}. */
export interface OperationObserverOptions {
  metrics: OperationMetrics;
  /** Slower queries and mutations are logged. Milliseconds. */
  slowMs: number;
  /** Sends the timing to the caller in the `Server-Timing` header. */
  sendServerTiming: boolean;
  log: Logger;
}

/** A query or mutation that has completed. */
export interface CompletedOperation {
  /** `query`, `mutation`, or `unknown` for a request that could not be parsed. */
  type: string;
  /** Chosen by the caller: a GraphQL name of any length. */
  operationName: string | null | undefined;
  /** The codes of the errors in the response. */
  codes: readonly unknown[];
  context: GatewayContext;
}

/** Measures every query and mutation on every transport. */
export class OperationObserver {
  constructor(private readonly options: OperationObserverOptions) {}

  /** Starts the timing of an operation and stores it in the context. */
  start(context: GatewayContext): OperationTiming {
    return (context.timing = new OperationTiming());
  }

  /** Records a completed operation. @returns the `Server-Timing` header, if callers receive it. */
  complete(completed: CompletedOperation): string | undefined {
    const { metrics, slowMs, sendServerTiming, log } = this.options;
    const { timing, persisted } = completed.context;
    if (!timing) return undefined;
    const ms = timing.total();
    metrics.recordRun(persisted, completed.type, ms / 1_000, completed.codes);
    const { type, operationName: name, codes } = completed;
    describeOperation(activeSpan(), { type, name, codes });
    if (ms >= slowMs) log.warn(describe(timing, ms, completed), "slow operation");
    return sendServerTiming ? timing.serverTiming() : undefined;
  }
}

/** An Apollo Server plugin that reports its operations to an observer. */
export function observerPlugin(observer: OperationObserver): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ contextValue }) {
      const timing = observer.start(contextValue);
      return {
        async executionDidStart() {
          timing.executionStarts();
        },
        async willSendResponse({ response, operation, operationName, errors = [] }) {
          const type = operation?.operation ?? "unknown";
          const codes = codesOf(errors);
          const serverTiming = observer.complete({ type, operationName, codes, context: contextValue });
          if (serverTiming) response.http.headers.set("server-timing", serverTiming);
        },
      };
    },
  };
}

/** The log fields of a slow operation. Variables and results are left out, because they hold callers' data. */
function describe({ parse, plan, fetches, queryPlan }: OperationTiming, ms: number, completed: CompletedOperation) {
  const { type, operationName, context } = completed;
  return {
    operation: operationName?.slice(0, 100) ?? "unnamed",
    type,
    persisted: context.persisted !== undefined,
    ms: Math.round(ms),
    parseMs: parse && Math.round(parse),
    planMs: plan && Math.round(plan),
    fetches: fetches.slice(0, 20).map((fetch) => ({ subgraph: fetch.subgraph, ms: Math.round(fetch.ms) })),
    plan: queryPlan && planSummary(queryPlan),
    trace_id: context.traceId,
  };
}
