import { executeQueryPlan, type ServiceMap } from "@apollo/gateway";
import type { QueryPlan } from "@apollo/query-planner";
import type { Logger } from "@cgs/kit/log";
import type { DocumentNode } from "graphql";
import type { LoadedSupergraph } from "./loaded-supergraph.js";
import type { PlannedOperation } from "./planned-operation.js";

/** A query plan and the request to run it for. */
export interface PlanExecution {
  queryPlan: QueryPlan;
  operationContext: PlannedOperation["operationContext"];
  supergraph: LoadedSupergraph;
  /** Data sources by subgraph name. */
  services: ServiceMap;
  source: string;
  queryHash: string;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  /** The caller's context, which the data sources receive. */
  context: Record<string, unknown>;
  log: Logger;
}

type RequestContext = Parameters<typeof executeQueryPlan>[2];

/** Runs a query plan on the executor of `@apollo/gateway`, outside of Apollo Server. */
export function executePlan(execution: PlanExecution): ReturnType<typeof executeQueryPlan> {
  const { queryPlan, services, operationContext, supergraph } = execution;
  const { supergraphSchema, apiSchema } = supergraph;
  return executeQueryPlan(
    queryPlan,
    services,
    requestContextOf(execution),
    operationContext,
    supergraphSchema,
    apiSchema,
  );
}

/** The fields of Apollo's request context that the executor reads. The rest belongs to Apollo Server's pipeline. */
function requestContextOf(execution: PlanExecution): RequestContext {
  const { operationContext, source, queryHash, document, operationName, variables, context, log } = execution;
  const { operation, schema } = operationContext;
  const read = {
    request: { query: source, operationName, variables },
    schema,
    source,
    queryHash,
    document,
    operation,
    operationName: operation.name?.value ?? null,
    context,
    metrics: {},
    logger: log,
  } satisfies Partial<RequestContext>;
  return read as unknown as RequestContext;
}
