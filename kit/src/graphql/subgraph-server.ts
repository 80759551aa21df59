import type { Server as HttpServer, IncomingMessage } from "node:http";
import { ApolloServer } from "@apollo/server";
import { ApolloServerPluginInlineTraceDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type RequestHandler } from "express";
import { type ExecutionResult, GraphQLError, type GraphQLSchema, parse, subscribe, validate } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import { ERROR_CATALOGUE, isErrorCode } from "../errors.js";
import type { Logger } from "../log.js";
import type { Headers } from "../trace.js";
import type { ContextFactory, RequestContext } from "./context.js";
import { createErrorFormatter, toAppError } from "./format-error.js";

/** One GraphQL operation on behalf of a request. */
export interface Operation {
  document: string;
  variables: Record<string, unknown>;
  /** Where the credential and the trace come from. */
  headers: Headers;
}

/** A subgraph's schema made executable over every transport. */
export interface SubgraphServer {
  /** Runs a query or mutation; errors are formatted as for any GraphQL caller. */
  execute(operation: Operation): Promise<ExecutionResult>;
  /** Runs a subscription. Rejects with an AppError when it cannot start; events carry formatted errors. */
  subscribe(operation: Operation): Promise<AsyncGenerator<ExecutionResult>>;
  /** `/graphql` over HTTP. */
  middleware: RequestHandler[];
  /** `/graphql` over graphql-transport-ws. Returns the handler for the server's `upgrade` event. */
  webSocketServer: WebSocketServer;
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
export async function createSubgraphServer<C extends RequestContext>(options: SubgraphOptions<C>): Promise<SubgraphServer> {
  const { schema, context, log } = options;
  const formatError = createErrorFormatter(log);
  const apollo = new ApolloServer<C>({
    schema,
    formatError,
    logger: log,
    introspection: options.introspection,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: false, // no cookies: every credential is a header that a foreign page cannot set
    plugins: [ApolloServerPluginInlineTraceDisabled()],
  });
  await apollo.start();

  const withHeaders = async (headers: Headers): Promise<C> => {
    try {
      return await context(headers);
    } catch (error) {
      throw asGraphQLError(error);
    }
  };
  const webSocketServer = new WebSocketServer({ noServer: true, maxPayload: 1_048_576, perMessageDeflate: false });
  const webSocket = useServer(
    {
      schema,
      // Everything that can fail is answered as this operation's error: a throw would close the socket, which many callers share.
      onSubscribe: async (connection, _id, { query, operationName, variables, extensions }) => {
        try {
          const document = parse(query);
          const problems = validate(schema, document);
          if (problems.length > 0) return problems.map((problem) => requestError(problem, "GRAPHQL_VALIDATION_FAILED"));
          const contextValue = await withHeaders(operationHeaders(extensions, connection.connectionParams));
          return { schema, document, operationName, variableValues: variables, contextValue };
        } catch (error) {
          return [requestError(error as GraphQLError, "GRAPHQL_PARSE_FAILED")];
        }
      },
      onError: (_connection, _id, _payload, errors) => errors.map((error) => formatError(new GraphQLError(error.message, error).toJSON(), error)),
      onNext: (_connection, _id, _payload, _args, result) => formatResult(result, formatError),
    },
    webSocketServer,
  );

  return {
    async execute({ document, variables, headers }) {
      try {
        const response = await apollo.executeOperation({ query: document, variables }, { contextValue: await context(headers) });
        if (response.body.kind !== "single") throw new Error("incremental delivery is not supported");
        return response.body.singleResult as ExecutionResult;
      } catch (error) {
        return { errors: [formatAny(error, formatError)] };
      }
    },
    async subscribe({ document, variables, headers }) {
      const parsed = parse(document);
      const problems = validate(schema, parsed);
      if (problems[0]) throw problems[0];
      const result = await subscribe({ schema, document: parsed, variableValues: variables, contextValue: await context(headers) });
      if (!(Symbol.asyncIterator in result)) throw toAppError(result.errors?.[0]?.originalError) ?? result.errors?.[0] ?? new Error("no stream");
      return mapEvents(result, (event) => formatResult(event, formatError));
    },
    middleware: [
      express.json({ limit: "1mb" }),
      expressMiddleware(apollo, { context: ({ req }) => withHeaders(req.headers) }) as RequestHandler,
    ],
    webSocketServer,
    async stop() {
      await webSocket.dispose();
      await apollo.stop();
    },
  };
}

/** Routes a server's upgrades by path. Paths nobody takes are refused with 404. */
export function routeUpgrades(server: HttpServer, routes: (path: string, request: IncomingMessage) => WebSocketServer | undefined): void {
  server.on("upgrade", (request, socket, head) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const target = routes(path, request);
    if (target) target.handleUpgrade(request, socket, head, (client) => target.emit("connection", client, request));
    else socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
}

/** The gateway multiplexes callers over one socket, so the credential comes with each operation; direct callers send it once. */
function operationHeaders(extensions: unknown, connectionParams: unknown): Headers {
  const own = (extensions as { headers?: Headers } | undefined)?.headers;
  const source = own ?? (connectionParams as Headers | undefined) ?? {};
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name.toLowerCase(), value])) as Headers;
}

function asGraphQLError(error: unknown): GraphQLError {
  const known = toAppError(error);
  const code = known?.code ?? "INTERNAL_ERROR";
  const status = isErrorCode(code) ? ERROR_CATALOGUE[code].status : 500;
  return new GraphQLError(known?.message ?? ERROR_CATALOGUE.INTERNAL_ERROR.message, {
    originalError: error instanceof Error ? error : undefined,
    extensions: { ...(known?.extensions ?? { code }), http: { status } },
  });
}

/** A GraphQL error with a code, which it may have already. */
function requestError(error: GraphQLError, code: string): GraphQLError {
  if (error.extensions["code"] !== undefined) return error;
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}

type Formatter = ReturnType<typeof createErrorFormatter>;

function formatAny(error: unknown, format: Formatter): GraphQLError {
  const wrapped = asGraphQLError(error);
  return format(wrapped.toJSON(), wrapped) as GraphQLError;
}

function formatResult<R extends ExecutionResult>(result: R, format: Formatter): R {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => format(error.toJSON(), error) as GraphQLError) };
}

/** No generator function: one that waits for an event could not be ended before that event, and its subscription would leak. */
function mapEvents(source: AsyncGenerator<ExecutionResult>, map: (event: ExecutionResult) => ExecutionResult): AsyncGenerator<ExecutionResult> {
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
