import type { ApolloServer } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import { type ExecutionResult, GraphQLError } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";
import type { Channel } from "../subscriptions/channel.js";
import type { FederatedSubscriptions } from "../subscriptions/federated-subscriptions.js";
import { type PreparedOperation, RefusedOperation } from "../subscriptions/prepared-operation.js";
import { inOperationSpan } from "../telemetry/in-operation-span.js";
import type { OperationMetrics } from "../telemetry/operation-metrics.js";
import type { OperationAdmission } from "../operation/operation-admission.js";
import type { OperationRequest } from "../operation/operation-request.js";

/** What runs operations for callers that may subscribe. */
export interface StreamedOperations {
  apollo: ApolloServer<GatewayContext>;
  subscriptions: FederatedSubscriptions<GatewayContext>;
  admission: OperationAdmission;
  metrics: OperationMetrics;
}

/** How a caller is connected. */
export type StreamTransport = "websocket" | "event-stream";

/** One operation, on its way from the message to the executor. */
export interface Operation {
  prepared: PreparedOperation;
  /** The admitted text. */
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  context: GatewayContext;
}

/**
 * Admits and prepares an operation.
 * @throws AppError as the admission does; GraphQLError or RefusedOperation for an operation that is wrong in itself.
 */
export async function prepareOperation(
  { subscriptions, admission }: StreamedOperations,
  request: OperationRequest,
  context: GatewayContext,
): Promise<Operation> {
  const operationName = request.operationName ?? undefined;
  const query = (await admission.admit(request, context)) ?? "";
  const prepared = subscriptions.prepare(query, operationName);
  return { prepared, query, operationName, variables: request.variables ?? {}, context };
}

/** What is wrong with an operation, as errors to answer it with. Rethrows what says nothing to a caller. */
export function refusalOf({ metrics }: StreamedOperations, error: unknown): readonly GraphQLError[] {
  const errors = asErrors(error);
  metrics.failed(
    undefined,
    errors.map(({ extensions }) => extensions["code"]),
  );
  return errors;
}

function asErrors(error: unknown): readonly GraphQLError[] {
  if (error instanceof GraphQLError) return [error];
  if (error instanceof RefusedOperation) return error.errors;
  if (error instanceof AppError) return [new GraphQLError(error.message, { extensions: error.extensions })];
  throw error;
}

/** Apollo Server runs it as it does over HTTP: the same validation, plan cache and error format. */
export async function executeOnApollo(
  { apollo }: StreamedOperations,
  { query, operationName, variables, context }: Operation,
): Promise<ExecutionResult> {
  const request = { query, operationName, variables };
  const run = () => apollo.executeOperation(request, { contextValue: context });
  const { body } = await inOperationSpan(context, run);
  if (body.kind !== "single") throw new Error("incremental delivery is not supported");
  return body.singleResult as ExecutionResult;
}

/** Joins or starts a subscription. Bad variables are answered as a result with errors. */
export function subscribeTo(
  { subscriptions, metrics }: StreamedOperations,
  { prepared, variables, context }: Operation,
  transport: StreamTransport,
): Channel<ExecutionResult> | ExecutionResult {
  if (prepared.kind !== "subscription") throw new Error("not a subscription");
  const started = subscriptions.subscribe({ subscription: prepared, variables, context });
  if (Symbol.asyncIterator in started) started.onEnd(metrics.subscribed(context.persisted, transport));
  return started;
}
