import { executeQueryPlan, type GraphQLDataSource, type ServiceMap } from "@apollo/gateway";
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError } from "graphql";
import type { Logger } from "@cgs/kit/log";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PreparedSubscription } from "./prepared-operation.js";

/** What a subgraph's subscription sends. */
export type SubgraphEvent = FormattedExecutionResult<Record<string, unknown>>;

/** Everything that turns one event into one result. */
export interface EventToResolve {
  supergraph: LoadedSupergraph;
  subscription: PreparedSubscription;
  event: SubgraphEvent;
  variables: Record<string, unknown>;
  dataSources: ServiceMap;
  /** The caller, as the data sources want it. */
  context: Record<string, unknown>;
  log: Logger;
}

type RequestContext = Parameters<typeof executeQueryPlan>[2];

/** Fetches what the event lacks from the other subgraphs. Never rejects: failures are errors of the result, with paths. */
export async function resolveEvent(input: EventToResolve): Promise<ExecutionResult> {
  const { supergraph, subscription, event, dataSources } = input;
  const { serviceName } = subscription.primary;
  const services = {
    ...dataSources,
    [serviceName]: withEvent(dataSources[serviceName], subscription.primary.operation, event),
  };
  try {
    const result = await executeQueryPlan(
      subscription.eventPlan,
      services,
      requestContext(input),
      subscription.operationContext,
      supergraph.supergraphSchema,
      supergraph.apiSchema,
    );
    return result.errors ? { ...result, errors: result.errors.map(asGraphQLError) } : result;
  } catch (error) {
    return { data: null, errors: [asGraphQLError(error)] };
  }
}

/** A data source that answers the primary fetch with the event, and everything else as the real one does. */
function withEvent(
  real: GraphQLDataSource | undefined,
  primaryOperation: string,
  event: SubgraphEvent,
): GraphQLDataSource {
  return {
    async process(options) {
      if (options.request.query === primaryOperation) return structuredClone(event); // the executor merges into what it is given
      if (!real) throw new Error("a subgraph has no data source");
      return real.process(options);
    },
  };
}

/** What the executor reads of a request. The rest of Apollo's type belongs to its HTTP pipeline. */
function requestContext({ supergraph, subscription, variables, context, log }: EventToResolve): RequestContext {
  const { source, hash, document, operation, operationName } = subscription;
  const used = {
    request: { query: source, operationName, variables },
    schema: supergraph.schema,
    source,
    queryHash: hash,
    document,
    operation,
    operationName: operationName ?? null,
    context,
    metrics: {},
    logger: log,
  } satisfies Partial<RequestContext>;
  return used as unknown as RequestContext;
}

/** An error as GraphQL has them, with the original inside. */
export function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const original = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(original.message, { originalError: original });
}
