import type { GraphQLDataSource, ServiceMap } from "@apollo/gateway";
import type { ExecutionResult, FormattedExecutionResult } from "graphql";
import type { Logger } from "@cgs/kit/log";
import { wrapAsGraphQLError } from "../operation/graphql-error.js";
import { executePlan } from "../supergraph/execute-plan.js";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PreparedSubscription } from "./prepared-operation.js";

/** An event of a subgraph's subscription. */
export type SubgraphEvent = FormattedExecutionResult<Record<string, unknown>>;

/** An event and its subscription. */
export interface EventToResolve {
  supergraph: LoadedSupergraph;
  subscription: PreparedSubscription;
  event: SubgraphEvent;
  variables: Record<string, unknown>;
  dataSources: ServiceMap;
  /** The caller's context, which the data sources receive. */
  context: Record<string, unknown>;
  log: Logger;
}

/** Completes an event with fields from the other subgraphs. Never rejects: failures are errors of the result, with paths. */
export async function resolveEvent(input: EventToResolve): Promise<ExecutionResult> {
  const { supergraph, subscription, event, variables, dataSources, context, log } = input;
  const { source, hash, document, operationName, operationContext, eventPlan, primary } = subscription;
  const services = {
    ...dataSources,
    [primary.serviceName]: answerWithEvent(dataSources[primary.serviceName], primary.operation, event),
  };
  try {
    const result = await executePlan({
      ...{ queryPlan: eventPlan, operationContext, supergraph, services },
      ...{ source, queryHash: hash, document, operationName, variables, context, log },
    });
    return result.errors ? { ...result, errors: result.errors.map(wrapAsGraphQLError) } : result;
  } catch (error) {
    return { data: null, errors: [wrapAsGraphQLError(error)] };
  }
}

/** Wraps a data source: the primary fetch is answered with the event, every other fetch is sent. */
function answerWithEvent(
  source: GraphQLDataSource | undefined,
  primaryOperation: string,
  event: SubgraphEvent,
): GraphQLDataSource {
  return {
    async process(options) {
      // Cloned, because the executor merges other data into the response.
      if (options.request.query === primaryOperation) return structuredClone(event);
      if (!source) throw new Error("A subgraph has no data source.");
      return source.process(options);
    },
  };
}
