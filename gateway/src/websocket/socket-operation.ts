import type { ApolloServer } from "@apollo/server";
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from "graphql";
import type { SubscribePayload } from "graphql-ws";
import type { GatewayContext } from "../context.js";
import type { FederatedSubscriptions } from "../subscriptions/federated-subscriptions.js";
import type { OperationLimits } from "../operation/operation-limits.js";
import { type PreparedOperation, RefusedOperation } from "../subscriptions/prepared-operation.js";

/** One operation, on its way from the message to the executor. */
export interface Operation {
  prepared: PreparedOperation;
  payload: SubscribePayload;
  context: GatewayContext;
}

/** Prepares an operation; what is wrong with it is answered as its errors, and leaves the connection open. */
export function toExecutionArgs(
  { subscriptions, limits }: { subscriptions: FederatedSubscriptions<GatewayContext>; limits: OperationLimits },
  payload: SubscribePayload,
  context: GatewayContext,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const operationName = payload.operationName ?? undefined;
    limits.check(payload.query);
    const prepared = subscriptions.prepare(payload.query, operationName);
    const contextValue: Operation = { prepared, payload, context };
    return { schema: subscriptions.schema, document: prepared.document, operationName, contextValue };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof RefusedOperation) return error.errors;
    throw error;
  }
}

/** Apollo Server runs it as it does over HTTP: the same validation, plan cache and error format. */
export async function executeOnApollo(
  apollo: ApolloServer<GatewayContext>,
  { payload, context }: Operation,
): Promise<ExecutionResult> {
  const { query, operationName, variables } = payload;
  const { body } = await apollo.executeOperation(
    { query, operationName: operationName ?? undefined, variables: variables ?? {} },
    { contextValue: context },
  );
  if (body.kind !== "single") throw new Error("incremental delivery is not supported");
  return body.singleResult as ExecutionResult;
}

/** Joins or starts a subscription. */
export function subscribeTo(
  subscriptions: FederatedSubscriptions<GatewayContext>,
  { prepared, payload, context }: Operation,
) {
  if (prepared.kind !== "subscription") throw new Error("not a subscription");
  return subscriptions.subscribe({ subscription: prepared, variables: payload.variables ?? {}, context });
}
