import { type GraphQLSchema, getVariableValues } from "graphql";
import { LRUCache } from "lru-cache";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { compileDirectExecution, type DirectExecution } from "./direct-execution.js";

/** A GraphQL request with validated types: the query text and its variables. */
export interface GraphqlRequest {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** A parsed, validated and planned operation. Holds nothing of the request that it was cached for. */
export interface CachedPlan extends Pick<PlannedOperation, "queryPlan" | "operationContext" | "serviceMap"> {
  operationName: string | undefined;
  document: PlannedOperation["requestContext"]["document"];
  queryHash: string;
  supergraph: LoadedSupergraph;
  /** How to run it without Apollo's executor, where that is possible. */
  executeDirectly: DirectExecution | undefined;
}

/** A dashboard sends a few dozen queries. */
const MAX_PLANS = 500;
/** Characters. Longer queries are not cached. */
const MAX_QUERY_LENGTH = 20_000;

/**
 * The plans of queries and mutations that Apollo Server has parsed, validated and planned, by query text. A bounded LRU cache. Of a text with several
 * operations it keeps the one that ran last.
 */
export class PlanCache {
  private readonly plans = new LRUCache<string, CachedPlan>({ max: MAX_PLANS });
  private loaded: { schema: GraphQLSchema; supergraph: LoadedSupergraph } | undefined;

  /** Number of cached plans. */
  get size(): number {
    return this.plans.size;
  }

  /** Sets the schema that plans must belong to and drops all plans of the one before. */
  load(schema: GraphQLSchema, supergraph: LoadedSupergraph): void {
    this.loaded = { schema, supergraph };
    this.plans.clear();
  }

  /** Caches the plan of an operation that Apollo is about to execute. Ignores operations that were planned with an earlier schema. */
  add(planned: PlannedOperation): void {
    const { queryPlan, operationContext, serviceMap, requestContext } = planned;
    const { source, document, queryHash, request } = requestContext;
    if (!this.loaded || operationContext.schema !== this.loaded.schema || source.length > MAX_QUERY_LENGTH) return;
    if (this.plans.get(source)?.queryPlan === queryPlan) return;
    const { supergraph } = this.loaded;
    const operationName = request.operationName ?? undefined;
    const executeDirectly = compileDirectExecution(planned, supergraph);
    this.plans.set(source, {
      ...{ operationName, queryPlan, operationContext, serviceMap, document, queryHash, supergraph },
      executeDirectly,
    });
  }

  /** The plan of a request. Undefined when there is none, and for variables that are not valid: Apollo Server writes that error. */
  find({ query, operationName, variables }: GraphqlRequest): CachedPlan | undefined {
    const plan = this.plans.get(query);
    if (!plan || plan.operationName !== operationName) return undefined;
    const { operation, schema } = plan.operationContext;
    const { variableDefinitions = [] } = operation;
    return getVariableValues(schema, variableDefinitions, variables, { maxErrors: 0 }).errors ? undefined : plan;
  }
}
