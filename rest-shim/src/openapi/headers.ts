import { API_VERSIONS } from "../http/api-version.js";
import type { ResponseHeader, Route } from "../route/route.js";
import type { JsonObject } from "./json-schema.js";

/** Every header that a response may have. */
const HEADERS = {
  "API-Version": {
    description: "The API version of the response.",
    schema: { type: "string", enum: [...API_VERSIONS] },
  },
  "X-Request-Id": {
    description: "The request id that the caller sent, or else the trace id. Quote it to support.",
    schema: { type: "string" },
    example: "4bf92f3577b34da6a3ce929d0e0e4736",
  },
  traceparent: {
    description: "The trace of the request (W3C Trace Context).",
    schema: { type: "string" },
    example: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  },
  "Cache-Control": {
    description: "Whether the response may be cached.",
    schema: { type: "string" },
    example: "private, no-cache",
  },
  ETag: {
    description: "Send it as `If-None-Match` to get 304 when nothing has changed.",
    schema: { type: "string" },
    example: 'W/"acme-dental@1"',
  },
  Location: { description: "The URL of the created resource.", schema: { type: "string", format: "uri-reference" } },
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    schema: { type: "integer", minimum: 0 },
    example: 5,
  },
  "WWW-Authenticate": { description: "The authentication scheme.", schema: { type: "string" } },
  "X-RateLimit-Limit": {
    description: "Requests allowed in the tightest rate limit window.",
    schema: { type: "integer" },
    example: 10,
  },
  "X-RateLimit-Remaining": { description: "Requests left in that window.", schema: { type: "integer" }, example: 9 },
  "X-RateLimit-Reset": {
    description: "The end of that window, in epoch seconds.",
    schema: { type: "integer" },
    example: 1_795_254_721,
  },
} as const satisfies Record<string, JsonObject>;

type HeaderName = keyof typeof HEADERS;

const RATE_LIMIT_HEADERS: HeaderName[] = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** Statuses of errors that may have `Retry-After`. */
const RETRY_STATUSES = new Set([409, 429, 503]);

/** The headers of a route's successful response. */
export function successHeaders(route: Route): JsonObject {
  return references([...commonHeaders(route), ...(route.headers ?? [])]);
}

/** The headers of a route's error responses with a status. */
export function errorHeaders(route: Route, status: number): JsonObject {
  const retry: HeaderName[] = RETRY_STATUSES.has(status) ? ["Retry-After"] : [];
  const challenge: HeaderName[] = status === 401 ? ["WWW-Authenticate"] : [];
  return references([...commonHeaders(route), ...retry, ...challenge]);
}

/** The definitions of the headers that the paths refer to. */
export function headerComponents(paths: JsonObject): JsonObject {
  const json = JSON.stringify(paths);
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => json.includes(`"${referenceTo(name)}"`)));
}

/** Whether a route supports conditional requests. */
export function isConditional({ headers = [] }: { headers?: readonly ResponseHeader[] }): boolean {
  return headers.includes("ETag");
}

function commonHeaders({ credential }: Route): HeaderName[] {
  return [
    "API-Version",
    "X-Request-Id",
    "traceparent",
    "Cache-Control",
    ...(credential === "apiKey" ? RATE_LIMIT_HEADERS : []),
  ];
}

function references(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: referenceTo(name) }]));
}

function referenceTo(name: string): string {
  return `#/components/headers/${name}`;
}
