import { REQUEST_ID } from "@cgs/kit/http/trace";
import { API_VERSIONS } from "../http/api-version.js";
import { MAX_INT } from "../route/described.js";
import type { ResponseHeader, Route } from "../route/route.js";
import type { JsonObject } from "./json-schema.js";

/** A header with its schema and an example. */
function header(description: string, schema: JsonObject, example?: unknown): JsonObject {
  return { description, schema, ...(example !== undefined && { example }) };
}

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const counted = (maximum: number) => ({ type: "integer", format: "int32", minimum: 0, maximum });

/** The form of `traceparent`, for requests as well. */
export const TRACEPARENT_SCHEMA = {
  type: "string",
  maxLength: 512,
  pattern: "^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$",
};

/** The form of entity tags: weak ones, so that a proxy can compress the response. */
export const ETAG_SCHEMA = { type: "string", maxLength: 700, pattern: '^W/"[^"]*"$' };

/** The form of `X-Request-Id`, for requests as well. */
export const REQUEST_ID_SCHEMA = { type: "string", maxLength: 128, pattern: REQUEST_ID.source };

/** Every header that a response may have. */
const HEADERS = {
  "API-Version": header("The API version of the response.", { type: "string", enum: [...API_VERSIONS] }),
  "X-Request-Id": header(
    "The request id that the caller sent, or else the trace id. Quote it to support.",
    REQUEST_ID_SCHEMA,
    TRACE_ID,
  ),
  traceparent: header(
    "The trace of the request (W3C Trace Context).",
    TRACEPARENT_SCHEMA,
    `00-${TRACE_ID}-00f067aa0ba902b7-01`,
  ),
  "Cache-Control": header(
    "Whether the response may be cached.",
    { type: "string", maxLength: 100, pattern: "^[a-z, -]*$" },
    "private, no-cache",
  ),
  ETag: header("Send it as `If-None-Match` to get 304 when nothing has changed.", ETAG_SCHEMA, 'W/"acme-dental@1"'),
  Location: header("The URL of the created resource.", { type: "string", maxLength: 400, format: "uri-reference" }),
  "Retry-After": header("Seconds to wait before the next request.", counted(MAX_INT), 5),
  "WWW-Authenticate": header("The authentication scheme.", { type: "string", enum: ["Bearer"] }),
  "Access-Control-Allow-Origin": header("Pages of every origin may call.", { type: "string", enum: ["*"] }),
  "X-RateLimit-Limit": header("Requests allowed in the tightest rate limit window.", counted(MAX_INT), 10),
  "X-RateLimit-Remaining": header("Requests left in that window.", counted(MAX_INT), 9),
  "X-RateLimit-Reset": header(
    "The end of that window, in epoch seconds.",
    { type: "integer", format: "int64", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    1_795_254_721,
  ),
} as const satisfies Record<string, JsonObject>;

type HeaderName = keyof typeof HEADERS;

/** The headers of the External API. */
const EXTERNAL_HEADERS: HeaderName[] = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Access-Control-Allow-Origin",
];

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
    ...(credential === "apiKey" ? EXTERNAL_HEADERS : []),
  ];
}

function references(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: referenceTo(name) }]));
}

function referenceTo(name: string): string {
  return `#/components/headers/${name}`;
}
