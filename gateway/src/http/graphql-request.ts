import type { IncomingMessage } from "node:http";
import { HeaderMap, type HTTPGraphQLRequest } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import { hashOf, type OperationRequest } from "../operation/operation-request.js";
import { readJson } from "./request-body.js";

/** A request for GraphQL over HTTP, as it came. */
export interface ReceivedRequest {
  method: "GET" | "POST";
  /** The query of the address, from its `?` on. */
  search: string;
  /** The `Accept` header; empty without one. */
  accept: string;
  /** What JSON a POST has. */
  body: unknown;
  /** The operation in it. What has the wrong type is left out; Apollo refuses it. */
  asked: OperationRequest;
  /** The hash that it names its operation by. */
  hash: string | undefined;
}

/** Reads a request. @throws AppError for a method, media type or body that is not GraphQL over HTTP. */
export async function readGraphqlRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = "", url = "", headers } = request;
  if (method !== "GET" && method !== "POST") throw new AppError("METHOD_NOT_ALLOWED");
  const start = url.indexOf("?");
  const search = start < 0 ? "" : url.slice(start);
  const body = method === "POST" ? await readJson(request) : undefined;
  const asked = operationOf(method === "GET" ? parametersOf(search) : body);
  return { method, search, accept: headers.accept ?? "", body, asked, hash: hashOf(asked) };
}

/** The request for Apollo. @param query stands in it for the hash, if there is one. */
export function toApolloRequest(
  { headers: received }: IncomingMessage,
  { method, search, body, hash }: ReceivedRequest,
  query: string | undefined,
): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const request = { method, headers, search, body };
  return query === undefined || hash === undefined ? request : withText(request, query);
}

function operationOf(asked: unknown): OperationRequest {
  if (!isObject(asked)) return {};
  const { query, operationName, variables, extensions } = asked;
  return {
    query: typeof query === "string" ? query : undefined,
    operationName: typeof operationName === "string" ? operationName : undefined,
    variables: isObject(variables) ? variables : undefined,
    extensions: isObject(extensions) ? extensions : undefined,
  };
}

/** The request with the text that stands for the hash in it, and without the hash. */
function withText(request: HTTPGraphQLRequest, query: string): HTTPGraphQLRequest {
  if (request.method === "GET") {
    const parameters = new URLSearchParams(request.search);
    parameters.set("query", query);
    parameters.delete("extensions");
    return { ...request, search: `?${parameters.toString()}` };
  }
  const { extensions: _, ...body } = request.body as Record<string, unknown>;
  return { ...request, body: { ...body, query } };
}

function parametersOf(search: string): Record<string, unknown> {
  const { variables, extensions, ...rest } = Object.fromEntries(new URLSearchParams(search));
  return { ...rest, variables: parsed(variables), extensions: parsed(extensions) };
}

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
