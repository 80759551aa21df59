import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, subscribe } from "graphql";
import type { Registry } from "prom-client";
import type { WebSocketServer } from "ws";
import type { AccessLog } from "../audit/access-log.js";
import type { Authority } from "../auth/authority.js";
import type { Logger } from "../log.js";
import type { RequestHeaders } from "../http/trace.js";
import type { ContextFactory, RequestContext } from "./context.js";
import { AppError } from "../errors.js";
import { createErrorFormatter, toAppError } from "./format-error.js";
import { endWithAccess, guardMutations } from "./access-guard.js";
import { auditFields, type ReadActions } from "./audit-fields.js";
import { boundExecution } from "./bound-execution.js";
import { createDocumentCache } from "./document-cache.js";
import { ExpensiveOperations } from "./expensive-operations.js";
import { guardNamedOperations, type NamedOperations } from "./guard-named-operations.js";
import { HttpOperations, type OperationRefused } from "./http-operations.js";
import { InProcessOperations, type Operation } from "./in-process-operations.js";
import { OperationAudit } from "./operation-audit.js";
import { OperationGuard } from "./operation-guard.js";
import { OperationTelemetry } from "./operation-telemetry.js";
import { asGraphQLError, type ErrorFormatter, formatResult } from "./result-errors.js";
import { refuseBrokenText } from "./refuse-broken-text.js";
import { createRunRoute, type RunRoute } from "./run-route.js";
import { createSubgraphSocket, MAX_TOKENS } from "./subgraph-socket.js";

/** A subgraph on every transport. */
export interface SubgraphServer {
  /** Checks the credential of a request. Rejects with an AppError for an invalid one. `execute` with the same headers uses the result. */
  authenticate(headers: RequestHeaders): Promise<unknown>;
  /** Runs a query or mutation. Errors are part of the result and formatted as for any GraphQL caller. */
  execute(operation: Operation): Promise<ExecutionResult>;
  /** Records a request for an operation that was refused before it ran. An invalid credential is recorded without it. */
  refused(headers: RequestHeaders, document: string, variables: Record<string, unknown>, error: unknown): void;
  /** Runs a route that is no GraphQL operation. */
  runRoute: RunRoute;
  /** Starts a subscription. Rejects with an AppError when it cannot start; later errors are formatted parts of the events. */
  subscribe(operation: Operation): Promise<AsyncGenerator<ExecutionResult>>;
  /** The handlers of `/graphql` over HTTP. */
  middleware: (RequestHandler | ErrorRequestHandler)[];
  /** The server of `/graphql` over graphql-transport-ws. */
  webSocketServer: WebSocketServer;
  /** Adds the metrics of operations to the process's registry. */
  register(registry: Registry): void;
  stop(): Promise<void>;
}

/** Options of {@link createSubgraphServer}. */
export interface SubgraphOptions<C extends RequestContext> {
  schema: GraphQLSchema;
  context: ContextFactory<C>;
  log: Logger;
  introspection: boolean;
  /** What each service token and what guests may do. Without it, service callers are limited by their resolvers alone, and guests may do nothing. */
  namedOperations?: NamedOperations;
  /** Ends subscriptions with the access of their caller, and is asked before each change. */
  authority?: Authority;
  /** Where reads and refused attempts are recorded, and how reads are named. Without it they are not. */
  audit?: { log: AccessLog; actions: ReadActions };
}

