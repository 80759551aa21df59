import type { ApolloServer, HTTPGraphQLRequest } from "@apollo/server";
import type { FormattedExecutionResult } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";
import { inOperationSpan } from "../telemetry/in-operation-span.js";

/** A GraphQL operation with its variables. */
export interface OperationToExecute {
  query: string;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

/** Runs an operation on Apollo Server, without admission: the caller of this function has charged for it, or it is the gateway's own. */
export async function executeOperation(
  apollo: ApolloServer<GatewayContext>,
  operation: OperationToExecute,
  contextValue: GatewayContext,
): Promise<FormattedExecutionResult> {
  const { query, operationName, variables } = operation;
  const { body } = await inOperationSpan(contextValue, () =>
    apollo.executeOperation({ query, operationName, variables }, { contextValue }),
  );
  if (body.kind !== "single") throw new Error("incremental delivery is not supported");
  return body.singleResult;
}

/** Runs an HTTP request on Apollo Server, without admission. */
export async function executeHttpRequest(
  apollo: ApolloServer<GatewayContext>,
  httpGraphQLRequest: HTTPGraphQLRequest,
  context: GatewayContext,
) {
  const { status, headers, body } = await inOperationSpan(context, () =>
    apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context }),
  );
  if (body.kind !== "complete") throw new Error("incremental delivery is not supported");
  return { status: status ?? 200, headers, body: body.string };
}
