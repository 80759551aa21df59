import { GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import { mtlsPeerHeader } from "../http/mtls.js";
import type { RequestHeaders } from "../http/trace.js";
import { type ErrorFormatter, formatResult, withErrorCode } from "./result-errors.js";

/** Options of {@link createSubgraphSocket}. */
export interface SubgraphSocketOptions {
  schema: GraphQLSchema;
  /** Rejects with a GraphQLError for an invalid credential. */
  context: (headers: RequestHeaders) => Promise<object>;
  formatError: ErrorFormatter;
}

/** A subgraph over graphql-transport-ws. */
export interface SubgraphSocket {
  webSocketServer: WebSocketServer;
  stop(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 1_048_576;

/** Documents with more tokens are refused while they are parsed. The gateway accepts half as many from callers; the operations it sends are little longer. */
export const MAX_TOKENS = 20_000;

/** Creates the WebSocket server of a subgraph. One socket may carry operations of several callers. */
export function createSubgraphSocket({ schema, context, formatError }: SubgraphSocketOptions): SubgraphSocket {
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const server = useServer(
    {
      schema,
      // Every failure is returned as this operation's error: a throw would close the socket for all its callers.
      onSubscribe: async ({ connectionParams, extra }, _id, { query, operationName, variables, extensions }) => {
        try {
          const document = parse(query, { maxTokens: MAX_TOKENS });
          const problems = validate(schema, document);
          if (problems.length > 0)
            return problems.map((problem) => withErrorCode(problem, "GRAPHQL_VALIDATION_FAILED"));
          const headers = operationHeaders(extensions, connectionParams);
          const contextValue = await context({ ...headers, ...mtlsPeerHeader(extra.request.headers) });
          return { schema, document, operationName, variableValues: variables, contextValue };
        } catch (error) {
          return [withErrorCode(error as GraphQLError, "GRAPHQL_PARSE_FAILED")];
        }
      },
      onError: (_connection, _id, _payload, errors) =>
        errors.map((error) => formatError(new GraphQLError(error.message, error).toJSON(), error)),
      onNext: (_connection, _id, _payload, _args, result) => formatResult(result, formatError),
    },
    webSocketServer,
  );
  return { webSocketServer, stop: async () => server.dispose() };
}

/** The headers that an operation may send. All others are ignored, such as the caller's address. */
const ALLOWED_HEADERS = ["authorization", "x-service-token", "traceparent"];

/** The gateway shares a socket between callers, so it sends the credential with each operation. Direct callers send it once per socket. */
function operationHeaders(extensions: unknown, connectionParams: unknown): RequestHeaders {
  const own = (extensions as { headers?: RequestHeaders } | undefined)?.headers;
  const source = own ?? (connectionParams as RequestHeaders | undefined) ?? {};
  const lower = Object.entries(source).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(lower.filter(([name]) => ALLOWED_HEADERS.includes(name)));
}
