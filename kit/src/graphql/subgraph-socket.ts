import {
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse,
  subscribe,
  validate,
} from "graphql";
import { CloseCode } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import type { Authority } from "../auth/authority.js";
import type { AnyCaller } from "../auth/caller.js";
import type { Transport } from "../auth/credentials.js";
import { callerAddressHeader } from "../http/caller-address.js";
import { mtlsPeerHeader } from "../http/mtls.js";
import type { RequestHeaders } from "../http/trace.js";
import { SUBGRAPH_LIMITS, UnreadBytes } from "../http/unread-bytes.js";
import type { Logger } from "../log.js";
import { endWithAccess, GRACE_MS } from "./access-guard.js";
import { setBudget } from "./bound-execution.js";
import type { RequestContext } from "./context.js";
import { EXECUTION_LIMITS } from "../execution-limits.js";
import { ExecutionBudget } from "./execution-budget.js";
import type { ExpensiveOperations } from "./expensive-operations.js";
import type { OperationRefused } from "./http-operations.js";
import type { OperationGuard } from "./operation-guard.js";
import { asGraphQLError, type ErrorFormatter, formatResult, withErrorCode } from "./result-errors.js";
import { serveSocket } from "./serve-socket.js";

/** Options of {@link createSubgraphSocket}. */
export interface SubgraphSocketOptions {
  schema: GraphQLSchema;
  /** Rejects with a GraphQLError for an invalid credential. */
  context: (headers: RequestHeaders, transport: Transport) => Promise<RequestContext>;
  guard: OperationGuard;
  expensive: ExpensiveOperations;
  authority: Authority | undefined;
  formatError: ErrorFormatter;
  /** Records an operation that was refused before it ran. */
  refused: OperationRefused;
  log: Logger;
}

/** A subgraph over graphql-transport-ws. */
export interface SubgraphSocket {
  webSocketServer: WebSocketServer;
  stop(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 1_048_576;
const PING_EVERY_MS = 12_000;

/** Documents with more tokens are refused while they are parsed. The gateway accepts half as many from callers; the operations it sends are little longer. */
export const MAX_TOKENS = 20_000;

/** Creates the WebSocket server of a subgraph. One socket may carry operations of several callers. */
export function createSubgraphSocket(options: SubgraphSocketOptions): SubgraphSocket {
  const { schema, context, guard, expensive, authority, formatError, refused, log } = options;
  /** The costs of operations that are about to run, by their context. */
  const costs = new WeakMap<object, number>();
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const server = serveSocket(
    {
      schema,
      // Every failure is returned as this operation's error: a throw would close the socket for all its callers.
      onSubscribe: async ({ connectionParams, extra }, _id, { query, operationName, variables, extensions }) => {
        let authenticated: RequestContext | undefined;
        const refuse = (problems: GraphQLError[]) => {
          if (authenticated) refused(authenticated, problems[0]?.extensions["code"]);
          return problems;
        };
        try {
          const { headers: received } = extra.request;
          const own = { ...mtlsPeerHeader(received), ...callerAddressHeader(received) };
          const headers = { ...operationHeaders(extensions, connectionParams), ...own };
          authenticated = await context(headers, "webSocket");
          const { caller } = authenticated;
          const cost = caller
            ? guard.checkCaller(query, variables ?? {})
            : guard.checkUnauthenticated(query, variables ?? {});
          const document = parse(query, { maxTokens: MAX_TOKENS });
          const problems = validate(schema, document);
          if (problems.length > 0)
            return refuse(problems.map((problem) => withErrorCode(problem, "GRAPHQL_VALIDATION_FAILED")));
          authenticated = undefined; // an invalid credential is recorded by the context
          const contextValue = await context(headers, transportOf(document, operationName));
          costs.set(contextValue, cost);
          if (contextValue.caller) server.accept(extra.socket);
          if (!isSubscription(document, operationName)) boundWith(extra.socket, contextValue);
          if (authority) closeWithAccess(extra.socket, contextValue.caller, extensions, authority);
          return { schema, document, operationName, variableValues: variables, contextValue };
        } catch (error) {
          const shown = error instanceof GraphQLError ? error : asGraphQLError(error);
          return refuse([withErrorCode(shown, "GRAPHQL_PARSE_FAILED")]);
        }
      },
      execute: (args) => expensive.run(costs.get(args.contextValue as object) ?? 0, async () => await execute(args)),
      subscribe: async (args) =>
        endWithAccess(await subscribe(args), (args.contextValue as RequestContext).caller, authority),
      onError: (_connection, _id, _payload, errors) =>
        errors.map((error) => formatError(new GraphQLError(error.message, error).toJSON(), error)),
      onNext: (_connection, _id, _payload, _args, result) => formatResult(result, formatError),
    },
    webSocketServer,
    { unread: new UnreadBytes(SUBGRAPH_LIMITS), pingEveryMs: PING_EVERY_MS, log },
  );
  return { webSocketServer, stop: () => server.dispose() };
}

/** Tokens that only open streams are accepted for subscriptions and nothing else, so queries and changes are authenticated as over HTTP. */
function transportOf(document: DocumentNode, operationName: string | null | undefined): Transport {
  return isSubscription(document, operationName) ? "webSocket" : "http";
}

function isSubscription(document: DocumentNode, operationName: string | null | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === "subscription";
}

/** Bounds a query or mutation, and cancels it when its socket closes. */
function boundWith(socket: WebSocket, context: object): void {
  const budget = new ExecutionBudget(EXECUTION_LIMITS);
  setBudget(context, budget);
  socket.once("close", () => budget.cancel());
}

const watched = new WeakSet<WebSocket>();

/** Closes a socket with 4401 when the access of its only caller ends. The gateway's socket carries several callers, each with own headers. */
function closeWithAccess(
  socket: WebSocket,
  caller: AnyCaller | undefined,
  extensions: unknown,
  authority: Authority,
): void {
  if (!caller || ownHeaders(extensions) || watched.has(socket)) return;
  watched.add(socket);
  const stop = authority.watch(caller, ({ code }) => {
    setTimeout(() => socket.close(CloseCode.Unauthorized, code), GRACE_MS);
  });
  socket.once("close", stop);
}

/** The headers that an operation may send. All others are ignored, such as the caller's address. */
const ALLOWED_HEADERS = ["authorization", "x-service-token", "traceparent"];

function ownHeaders(extensions: unknown): RequestHeaders | undefined {
  return (extensions as { headers?: RequestHeaders } | undefined)?.headers;
}

/** The gateway shares a socket between callers, so it sends the credential with each operation. Direct callers send it once per socket. */
function operationHeaders(extensions: unknown, connectionParams: unknown): RequestHeaders {
  const source = ownHeaders(extensions) ?? (connectionParams as RequestHeaders | undefined) ?? {};
  const lower = Object.entries(source).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(lower.filter(([name]) => ALLOWED_HEADERS.includes(name)));
}
