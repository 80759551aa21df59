import { callerAddressHeader } from "@cgs/kit/http/caller-address";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { isAllowedOrigin } from "@cgs/kit/http/origin";
import { serveSocket, type SocketExtra } from "@cgs/kit/graphql/serve-socket";
import { unreadOf } from "@cgs/kit/http/bound-sockets";
import type { PeerBytes, UnreadBytes } from "@cgs/kit/http/unread-bytes";
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import { type ConnectionCredential, type CredentialCheck, identityOf } from "../caller/connection-credential.js";
import type { Refusals } from "../refusals/refusals.js";
import type { WatchAccess } from "../caller/watch-access.js";
import { createStreamingErrorFormatter, formatStreamingResult } from "./streaming-errors.js";
import {
  admitOperation,
  executeStreaming,
  refusalErrors,
  type StreamingDependencies,
  type StreamingOperation,
  subscribeTo,
} from "./streaming-operation.js";

/** Options of {@link createGraphqlSocket}. */
export interface GraphqlSocketOptions {
  operations: StreamingDependencies;
  checkCredential: CredentialCheck;
  watchAccess: WatchAccess;
  allowedOrigins: readonly string[];
  refusals: Refusals;
  /** Bounds what waits for callers that do not read. */
  unread: UnreadBytes;
  log: Logger;
}

/** GraphQL over WebSocket (graphql-transport-ws). */
export interface GraphqlSocket {
  webSocketServer: WebSocketServer;
  /** Closes every connection with code 1001 and waits at most a second for the clients' close frames. */
  stop(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 1_048_576;
const MAX_OPERATIONS = 100;
const PING_EVERY_MS = 30_000;
const CLOSE_GRACE_MS = 1_000;

/** The WebSocket close code "Try Again Later", which graphql-ws does not define. */
const TRY_AGAIN_LATER = 1013;

type Connection = {
  credential?: ConnectionCredential;
};

/** Creates the WebSocket server: queries, mutations and subscriptions on one connection. */
export function createGraphqlSocket(options: GraphqlSocketOptions): GraphqlSocket {
  const { operations, checkCredential, watchAccess, allowedOrigins, refusals, unread, log } = options;
  const formatError = createStreamingErrorFormatter(log);
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    verifyClient: ({ req }, accept: (allowed: boolean, status?: number) => void) => {
      const allowed = isAllowedOrigin(req, allowedOrigins);
      if (!allowed) refusals.recordAnonymous(gatewayContext(req.headers), "connect", new AppError("FORBIDDEN"));
      accept(allowed, 403);
    },
  });

  const server = serveSocket<Connection>(
    {
      onConnect: async ({ connectionParams, extra }) => {
        try {
          extra.credential = await checkCredential(connectionParams);
          const { credential } = extra;
          closeWithAccess(extra.socket, (end) =>
            watchAccess(credential, contextOf(extra), end, () => server.accept(extra.socket)),
          );
          if (isVerified(extra.credential)) server.accept(extra.socket);
          return true;
        } catch (error) {
          log.debug({ err: error }, "refused a WebSocket connection");
          refusals.record(contextOf(extra), "authenticate", error);
          refuse(extra.socket, error);
          return false;
        }
      },
      onSubscribe: ({ extra, subscriptions: running }, _id, payload) => {
        if (Object.keys(running).length > MAX_OPERATIONS) {
          const error = tooManyOperations();
          refusals.record(contextOf(extra), "operation", error, extra.credential && identityOf(extra.credential));
          return [error];
        }
        return toExecutionArgs(operations, payload, contextOf(extra), unreadOf(extra.socket));
      },
      execute: (args) => executeStreaming(operations, args.contextValue as StreamingOperation),
      subscribe: (args) => subscribeTo(operations, args.contextValue as StreamingOperation, "websocket"),
      onNext: ({ extra }, _id, _payload, _args, result) => {
        if (extra.credential?.authorization !== undefined && hasData(result)) server.accept(extra.socket);
        return formatStreamingResult(result, formatError);
      },
      onError: (_connection, _id, _payload, errors) => errors.map(formatError),
    },
    webSocketServer,
    { unread, pingEveryMs: PING_EVERY_MS, log },
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

/** Admits an operation. A refusal gives errors for this operation and leaves the connection open. */
async function toExecutionArgs(
  operations: StreamingDependencies,
  payload: SubscribePayload,
  context: GatewayContext,
  unread: PeerBytes,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    const operation = { ...(await admitOperation(operations, payload, context)), unread };
    const { document } = operation.prepared;
    const { schema } = operations.subscriptions;
    return { schema, document, operationName: operation.operationName, contextValue: operation };
  } catch (error) {
    return refusalErrors(operations, error);
  }
}

/** Each operation has its own trace and the credential of the connection. */
function contextOf({ credential, request }: SocketExtra & Connection): GatewayContext {
  const { traceparent, "user-agent": userAgent } = request.headers;
  return gatewayContext({
    authorization: credential?.authorization,
    traceparent: traceparent?.toString(),
    "user-agent": userAgent,
    ...callerAddressHeader(request.headers),
  });
}

/** Closes a connection with 4401 when the access of its credential ends. Clients reconnect with a new token. */
function closeWithAccess(socket: WebSocket, watch: (end: (error: AppError) => void) => () => void): void {
  const reason = ({ code }: AppError) => (code === "TOKEN_EXPIRED" ? "Token expired" : "Access ended");
  socket.once(
    "close",
    watch((error) => socket.close(CloseCode.Unauthorized, reason(error))),
  );
}

/** Whether the credential was checked: an API key is checked by the first operation that needs it. */
function isVerified({ caller }: ConnectionCredential): boolean {
  return caller !== undefined;
}

/** Whether a subgraph has answered with data. Introspection needs no credential. */
function hasData({ data }: ExecutionResult): boolean {
  return Object.entries(data ?? {}).some(([field, value]) => value != null && !field.startsWith("__"));
}

/** Closes with 4401 for an invalid credential, and with 1013 when it could not be checked. */
function refuse(socket: WebSocket, error: unknown): void {
  if (error instanceof AppError && error.status >= 500) socket.close(TRY_AGAIN_LATER, "Try again later");
  else socket.close(CloseCode.Unauthorized, "Unauthorized");
}

function tooManyOperations(): GraphQLError {
  const { message, extensions } = new AppError("RATE_LIMIT_EXCEEDED", {
    message: `A connection can run at most ${MAX_OPERATIONS} operations at once.`,
  });
  return new GraphQLError(message, { extensions });
}
