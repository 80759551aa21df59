import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";
import { withoutQuery, type Logger } from "@cgs/kit/log";
import type { Metrics } from "@cgs/kit/http/metrics";
import { GraphQLError } from "graphql";
import type { HTTPGraphQLRequest } from "@apollo/server";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import type { StreamedOperations } from "../streaming/streaming-operation.js";
import { inOperationSpan } from "../telemetry/in-operation-span.js";
import type { EventStreams } from "../streaming/event-streams.js";
import { readGraphqlRequest, toApolloRequest } from "./graphql-request.js";
import type { HttpAnswer, KnownAnswers } from "../fast-path/fast-path.js";

/** The address of GraphQL, for HTTP, WebSocket and event streams alike. */
export const GRAPHQL_PATH = "/graphql";

const METHODS = "GET, POST, OPTIONS";
const EVENT_STREAM = "text/event-stream";
const GRAPHQL_RESPONSE = "application/graphql-response+json";

/** The rest of the page's policy is in the page itself, which can't say this. */
const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "frame-ancestors 'none'",
};

/** What {@link createGraphqlHandler} needs. */
export interface GraphqlHandlerOptions {
  operations: StreamedOperations;
  knownAnswers: KnownAnswers;
  eventStreams: EventStreams;
  /** What a browser is shown that asks for a page; undefined where the graph is not to be explored. */
  page: ((request: IncomingMessage) => Promise<string>) | undefined;
  metrics: () => Metrics;
  log: Logger;
}

/**
 * Serves GraphQL over HTTP straight from node:http, which costs a fraction of Express. Takes requests for {@link GRAPHQL_PATH}
 * and returns whether it did.
 */
export function createGraphqlHandler(
  options: GraphqlHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (withoutQuery(request.url ?? "/") !== GRAPHQL_PATH) return false;
    const start = performance.now();
    response.on("close", () => {
      options
        .metrics()
        .observe(request.method ?? "", routeOf(response), response.statusCode, (performance.now() - start) / 1_000);
    });
    answer(options, request, response).catch((error: unknown) => refuse(request, response, error, options));
    return true;
  };
}

/** Streams last as long as somebody listens, which says nothing of how long answers take. */
function routeOf(response: ServerResponse): string {
  const type = String(response.getHeader("content-type"));
  return type.startsWith(EVENT_STREAM) ? `${GRAPHQL_PATH} (event stream)` : GRAPHQL_PATH;
}

async function answer(
  { operations, knownAnswers, eventStreams, page }: GraphqlHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const context = gatewayContext(request.headers);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-store");
  if (request.method === "OPTIONS") {
    response.writeHead(204, { Allow: METHODS }).end();
    return;
  }
  if (page && request.method === "GET" && request.headers.accept?.includes("text/html")) {
    response.writeHead(200, PAGE_HEADERS).end(await page(request));
    return;
  }
  const received = await readGraphqlRequest(request);
  const { method, asked } = received;
  if (received.accept.includes(EVENT_STREAM)) return eventStreams.serve({ method, asked, context }, response);
  const query = await operations.admission.admit(asked, context);
  const known = query === undefined ? undefined : await knownAnswers.answer(query, received, context);
  const { status, headers, body } =
    known ?? (await answerOfApollo(operations, toApolloRequest(request, received, query), context));
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(body)); // in chunks it would cost more
  response.writeHead(status).end(body);
}

async function answerOfApollo(
  { apollo }: StreamedOperations,
  httpGraphQLRequest: HTTPGraphQLRequest,
  context: GatewayContext,
): Promise<HttpAnswer> {
  const { status, headers, body } = await inOperationSpan(context, () =>
    apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context }),
  );
  if (body.kind !== "complete") throw new Error("incremental delivery is not supported");
  return { status: status ?? 200, headers, body: body.string };
}

/** Answers what never became a GraphQL operation, in the same shape. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { operations, log }: GraphqlHandlerOptions,
): void {
  if (response.headersSent || (request.destroyed && !request.complete)) return void response.destroy();
  const known = refusalOf(error);
  operations.metrics.failed(undefined, [known.extensions["code"]]);
  if (known.status >= 500) log.error({ err: error }, "unexpected error");
  if (known.status === 405) response.setHeader("Allow", METHODS);
  if (known.extensions["retryAfter"] !== undefined)
    response.setHeader("Retry-After", String(known.extensions["retryAfter"]));
  if (!request.complete) response.setHeader("Connection", "close");
  const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : "application/json";
  const body = JSON.stringify({ errors: [{ message: known.message, extensions: known.extensions }] });
  response.writeHead(known.status, { "Content-Type": `${type}; charset=utf-8` }).end(body);
}

function refusalOf(error: unknown): { status: number; message: string; extensions: Record<string, unknown> } {
  if (error instanceof GraphQLError) return { status: 400, message: error.message, extensions: error.extensions };
  return error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error });
}
