import type { IncomingMessage } from "node:http";
import { HeaderMap, type HTTPGraphQLRequest } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import { type OperationRequest, persistedHashOf } from "../operation/operation-request.js";
import { readJson } from "./request-body.js";

/** A GraphQL over HTTP request whose body has been read. */
export interface ReceivedRequest {
  method: "GET" | "POST";
  /** The query string of the URL, with its `?`. */
  search: string;
  /** The `Accept` header; empty without one. */
  accept: string;
  /** The parsed JSON body of a POST. */
  body: unknown;
  /** The operation in it. Fields of a wrong type are left out; Apollo Server refuses them. */
  operation: OperationRequest;
  /** The persisted operation's hash that the request names. */
  hash: string | undefined;
}

/** Reads a request. @throws AppError for a method, media type or body that GraphQL over HTTP does not allow. */
export async function readGraphqlRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = "", url = "", headers } = request;
  if (method !== "GET" && method !== "POST") throw new AppError("METHOD_NOT_ALLOWED");
  const start = url.indexOf("?");
  const search = start < 0 ? "" : url.slice(start);
  const body = method === "POST" ? await readJson(request) : undefined;
  const operation = operationOf(method === "GET" ? parametersOf(search) : body);
  return { method, search, accept: headers.accept ?? "", body, operation, hash: persistedHashOf(operation) };
}

/** Converts a request for Apollo Server. @param query replaces the hash of a persisted operation. */
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
  return query === undefined || hash === undefined ? request : replaceHash(request, query);
}

function operationOf(body: unknown): OperationRequest {
  if (!isObject(body)) return {};
  const { query, operationName, variables, extensions } = body;
  return {
    query: typeof query === "string" ? query : undefined,
    operationName: typeof operationName === "string" ? operationName : undefined,
    variables: isObject(variables) ? variables : undefined,
    extensions: isObject(extensions) ? extensions : undefined,
  };
}

function replaceHash(request: HTTPGraphQLRequest, query: string): HTTPGraphQLRequest {
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
  return { ...rest, variables: parseJson(variables), extensions: parseJson(extensions) };
}

function parseJson(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
