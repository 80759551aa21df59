import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import { withoutQuery, type Logger } from "@cgs/kit/log";
import type { Metrics } from "@cgs/kit/metrics";
import { GraphQLError } from "graphql";
import { type GatewayContext, gatewayContext } from "../context.js";
import type { OperationLimits } from "../operation/operation-limits.js";
import { readJson } from "./request-body.js";

/** The address of GraphQL, for HTTP and WebSocket alike. */
export const GRAPHQL_PATH = "/graphql";

const METHODS = "GET, POST, OPTIONS";

/** What {@link createGraphqlHandler} needs. */
export interface GraphqlHandlerOptions {
  apollo: ApolloServer<GatewayContext>;
  limits: OperationLimits;
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
    response.once("close", () => {
      options
        .metrics()
        .observe(request.method ?? "", GRAPHQL_PATH, response.statusCode, (performance.now() - start) / 1_000);
    });
    answer(options, request, response).catch((error: unknown) => refuse(request, response, error, options.log));
    return true;
  };
}

async function answer(
  { apollo, limits }: GraphqlHandlerOptions,
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
  const httpGraphQLRequest = await toApolloRequest(request);
  checkLimits(httpGraphQLRequest, limits);
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest,
    context: async () => context,
  });
  if (body.kind !== "complete") throw new Error("incremental delivery is not supported");
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(status ?? 200).end(body.string);
}

/** Reads the request. Throws AppError for a method, media type or body that is not GraphQL over HTTP. */
async function toApolloRequest(request: IncomingMessage): Promise<HTTPGraphQLRequest> {
  const { method = "", url = "" } = request;
  if (method !== "GET" && method !== "POST") throw new AppError("METHOD_NOT_ALLOWED");
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const query = url.indexOf("?");
  const body = method === "POST" ? await readJson(request) : undefined;
  return { method, headers, search: query < 0 ? "" : url.slice(query), body };
}

/** Weighs the operation, wherever the request has it. Requests without one are Apollo's to refuse. */
function checkLimits({ body, search }: HTTPGraphQLRequest, limits: OperationLimits): void {
  const query = (body as { query?: unknown } | null | undefined)?.query ?? new URLSearchParams(search).get("query");
  if (typeof query === "string") limits.check(query);
}

/** Answers what never became a GraphQL operation, in the same shape. */
function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, log: Logger): void {
  if (response.headersSent || (request.destroyed && !request.complete)) return void response.destroy();
  if (error instanceof GraphQLError) return send(response, 400, error.message, error.extensions);
  const known = error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error });
  if (known.status >= 500) log.error({ err: error }, "unexpected error");
  if (known.code === "METHOD_NOT_ALLOWED") response.setHeader("Allow", METHODS);
  if (!request.complete) response.setHeader("Connection", "close");
  send(response, known.status, known.message, known.extensions);
}

function send(response: ServerResponse, status: number, message: string, extensions: Record<string, unknown>): void {
  const body = JSON.stringify({ errors: [{ message, extensions }] });
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(body);
}
