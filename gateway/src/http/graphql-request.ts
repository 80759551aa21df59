import type { IncomingMessage } from "node:http";
import { HeaderMap, type HTTPGraphQLRequest } from "@apollo/server";
import { AppError } from "@cgs/kit/errors";
import type { OperationRequest } from "../operation/operation-request.js";
import { readJson } from "./request-body.js";

/** Reads a request for Apollo. @throws AppError for a method, media type or body that is not GraphQL over HTTP. */
export async function readGraphqlRequest(request: IncomingMessage): Promise<HTTPGraphQLRequest> {
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

/** The operation of a request, wherever the request has it. What has the wrong type is left out; Apollo refuses it. */
export function operationOf({ method, body, search }: HTTPGraphQLRequest): OperationRequest {
  const asked = method === "GET" ? parametersOf(search) : body;
  if (!isObject(asked)) return {};
  const { query, operationName, variables, extensions } = asked;
  return {
    ...(typeof query === "string" && { query }),
    ...(typeof operationName === "string" && { operationName }),
    ...(isObject(variables) && { variables }),
    ...(isObject(extensions) && { extensions }),
  };
}

/** The request with the text that stands for the hash in it, and without the hash. */
export function withText(request: HTTPGraphQLRequest, query: string): HTTPGraphQLRequest {
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
