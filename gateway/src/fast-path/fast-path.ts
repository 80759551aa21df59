import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";
import { codesOf, wrapAsGraphQLError } from "../operation/graphql-error.js";
import { executePlan } from "../supergraph/execute-plan.js";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { inOperationSpan } from "../telemetry/in-operation-span.js";
import type { OperationObserver } from "../telemetry/operation-observer.js";
import { type EligibleRequest, eligibleRequest, type FastPathRequest } from "./eligible-request.js";
import { isHttpHead, httpStatusOf } from "./error-status.js";
import { type CachedPlan, type GraphqlRequest, PlanCache } from "./plan-cache.js";
import { PlanExecutor } from "./plan-executor.js";

/** What a {@link FastPath} depends on. */
export interface FastPathDependencies {
  observer: OperationObserver;
  log: Logger;
}

/** A response over HTTP. */
export interface HttpResult {
  status: number;
  headers: Iterable<readonly [name: string, value: string]>;
  body: string;
}

/**
 * Runs repeated queries and mutations without Apollo Server's pipeline, with the same response byte for byte. See README.md.
 * See docs/decisions/025-bypass-apollo-for-planned-operations.md.
 */
export class FastPath {
  private readonly plans = new PlanCache();
  private readonly formatError;

  constructor(private readonly dependencies: FastPathDependencies) {
    this.formatError = createErrorFormatter(dependencies.log);
  }

  /** Sets the schema. Plans of the one before are dropped. */
  load(schema: GraphQLSchema, supergraph: LoadedSupergraph): void {
    this.plans.load(schema, supergraph);
  }

  /** Caches an operation that Apollo has planned, for the next request with the same text. */
  add(planned: PlannedOperation): void {
    this.plans.add(planned);
  }

  /**
   * Executes an admitted request.
   * @param pipeline runs the request on Apollo Server: called for every request that has no cached plan or is unusual in any way.
   */
  async execute(
    received: FastPathRequest,
    context: GatewayContext,
    pipeline: () => Promise<HttpResult>,
  ): Promise<HttpResult> {
    const eligible = eligibleRequest(received);
    const plan = eligible && this.plans.find(eligible.request);
    return plan ? inOperationSpan(context, () => this.respond(plan, eligible, context)) : pipeline();
  }

  private async respond(
    plan: CachedPlan,
    { request, accept, mediaType }: EligibleRequest,
    context: GatewayContext,
  ): Promise<HttpResult> {
    const { observer } = this.dependencies;
    observer.start(context);
    const result = await this.run(plan, request, context);
    const errors = typeof result === "string" ? undefined : result.errors?.map(wrapAsGraphQLError);
    const codes = codesOf(errors ?? []);
    const { operation, name } = plan.operationContext.operation;
    const serverTiming = observer.complete({ type: operation, operationName: name?.value, codes, context });
    const headers: [string, string][] = [["content-type", mediaType]];
    if (serverTiming) headers.push(["server-timing", serverTiming]);
    if (typeof result === "string") return { status: 200, headers, body: result };
    const status = errors ? httpStatusOf(accept, errors, result.data === undefined ? 400 : 200) : 200;
    return { status, headers, body: this.serialize(result, errors) };
  }

  /** @returns the result, with errors that are not formatted yet; or the JSON of a subgraph's response that is passed through. */
  private async run(plan: CachedPlan, request: GraphqlRequest, context: GatewayContext) {
    context.timing?.executionStarts();
    context.timing?.planned(plan.queryPlan);
    const { query: source, operationName, variables } = request;
    const executor = new PlanExecutor(plan.serviceMap, variables, context);
    const { log } = this.dependencies;
    const direct = await plan.executeDirectly?.(executor).catch((error: unknown) => {
      log.warn({ err: error, trace_id: context.traceId }, "the fast path failed; Apollo's executor runs the operation");
      return undefined;
    });
    if (direct !== undefined) return direct;
    return executePlan({ ...plan, services: executor.replaying(), source, operationName, variables, context, log });
  }

  /** Writes a result as Apollo Server does: errors masked, and before the data. */
  private serialize({ data, extensions }: ExecutionResult, errors: readonly GraphQLError[] | undefined): string {
    const formatted = errors?.map((error): GraphQLFormattedError => {
      const { http, ...shown } = error.extensions;
      const extensions = isHttpHead(http) ? shown : error.extensions;
      return this.formatError({ ...error.toJSON(), extensions }, error);
    });
    return `${JSON.stringify({ errors: formatted, data, extensions })}\n`;
  }
}
