import { executeQueryPlan, type ServiceMap } from "@apollo/gateway";
import type { Logger } from "@cgs/kit/log";
import { type ExecutionResult, getVariableValues, type GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import type { GatewayContext } from "../context/gateway-context.js";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import { PlanRun } from "./plan-executor.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { type Shortcut, shortcutOf } from "./fast-execution.js";

type RequestContext = PlannedOperation["requestContext"];

/** What is kept of an operation: nothing of the request that it was learnt from. */
interface KnownOperation extends Pick<PlannedOperation, "queryPlan" | "operationContext" | "serviceMap"> {
  operationName: string | undefined;
  document: RequestContext["document"];
  queryHash: string;
  /** How it is answered without the executor, if it can be. */
  shortcut: Shortcut | undefined;
}

/** What is to be run, with the values of this request. */
export interface KnownRequest {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** A known operation with variables that fit. */
export interface RunnableOperation {
  type: string;
  name: string | undefined;
  /** The result, whose errors are not formatted yet; or, where a subgraph has said it all without an error, the JSON of it. */
  run(context: GatewayContext): Promise<ExecutionResult | string>;
}

/** A dashboard sends a few dozen texts. Longer texts, and more of them, always take Apollo's way. */
const MAX_OPERATIONS = 500;
const MAX_TEXT_LENGTH = 20_000;

/**
 * The queries and mutations that Apollo Server has parsed, validated and planned. A request that repeats one with other variables
 * follows the same plan, without the rest of Apollo's pipeline, which costs as much as the request itself. Where the plan is one fetch of the very
 * same fields, the subgraph's answer is passed on as it is; where the subgraphs' answers only have to be put together, they are. The executor makes the
 * result of everything else, and so of whatever goes wrong.
 */
export class KnownOperations {
  /** By their text; where it has several operations, the one that was run last. */
  private readonly known = new LRUCache<string, KnownOperation>({ max: MAX_OPERATIONS });
  private loaded: { schema: GraphQLSchema; supergraph: LoadedSupergraph } | undefined;

  constructor(private readonly log: Logger) {}

  /** How many operations are known. */
  get size(): number {
    return this.known.size;
  }

  /** Takes a schema into use, and forgets what was planned for another. */
  load(schema: GraphQLSchema, supergraph: LoadedSupergraph): void {
    this.loaded = { schema, supergraph };
    this.known.clear();
  }

  /** Remembers an operation that Apollo is about to run. A request that began with an earlier schema teaches nothing. */
  remember(planned: PlannedOperation): void {
    const { queryPlan, operationContext, serviceMap, requestContext } = planned;
    const { source, document, queryHash, request } = requestContext;
    if (operationContext.schema !== this.loaded?.schema || source.length > MAX_TEXT_LENGTH) return;
    if (this.known.get(source)?.queryPlan === queryPlan) return;
    const shortcut = shortcutOf(planned, this.loaded.supergraph);
    const operationName = request.operationName ?? undefined;
    this.known.set(source, { operationName, queryPlan, operationContext, serviceMap, document, queryHash, shortcut });
  }

  /** Finds what a request asks for. Undefined for an operation that is not known or has bad variables: Apollo Server answers it. */
  find(request: KnownRequest): RunnableOperation | undefined {
    const known = this.known.get(request.query);
    if (!known || known.operationName !== request.operationName || !this.loaded) return undefined;
    const { operation, schema } = known.operationContext;
    const { variableDefinitions = [] } = operation;
    if (getVariableValues(schema, variableDefinitions, request.variables, { maxErrors: 0 }).errors) return undefined;
    const { supergraph } = this.loaded;
    return {
      type: operation.operation,
      name: operation.name?.value,
      run: async (context) => {
        context.timing?.executionStarts();
        context.timing?.planned(known.queryPlan);
        const run = new PlanRun(known.serviceMap, request.variables, context);
        const answer = await known.shortcut?.(run);
        return answer ?? this.execute(known, request, supergraph, context, run.repeating());
      },
    };
  }

  private execute(
    { queryPlan, operationContext, document, queryHash }: KnownOperation,
    request: KnownRequest,
    { supergraphSchema, apiSchema }: LoadedSupergraph,
    context: GatewayContext,
    serviceMap: ServiceMap,
  ): Promise<ExecutionResult> {
    const { operation, schema } = operationContext;
    // What the executor reads of a request. The rest of Apollo's type belongs to its pipeline.
    const requestContext = {
      request,
      schema,
      source: request.query,
      queryHash,
      document,
      operation,
      operationName: operation.name?.value ?? null,
      context,
      metrics: {},
      logger: this.log,
    } satisfies Partial<Omit<RequestContext, "request">> & { request: KnownRequest } as unknown as RequestContext;
    return executeQueryPlan(queryPlan, serviceMap, requestContext, operationContext, supergraphSchema, apiSchema);
  }
}
