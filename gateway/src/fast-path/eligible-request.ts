import type { GraphqlRequest } from "./plan-cache.js";

/** An HTTP request for GraphQL whose body has been read. */
export interface FastPathRequest {
  method: string;
  /** The `Accept` header; empty without one. */
  accept: string;
  /** The parsed JSON body. */
  body: unknown;
  /** The admitted query text; the persisted one when the body names it by hash. */
  query: string | undefined;
  /** The persisted operation's hash that the body names. */
  hash: string | undefined;
}

/** A request that the fast path can serve. */
export interface EligibleRequest {
  request: GraphqlRequest;
  accept: string;
  /** The `Content-Type` of the response. */
  mediaType: string;
}

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";

/** The response type by `Accept` header, for the headers that almost all callers send. Apollo Server negotiates the others. */
const RESPONSE_TYPES = new Map([
  ["", JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["application/graphql-response+json", GRAPHQL_TYPE],
  ["application/graphql-response+json,application/json;q=0.9", GRAPHQL_TYPE],
]);

/** Checks a request for everything that Apollo Server would refuse or treat in a special way. Undefined when there is any. */
export function eligibleRequest(received: FastPathRequest): EligibleRequest | undefined {
  const { method, accept, body, query, hash } = received;
  const mediaType = RESPONSE_TYPES.get(accept);
  if (mediaType === undefined || query === undefined || method !== "POST" || !isObject(body)) return undefined;
  const { operationName, variables, extensions } = body as Record<string, unknown>;
  if (typeof operationName !== "string" && operationName != null) return undefined;
  if (!isObject(variables ?? {}) || !isObject(extensions ?? {})) return undefined;
  if (hash === undefined && Object.hasOwn(extensions ?? {}, "persistedQuery")) return undefined;
  const values = (variables ?? {}) as Record<string, unknown>;
  return { accept, mediaType, request: { query, operationName: operationName ?? undefined, variables: values } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
