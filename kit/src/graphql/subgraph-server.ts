import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { execute, type ExecutionResult, type GraphQLSchema, subscribe } from "graphql";
import type { Registry } from "prom-client";
import type { WebSocketServer } from "ws";
import type { Transport } from "../auth/credentials.js";
import type { Logger } from "../log.js";
import type { RequestHeaders } from "../http/trace.js";
import type { ContextFactory, RequestContext } from "./context.js";
import { AppError } from "../errors.js";
import { createErrorFormatter, toAppError } from "./format-error.js";
import { createDocumentCache } from "./document-cache.js";
import { OperationTelemetry } from "./operation-telemetry.js";
import { asGraphQLError, type ErrorFormatter, formatFailure, formatResult, withErrorCode } from "./result-errors.js";
import { createSubgraphSocket, MAX_TOKENS } from "./subgraph-socket.js";

/** One GraphQL operation of a request. */
export interface Operation {
  document: string;
  variables: Record<string, unknown>;
  /** The request's headers, with its credential and trace. */
  headers: RequestHeaders;
}

/** A subgraph on every transport. */
export interface SubgraphServer {
  /** Runs a query or mutation. Errors are part of the result and formatted as for any GraphQL caller. */
  execute(operation: Operation): Promise<ExecutionResult>;
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
}

/** Creates a subgraph that runs over HTTP, over WebSocket and in process, with the same context and error format. */
export async function createSubgraphServer<C extends RequestContext>(
  options: SubgraphOptions<C>,
): Promise<SubgraphServer> {
  const { schema, context, log } = options;
  const formatError = createErrorFormatter(log);
  const parseOperation = createDocumentCache(schema);
  const telemetry = new OperationTelemetry();
  const apollo = createApollo(options, formatError, [telemetry.plugin()]);
  await apollo.start();

  const contextOf = (headers: RequestHeaders, transport: Transport): Promise<C> =>
    context(headers, transport).catch((error: unknown) => {
      throw asGraphQLError(error);
    });
  const socket = createSubgraphSocket({ schema, context: (headers) => contextOf(headers, "webSocket"), formatError });

  return {
    execute({ document, variables, headers }) {
      const find = () => parseOperation(document);
      return telemetry.measure(find, async () => {
        try {
          const contextValue = await context(headers, "http");
          const operation = { schema, document: find(), variableValues: variables, contextValue };
          return formatResult(withVariableErrors(await execute(operation)), formatError);
        } catch (error) {
          return { errors: [formatFailure(error, formatError)] };
        }
      });
    },
    async subscribe({ document, variables, headers }) {
      const result = await subscribe({
        schema,
        document: parseOperation(document),
        variableValues: variables,
        contextValue: await context(headers, "webSocket"),
      });
      if (!(Symbol.asyncIterator in result))
        throw (
          toAppError(result.errors?.[0]?.originalError) ??
          result.errors?.[0] ??
          new Error("the subscription returned no events")
        );
      return mapEvents(result, (event) => formatResult(event, formatError));
    },
    middleware: [
      express.json({ limit: "1mb" }),
      noStore,
      telemetry.middleware(expressMiddleware(apollo, { context: ({ req }) => contextOf(req.headers, "http") })),
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

/** A result without `data` was not executed: its variables do not match the operation. */
function withVariableErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors || "data" in result) return result;
  return { errors: result.errors.map((error) => withErrorCode(error, "BAD_USER_INPUT")) };
}

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
