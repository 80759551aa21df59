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

/** One GraphQL operation on behalf of a request. */
export interface Operation {
  document: string;
  variables: Record<string, unknown>;
  /** Where the credential and the trace come from. */
  headers: RequestHeaders;
}

/** A subgraph's schema made executable over every transport. */
export interface SubgraphServer {
  /** Runs a query or mutation; errors are formatted as for any GraphQL caller. */
  execute(operation: Operation): Promise<ExecutionResult>;
  /** Runs a subscription. Rejects with an AppError when it cannot start; events carry formatted errors. */
  subscribe(operation: Operation): Promise<AsyncGenerator<ExecutionResult>>;
  /** `/graphql` over HTTP. */
  middleware: (RequestHandler | ErrorRequestHandler)[];
  /** `/graphql` over graphql-transport-ws. */
  webSocketServer: WebSocketServer;
  /** Has the metrics of operations shown where the process shows its own. */
  register(registry: Registry): void;
  stop(): Promise<void>;
}

/** What {@link createSubgraphServer} needs. */
export interface SubgraphOptions<C extends RequestContext> {
  schema: GraphQLSchema;
  context: ContextFactory<C>;
  log: Logger;
  introspection: boolean;
}

/** Serves a subgraph's schema over HTTP, WebSocket and in process, with one context, one error format and no second path. */
export async function createSubgraphServer<C extends RequestContext>(
  options: SubgraphOptions<C>,
): Promise<SubgraphServer> {
  const { schema, context, log } = options;
  const formatError = createErrorFormatter(log);
  const known = createDocumentCache(schema);
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
      const find = () => known(document);
      return telemetry.measured(find, async () => {
        try {
          const contextValue = await context(headers, "http");
          const operation = { schema, document: find(), variableValues: variables, contextValue };
          return formatResult(refusedVariables(await execute(operation)), formatError);
        } catch (error) {
          return { errors: [formatFailure(error, formatError)] };
        }
      });
    },
    async subscribe({ document, variables, headers }) {
      const result = await subscribe({
        schema,
        document: known(document),
        variableValues: variables,
        contextValue: await context(headers, "webSocket"),
      });
      if (!(Symbol.asyncIterator in result))
        throw toAppError(result.errors?.[0]?.originalError) ?? result.errors?.[0] ?? new Error("no stream");
      return mapEvents(result, (event) => formatResult(event, formatError));
    },
    middleware: [
      express.json({ limit: "1mb" }),
      noStore,
      telemetry.middleware(expressMiddleware(apollo, { context: ({ req }) => contextOf(req.headers, "http") })),
      refuseUnreadable,
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
    csrfPrevention: false, // no cookies: every credential is a header that a foreign page cannot set
    plugins: [
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginCacheControlDisabled(), // it would wrap every field of the schema, for REST too
      ...plugins,
    ],
  });
}

/** Answers are somebody's own. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

/** A body that is no JSON or too large is answered in GraphQL's form; anything else is for the HTTP service to answer. */
const refuseUnreadable: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  const code = error.status === 413 ? "PAYLOAD_TOO_LARGE" : error.status === 400 ? "MALFORMED_REQUEST" : undefined;
  if (!code) return next(error);
  const { message, extensions, status } = new AppError(code);
  response.status(status).json({ errors: [{ message, extensions }] });
};

/** Without data nothing was executed: the variables are not what the operation takes. */
function refusedVariables(result: ExecutionResult): ExecutionResult {
  if (!result.errors || "data" in result) return result;
  return { errors: result.errors.map((error) => withErrorCode(error, "BAD_USER_INPUT")) };
}

/** No generator function: one that waits for an event could not be ended before that event, and its subscription would leak. */
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
