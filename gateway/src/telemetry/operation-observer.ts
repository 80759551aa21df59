import type { ApolloServerPlugin } from "@apollo/server";
import type { Logger } from "@cgs/kit/log";
import type { GatewayContext } from "../context.js";
import type { OperationMetrics } from "./operation-metrics.js";
import { OperationTiming } from "./operation-timing.js";
import { planSummary } from "./plan-summary.js";

/** What {@link createOperationObserver} needs. */
export interface OperationObserverOptions {
  metrics: OperationMetrics;
  /** Queries and mutations that take longer are logged. Milliseconds. */
  slowMs: number;
  /** Tells the caller where the time went, in `Server-Timing`. */
  tellCaller: boolean;
  log: Logger;
}

/** Measures every query and mutation, whichever way it came. */
export function createOperationObserver(options: OperationObserverOptions): ApolloServerPlugin<GatewayContext> {
  const { metrics, slowMs, tellCaller, log } = options;
  return {
    async requestDidStart({ contextValue }) {
      const timing = new OperationTiming();
      contextValue.timing = timing;
      return {
        async executionDidStart() {
          timing.executionStarts();
        },
        async willSendResponse({ response, operation, operationName, errors = [] }) {
          const ms = timing.total();
          const type = operation?.operation ?? "unknown";
          const codes = errors.map(({ extensions }) => extensions["code"]);
          metrics.ran(contextValue.persisted, type, ms / 1_000, codes);
          if (tellCaller) response.http.headers.set("server-timing", timing.serverTiming());
          if (ms >= slowMs) log.warn(describe(timing, { type, operationName, ms, contextValue }), "slow operation");
        },
      };
    },
  };
}

interface Answered {
  type: string;
  /** Chosen by the caller: a GraphQL name of any length. */
  operationName: string | null | undefined;
  ms: number;
  contextValue: GatewayContext;
}

/** Nothing of variables and results: they are the callers' business. */
function describe({ parse, plan, fetches, queryPlan }: OperationTiming, answered: Answered) {
  const { type, operationName, ms, contextValue } = answered;
  return {
    operation: operationName?.slice(0, 100) ?? "unnamed",
    type,
    persisted: contextValue.persisted !== undefined,
    ms: Math.round(ms),
    parseMs: parse && Math.round(parse),
    planMs: plan && Math.round(plan),
    fetches: fetches.slice(0, 20).map((fetch) => ({ subgraph: fetch.subgraph, ms: Math.round(fetch.ms) })),
    plan: queryPlan && planSummary(queryPlan),
    traceId: contextValue.traceId,
  };
}
