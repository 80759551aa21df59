import { CALLER_ADDRESS_HEADER } from "@cgs/kit/http/caller-address";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { isAllowedOrigin } from "@cgs/kit/http/origin";
import { type ExecutionArgs, GraphQLError } from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import type { ConnectionCredential, CredentialCheck } from "../caller/connection-credential.js";
import { createStreamErrorFormatter, formatResult } from "./streaming-errors.js";
import {
  executeOnApollo,
  type Operation,
  prepareOperation,
  refusalOf,
  type StreamedOperations,
  subscribeTo,
} from "./streaming-operation.js";

/** What {@link createGraphqlSocket} needs. */
export interface GraphqlSocketOptions {
  operations: StreamedOperations;
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

type Connection = {
  credential?: ConnectionCredential;
};

/** Makes the WebSocket side of the gateway: queries, mutations and subscriptions on one socket. */
export function createGraphqlSocket(options: GraphqlSocketOptions): GraphqlSocket {
  const { operations, checkCredential, allowedOrigins, log } = options;
  const formatError = createStreamErrorFormatter(log);
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
        return toExecutionArgs(operations, payload, contextOf(extra));
      },
      execute: (args) => executeOnApollo(operations, args.contextValue as Operation),
      subscribe: (args) => subscribeTo(operations, args.contextValue as Operation, "websocket"),
      onNext: (_connection, _id, _payload, _args, result) => formatResult(result, formatError),
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

/** What is wrong with an operation is answered as its errors, and leaves the connection open. */
async function toExecutionArgs(
  operations: StreamedOperations,
  payload: SubscribePayload,
  context: GatewayContext,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    const operation = await prepareOperation(operations, payload, context);
    const { document } = operation.prepared;
    const { schema } = operations.subscriptions;
    return { schema, document, operationName: operation.operationName, contextValue: operation };
  } catch (error) {
    return refusalOf(operations, error);
  }
}

/** Each operation has its own trace; the credential is the connection's. */
function contextOf({ credential, request }: Extra & Connection): GatewayContext {
  const { traceparent, "user-agent": userAgent } = request.headers;
  return gatewayContext({
    authorization: credential?.authorization,
    traceparent: traceparent?.toString(),
    "user-agent": userAgent,
    [CALLER_ADDRESS_HEADER]: request.socket.remoteAddress,
  });
}

/** The subgraphs check a token when an operation starts; this ends what would outlive it, with 4401. Clients come back with a fresh one. */
function closeWhenExpired(socket: WebSocket, { expiresAt }: ConnectionCredential): void {
  if (expiresAt === undefined) return;
  const close = () => socket.close(CloseCode.Unauthorized, "Token expired");
  const timer = setTimeout(close, Math.min(expiresAt - Date.now(), MAX_TIMER_MS)).unref();
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
