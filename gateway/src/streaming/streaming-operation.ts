import type { ApolloServer } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import type { PeerBytes } from "@cgs/kit/http/unread-bytes";
import { type ExecutionResult, GraphQLError } from "graphql";
import { executeOperation } from "../apollo/execute.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { OperationAdmission } from "../operation/operation-admission.js";
import type { OperationRequest } from "../operation/operation-request.js";
import type { EventQueue } from "../subscriptions/event-queue.js";
import type { FederatedSubscriptions } from "../subscriptions/federated-subscriptions.js";
import { type PreparedOperation, RefusedOperation } from "../subscriptions/prepared-operation.js";
import type { OperationMetrics } from "../telemetry/operation-metrics.js";

/** What runs operations on transports that support subscriptions. */
export interface StreamingDependencies {
  apollo: ApolloServer<GatewayContext>;
  subscriptions: FederatedSubscriptions<GatewayContext>;
  admission: OperationAdmission;
  metrics: OperationMetrics;
}

/** A transport that supports subscriptions; a metric label. */
export type StreamingTransport = "websocket" | "event-stream" | "mcp";

/** An admitted operation. */
export interface StreamingOperation {
  prepared: PreparedOperation;
  /** The admitted query text. */
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  context: GatewayContext;
  /** Counts the events that wait for the caller. */
  unread?: PeerBytes;
}

/**
 * Admits and prepares an operation.
 * @throws AppError as the admission does; GraphQLError or RefusedOperation for an invalid operation.
 */
export async function admitOperation(
  { subscriptions, admission }: StreamingDependencies,
  request: OperationRequest,
  context: GatewayContext,
): Promise<StreamingOperation> {
  const operationName = request.operationName ?? undefined;
  const query = (await admission.admit(request, context)) ?? "";
  const prepared = subscriptions.prepare(query, operationName);
  return { prepared, query, operationName, variables: request.variables ?? {}, context };
}

/** Converts a refusal to GraphQL errors and counts it. Rethrows any other error. */
export function refusalErrors({ metrics }: StreamingDependencies, error: unknown): readonly GraphQLError[] {
  const errors = toGraphqlErrors(error);
  metrics.recordErrors(
    undefined,
    errors.map(({ extensions }) => extensions["code"]),
  );
  return errors;
}

function toGraphqlErrors(error: unknown): readonly GraphQLError[] {
  if (error instanceof GraphQLError) return [error];
  if (error instanceof RefusedOperation) return error.errors;
  if (error instanceof AppError) return [new GraphQLError(error.message, { extensions: error.extensions })];
  throw error;
}

/** Runs a query or mutation on Apollo Server, with the same validation, plan cache and error format as over HTTP. */
export async function executeStreaming(
  { apollo, admission }: StreamingDependencies,
  operation: StreamingOperation,
): Promise<ExecutionResult> {
  const { context } = operation;
  return admission.run(context, async () => (await executeOperation(apollo, operation, context)) as ExecutionResult);
}

/** Starts or joins a subscription. Invalid variables give a result with errors. */
export function subscribeTo(
  { subscriptions, metrics }: StreamingDependencies,
  { prepared, variables, context, unread }: StreamingOperation,
  transport: StreamingTransport,
): EventQueue<ExecutionResult> | ExecutionResult {
  if (prepared.kind !== "subscription") throw new Error("not a subscription");
  const started = subscriptions.subscribe({ subscription: prepared, variables, context, unread });
  if (Symbol.asyncIterator in started) started.onEnd(metrics.subscribed(context.persisted, transport));
  return started;
}
