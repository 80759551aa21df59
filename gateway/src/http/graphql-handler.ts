import { setMaxListeners } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";
import { withoutQuery, type Logger } from "@cgs/kit/log";
import type { Metrics } from "@cgs/kit/http/metrics";
import { GraphQLError } from "graphql";
import { executeHttpRequest } from "../apollo/execute.js";
import type { CallerIdentity } from "../caller/caller-identity.js";
import { type GatewayContext, gatewayContext } from "../context/gateway-context.js";
import type { FastPath } from "../fast-path/fast-path.js";
import type { EventStreams } from "../streaming/event-streams.js";
import type { StreamingDependencies } from "../streaming/streaming-operation.js";
import { DATA_POLICY, type Page } from "./page-policy.js";
import { readGraphqlRequest, type ReceivedRequest, toApolloRequest } from "./graphql-request.js";
import { canDiscardBody } from "./request-body.js";

/** The path of GraphQL over HTTP, WebSocket and event streams. */
export const GRAPHQL_PATH = "/graphql";

const METHODS = "GET, POST, OPTIONS";
const EVENT_STREAM = "text/event-stream";
const GRAPHQL_RESPONSE = "application/graphql-response+json";

/** What {@link createGraphqlHandler} depends on. */
export interface GraphqlHandlerDependencies {
  operations: StreamingDependencies;
  /** Undefined where Apollo Server's pipeline runs every request. */
  fastPath: FastPath | undefined;
  eventStreams: EventStreams;
  /** Renders the page for browsers; undefined where the explorer is off. */
  page: ((request: IncomingMessage) => Promise<Page>) | undefined;
  metrics: () => Metrics;
  log: Logger;
}

/**
 * Serves GraphQL over HTTP on node:http, without Express, which costs several times as much. The handler takes requests for {@link GRAPHQL_PATH}
 * and returns whether it took the request.
 */
export function createGraphqlHandler(
  dependencies: GraphqlHandlerDependencies,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (withoutQuery(request.url ?? "/") !== GRAPHQL_PATH) return false;
    const start = performance.now();
    response.on("close", () => {
      dependencies
        .metrics()
        .observe(request.method ?? "", routeOf(response), response.statusCode, (performance.now() - start) / 1_000);
    });
    serve(dependencies, request, response).catch((error: unknown) => refuse(request, response, error, dependencies));
    return true;
  };
}

/** Event streams have their own metric label: they last as long as the client listens, which is no response time. */
function routeOf(response: ServerResponse): string {
  const type = String(response.getHeader("content-type"));
  return type.startsWith(EVENT_STREAM) ? `${GRAPHQL_PATH} (event stream)` : GRAPHQL_PATH;
}

async function serve(
  dependencies: GraphqlHandlerDependencies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { operations, eventStreams, page } = dependencies;
  const context = gatewayContext(request.headers);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-store");
  if (request.method === "OPTIONS") {
    response.writeHead(204, { Allow: METHODS }).end();
    return;
  }
  if (page && request.method === "GET" && request.headers.accept?.includes("text/html")) {
    const { html, headers } = await page(request);
    response.writeHead(200, { ...headers, "Content-Type": "text/html; charset=utf-8" }).end(html);
    return;
  }
  if (request.method === "GET") response.setHeader("Content-Security-Policy", DATA_POLICY); // a window can show it
  const caller = await operations.admission.authenticate(context);
  const received = await readGraphqlRequest(request);
  const { method, operation } = received;
  if (received.accept.includes(EVENT_STREAM)) return eventStreams.serve({ method, operation, context }, response);
  context.left = leavingOf(response);
  const { status, headers, body } = await execute(dependencies, request, { ...received, caller }, context);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(body)); // a chunked response would cost more
  response.writeHead(status).end(body);
}

/** Admits a request and runs it: on the fast path, or on Apollo Server. */
async function execute(
  { operations: { apollo, admission }, fastPath }: GraphqlHandlerDependencies,
  request: IncomingMessage,
  received: ReceivedRequest & { caller: CallerIdentity },
  context: GatewayContext,
) {
  const query = await admission.admit(received.operation, context, received.caller);
  const pipeline = () => executeHttpRequest(apollo, toApolloRequest(request, received, query), context);
  return admission.run(context, () =>
    fastPath ? fastPath.execute({ ...received, query }, context, pipeline) : pipeline(),
  );
}

/** Aborted when the caller closes the connection before the response is complete. */
function leavingOf(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  setMaxListeners(0, left.signal); // each fetch of the operation listens
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

/** Answers a request that was refused before execution, in the shape of a GraphQL response. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { operations, log }: GraphqlHandlerDependencies,
): void {
  if (response.headersSent || (request.destroyed && !request.complete)) return void response.destroy();
  const { status, message, extensions } = refusalOf(error);
  operations.metrics.recordErrors(undefined, [extensions["code"]]);
  if (status >= 500) log.error({ err: error }, "unexpected error");
  if (status === 405) response.setHeader("Allow", METHODS);
  if (extensions["retryAfter"] !== undefined) response.setHeader("Retry-After", String(extensions["retryAfter"]));
  if (!request.complete && !canDiscardBody(request)) response.setHeader("Connection", "close");
  const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : "application/json";
  const body = JSON.stringify({ errors: [{ message, extensions }] });
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8` }).end(body);
}

function refusalOf(error: unknown): { status: number; message: string; extensions: Record<string, unknown> } {
  if (error instanceof GraphQLError) return { status: 400, message: error.message, extensions: error.extensions };
  return error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error });
}