/** Creates a subgraph that runs over HTTP, over WebSocket and in process, with the same context and error format. */
export async function createSubgraphServer<C extends RequestContext>(
  options: SubgraphOptions<C>,
): Promise<SubgraphServer> {
  const { schema, log, authority } = options;
  if (authority) guardMutations(schema, authority);
  if (options.namedOperations) guardNamedOperations(schema, options.namedOperations);
  if (!options.introspection) hideSdl(schema);
  boundExecution(schema);
  refuseBrokenText(schema);
  const audit = options.audit && new OperationAudit<C>(options.audit.log, options.audit.actions);
  if (audit && options.audit) auditFields(schema, options.audit.actions, audit);
  const context = audit?.authentication(options.context) ?? options.context;
  const formatError = createErrorFormatter(log);
  const parseOperation = createDocumentCache(schema);
  const telemetry = new OperationTelemetry();
  const apollo = createApollo(options, formatError, [telemetry.plugin(), ...(audit ? [audit.plugin()] : [])]);
  await apollo.start();

  const contextOf = withGraphQLErrors(context);
  const guard = new OperationGuard(schema, options.introspection);
  const expensive = new ExpensiveOperations();
  const refused: OperationRefused = (of, code) => audit?.refused(of, code);
  const http = new HttpOperations((headers) => contextOf(headers, "http"), guard, expensive, refused);
  const socket = createSubgraphSocket({
    ...{ schema, context: contextOf, guard, expensive, authority, formatError, log, refused },
  });

  const inProcess = new InProcessOperations({ schema, context, formatError, parseOperation, telemetry });

  return {
    authenticate: (headers) => inProcess.authenticate(headers),
    execute: (operation) => inProcess.execute(operation),
    refused: (headers, document, variables, error) =>
      audit?.refusedRoute(headers, parseOperation(document), variables, error),
    runRoute: createRunRoute(context, audit, authority),
    async subscribe(operation) {
      const contextValue = await context(operation.headers, "webSocket");
      const result = await startSubscription(schema, parseOperation(operation.document), operation, contextValue);
      return mapEvents(endWithAccess(result, contextValue.caller, authority), (event) =>
        formatResult(event, formatError),
      );
    },
    middleware: [
      noStore,
      http.authenticate(),
      express.json({ limit: "1mb" }),
      http.guard(),
      telemetry.middleware(expressMiddleware(apollo, { context: ({ req }) => http.contextOf(req) })),
      handleUnreadableBody,
    ],
    webSocketServer: socket.webSocketServer,
    register: (registry) => telemetry.register(registry),
    async stop() {
      await socket.stop();
      await apollo.stop();
    },
  };
}

/** Starts a subscription. @throws AppError or GraphQLError where it cannot start. */
async function startSubscription(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables }: Operation,
  contextValue: RequestContext,
): Promise<AsyncGenerator<ExecutionResult>> {
  const result = await subscribe({ schema, document, variableValues: variables, contextValue });
  if (Symbol.asyncIterator in result) return result;
  const [error] = result.errors ?? [];
  throw toAppError(error?.originalError) ?? error ?? new Error("the subscription returned no events");
}

/** A context factory that rejects with errors as Apollo Server and graphql-ws send them. */
function withGraphQLErrors<C extends RequestContext>(create: ContextFactory<C>): ContextFactory<C> {
  return (headers, transport) =>
    create(headers, transport).catch((error: unknown) => {
      throw asGraphQLError(error);
    });
}

/** `_service { sdl }` says the same as introspection, so it is refused with it. Gateways compose the supergraph from files. */
function hideSdl(schema: GraphQLSchema): void {
  const service = schema.getQueryType()?.getFields()["_service"];
  if (!service) return;
  service.resolve = () => {
    throw new AppError("FORBIDDEN", { message: "The schema is not shown in production." });
  };
}

function createApollo<C extends RequestContext>(
  { schema, log, introspection }: SubgraphOptions<C>,
  formatError: ErrorFormatter,
  plugins: ApolloServerPlugin<C>[],
): ApolloServer<C> {
  return new ApolloServer<C>({
    schema,
    formatError,
    logger: log,
    introspection,
    parseOptions: { maxTokens: MAX_TOKENS },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: false, // not needed: credentials are headers that another site cannot set, never cookies
    plugins: [
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginCacheControlDisabled(), // it would wrap every field of the schema
      ...plugins,
    ],
  });
}

/** Responses are private to the caller. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

/** Responds in GraphQL's form to a body that is not JSON or is too large. Passes other errors on. */
const handleUnreadableBody: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  const code = error.status === 413 ? "PAYLOAD_TOO_LARGE" : error.status === 400 ? "MALFORMED_REQUEST" : undefined;
  if (!code) return next(error);
  const { message, extensions, status } = new AppError(code);
  response.status(status).json({ errors: [{ message, extensions }] });
};

/** Not a generator function: one that waits for an event could not be ended before that event, and its subscription would leak. */
function mapEvents(
  source: AsyncGenerator<ExecutionResult>,
  map: (event: ExecutionResult) => ExecutionResult,
): AsyncGenerator<ExecutionResult> {
  const mapped = ({ done, value }: IteratorResult<ExecutionResult>): IteratorResult<ExecutionResult> =>
    done ? { done, value } : { done: false, value: map(value) };
  const events: AsyncGenerator<ExecutionResult> = {
    next: async () => mapped(await source.next()),
    return: async (value: unknown) => mapped(await source.return(value)),
    throw: async (error: unknown) => mapped(await source.throw(error)),
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}
