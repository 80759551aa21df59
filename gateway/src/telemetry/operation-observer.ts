import type { ApolloServerPlugin } from "@apollo/server";
import type { Logger } from "@cgs/kit/log";
import { describeOperation } from "@cgs/kit/tracing/operation-span";
import { activeSpan } from "@cgs/kit/tracing/spans";
import type { GatewayContext } from "../context/gateway-context.js";
import type { OperationMetrics } from "./operation-metrics.js";
import { OperationTiming } from "../context/operation-timing.js";
import { planSummary } from "./plan-summary.js";

/** What an {@link OperationObserver} needs. */
export interface OperationObserverOptions {
  metrics: OperationMetrics;
  /** Queries and mutations that take longer are logged. Milliseconds. */
  slowMs: number;
  /** Tells the caller where the time went, in `Server-Timing`. */
  tellCaller: boolean;
  log: Logger;
}

/** A query or mutation that has its answer. */
export interface AnsweredOperation {
  /** `query`, `mutation`, or `unknown` for what was never understood. */
  type: string;
  /** Chosen by the caller: a GraphQL name of any length. */
  operationName: string | null | undefined;
  /** The codes of the errors in its answer. */
  codes: readonly unknown[];
  context: GatewayContext;
}

/** Measures every query and mutation, whichever way it came. */
export class OperationObserver {
  constructor(private readonly options: OperationObserverOptions) {}

  /** Starts the clock of an operation, which is kept in its context. */
  begins(context: GatewayContext): OperationTiming {
    return (context.timing = new OperationTiming());
  }

  /** Stops it. @returns the `Server-Timing` of the answer, if callers are told. */
  answers(answered: AnsweredOperation): string | undefined {
    const { metrics, slowMs, tellCaller, log } = this.options;
    const { timing, persisted } = answered.context;
    if (!timing) return undefined;
    const ms = timing.total();
    metrics.ran(persisted, answered.type, ms / 1_000, answered.codes);
    const { type, operationName: name, codes } = answered;
    describeOperation(activeSpan(), { type, name, codes });
    if (ms >= slowMs) log.warn(describe(timing, ms, answered), "slow operation");
    return tellCaller ? timing.serverTiming() : undefined;
  }
}

/** Has an observer see what Apollo Server runs. */
export function observerPlugin(observer: OperationObserver): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ contextValue }) {
      const timing = observer.begins(contextValue);
      return {
        async executionDidStart() {
          timing.executionStarts();
        },
        async willSendResponse({ response, operation, operationName, errors = [] }) {
          const type = operation?.operation ?? "unknown";
          const codes = errors.map(({ extensions }) => extensions["code"]);
          const serverTiming = observer.answers({ type, operationName, codes, context: contextValue });
          if (serverTiming) response.http.headers.set("server-timing", serverTiming);
        },
      };
    },
  };
}

/** Nothing of variables and results: they are the callers' business. */
function describe({ parse, plan, fetches, queryPlan }: OperationTiming, ms: number, answered: AnsweredOperation) {
  const { type, operationName, context } = answered;
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
