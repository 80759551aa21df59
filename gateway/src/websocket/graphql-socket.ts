import type { ApolloServer } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
} from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { type GatewayContext, gatewayContext } from "../context.js";
import { type FederatedSubscriptions, SCHEMA_RELOAD_CODE } from "../subscriptions/federated-subscriptions.js";
import { type PreparedOperation, RefusedOperation } from "../subscriptions/prepared-operation.js";
import type { ConnectionCredential, CredentialCheck } from "./connection-credential.js";
import { isAllowedOrigin } from "./origin.js";

/** What {@link createGraphqlSocket} needs. */
export interface GraphqlSocketOptions {
  /** Runs queries and mutations. */
  apollo: ApolloServer<GatewayContext>;
  subscriptions: FederatedSubscriptions<GatewayContext>;
  checkCredential: CredentialCheck;
  allowedOrigins: readonly string[];
  log: Logger;
}

/** GraphQL over WebSocket (graphql-transport-ws). */
export interface GraphqlSocket {
  webSocketServer: WebSocketServer;
  /** Tells every client that the server goes away (1001) and waits for their goodbye, a second at most. */
  stop(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 1_048_576;
const MAX_OPERATIONS = 100;
const PING_EVERY_MS = 30_000;
const CLOSE_GRACE_MS = 1_000;
const MAX_TIMER_MS = 2_147_483_647;

/** The `code` of a WebSocket close that the protocol does not name: come back later. */
const TRY_AGAIN_LATER = 1013;

/** One operation, on its way from the message to the executor. */
interface Operation {
  prepared: PreparedOperation;
  payload: SubscribePayload;
  context: GatewayContext;
}

type Connection = {
  credential?: ConnectionCredential;
};

/** Makes the WebSocket side of the gateway: queries, mutations and subscriptions on one socket. */
export function createGraphqlSocket(options: GraphqlSocketOptions): GraphqlSocket {
  const { apollo, subscriptions, checkCredential, allowedOrigins, log } = options;
  const formatError = createFormatter(log);
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    verifyClient: ({ req }, accept: (allowed: boolean, status?: number) => void) =>
      accept(isAllowedOrigin(req, allowedOrigins), 403),
  });

  const server = useServer<Record<string, unknown>, Connection>(
    {
      onConnect: async ({ connectionParams, extra }) => {
        try {
          extra.credential = await checkCredential(connectionParams);
          closeWhenExpired(extra.socket, extra.credential);
          return true;
        } catch (error) {
          log.debug({ err: error }, "refused a WebSocket connection");
          refuse(extra.socket, error);
          return false;
        }
      },
      onSubscribe: ({ extra, subscriptions: running }, _id, payload) => {
        if (Object.keys(running).length > MAX_OPERATIONS) return [tooManyOperations()];
        return toExecutionArgs(subscriptions, payload, contextOf(extra));
      },
      execute: (args) => executeOnApollo(apollo, args.contextValue as Operation),
      subscribe: (args) => {
        const { prepared, payload, context } = args.contextValue as Operation;
        if (prepared.kind !== "subscription") throw new Error("not a subscription");
        return subscriptions.subscribe({ subscription: prepared, variables: payload.variables ?? {}, context });
      },
      onNext: (_connection, _id, _payload, _args, result) => format(result, formatError),
      onError: (_connection, _id, _payload, errors) => errors.map(formatError),
      isProd: true, // no internal message as a close reason, whatever NODE_ENV says
    },
    webSocketServer,
    PING_EVERY_MS,
  );

  return {
    webSocketServer,
    async stop() {
      const timer = setTimeout(() => webSocketServer.clients.forEach((client) => client.terminate()), CLOSE_GRACE_MS);
      await server.dispose();
      clearTimeout(timer);
    },
  };
}

/** Prepares an operation; what is wrong with it is answered as its errors, and leaves the connection open. */
function toExecutionArgs(
  subscriptions: FederatedSubscriptions<GatewayContext>,
  payload: SubscribePayload,
  context: GatewayContext,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const operationName = payload.operationName ?? undefined;
    const prepared = subscriptions.prepare(payload.query, operationName);
    const contextValue: Operation = { prepared, payload, context };
    return { schema: subscriptions.schema, document: prepared.document, operationName, contextValue };
  } catch (error) {
    if (error instanceof RefusedOperation) return error.errors;
    throw error;
  }
}

/** Apollo Server runs it as it does over HTTP: the same validation, plan cache and error format. */
async function executeOnApollo(
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

type Formatter = (error: GraphQLError) => GraphQLFormattedError;

/** The format of HTTP errors, and the one code that only subscriptions have. */
function createFormatter(log: Logger): Formatter {
  const format = createErrorFormatter(log);
  return (error) => (error.extensions["code"] === SCHEMA_RELOAD_CODE ? error.toJSON() : format(error.toJSON(), error));
}

/** Apollo has formatted the errors of queries; those of subscriptions are still GraphQLErrors. */
function format(result: ExecutionResult, formatError: Formatter): FormattedExecutionResult {
  if (!result.errors) return { ...result, errors: undefined };
  return {
    ...result,
    errors: result.errors.map((error) => (error instanceof GraphQLError ? formatError(error) : error)),
  };
}

/** Each operation has its own trace; the credential is the connection's. */
function contextOf({ credential, request }: Extra & Connection): GatewayContext {
  const { traceparent } = request.headers;
  return gatewayContext({ authorization: credential?.authorization, traceparent: traceparent?.toString() });
}

/** The subgraphs check a token when an operation starts; this ends what would outlive it. Clients come back with a fresh one. */
function closeWhenExpired(socket: WebSocket, { expiresAt }: ConnectionCredential): void {
  if (expiresAt === undefined) return;
  const timer = setTimeout(
    () => socket.close(CloseCode.Forbidden, "Token expired"),
    Math.min(expiresAt - Date.now(), MAX_TIMER_MS),
  );
  socket.once("close", () => clearTimeout(timer));
}

/** 4401 for a bad credential; 1013 when it could not be checked. */
function refuse(socket: WebSocket, error: unknown): void {
  if (error instanceof AppError && error.status >= 500) socket.close(TRY_AGAIN_LATER, "Try again later");
  else socket.close(CloseCode.Unauthorized, "Unauthorized");
}

function tooManyOperations(): GraphQLError {
  const { message, extensions } = new AppError("RATE_LIMIT_EXCEEDED", {
    message: `A connection may run ${MAX_OPERATIONS} operations at once.`,
  });
  return new GraphQLError(message, { extensions });
}
