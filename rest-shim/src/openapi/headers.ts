import { API_VERSIONS } from "../http/api-version.js";
import type { ResponseHeader, Route } from "../route/route.js";
import type { JsonObject } from "./json-schema.js";

/** Every header an answer may carry, described once. */
const HEADERS = {
  "API-Version": { description: "The version that answers.", schema: { type: "string", enum: [...API_VERSIONS] } },
  "X-Request-Id": {
    description: "The caller's own id of the request, else its trace id. Quote it to support.",
    schema: { type: "string" },
    example: "4bf92f3577b34da6a3ce929d0e0e4736",
  },
  traceparent: {
    description: "The trace that the request belonged to, or began (W3C Trace Context).",
    schema: { type: "string" },
    example: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  },
  "Cache-Control": { description: "Whether it may be kept.", schema: { type: "string" }, example: "private, no-cache" },
  ETag: {
    description: "Send it as `If-None-Match` to be told that nothing changed.",
    schema: { type: "string" },
    example: 'W/"acme-dental@1"',
  },
  Location: { description: "Where what was made is found.", schema: { type: "string", format: "uri-reference" } },
  "Retry-After": {
    description: "In how many seconds to ask again.",
    schema: { type: "integer", minimum: 0 },
    example: 5,
  },
  "WWW-Authenticate": { description: "The scheme of HTTP's own credentials.", schema: { type: "string" } },
  Deprecation: {
    description: "Since when this address is deprecated (RFC 9745).",
    schema: { type: "string" },
    example: "@1795219200",
  },
  Sunset: {
    description: "When this address may stop answering (RFC 8594).",
    schema: { type: "string" },
    example: "Sun, 21 Nov 2027 00:00:00 GMT",
  },
  Link: {
    description: "The address that stays.",
    schema: { type: "string" },
    example: '</api/jobs>; rel="successor-version"',
  },
  "X-RateLimit-Limit": {
    description: "Requests in the window that runs out first.",
    schema: { type: "integer" },
    example: 10,
  },
  "X-RateLimit-Remaining": { description: "Requests left in it.", schema: { type: "integer" }, example: 9 },
  "X-RateLimit-Reset": {
    description: "When it ends, in epoch seconds.",
    schema: { type: "integer" },
    example: 1_795_254_721,
  },
} as const satisfies Record<string, JsonObject>;

type HeaderName = keyof typeof HEADERS;

const LIMITS: HeaderName[] = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** Errors that may say when to ask again, by status. */
const WAITING_STATUSES = new Set([409, 429, 503]);

/** The headers of a row's success. */
export function successHeaders(route: Route, deprecated: boolean): JsonObject {
  return references([...everyAnswers(route, deprecated), ...(route.headers ?? [])]);
}

/** The headers of a row's errors with a status. */
export function errorHeaders(route: Route, deprecated: boolean, status: number): JsonObject {
  const waiting: HeaderName[] = WAITING_STATUSES.has(status) ? ["Retry-After"] : [];
  const challenge: HeaderName[] = status === 401 ? ["WWW-Authenticate"] : [];
  return references([...everyAnswers(route, deprecated), ...waiting, ...challenge]);
}

/** The components of the headers that a part of a document refers to. */
export function headerComponents(paths: JsonObject): JsonObject {
  const text = JSON.stringify(paths);
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => text.includes(`"${referenceTo(name)}"`)));
}

/** The headers of a row that decide about a conditional request. */
export function isConditional({ headers = [] }: { headers?: readonly ResponseHeader[] }): boolean {
  return headers.includes("ETag");
}

function everyAnswers({ credential }: Route, deprecated: boolean): HeaderName[] {
  return [
    "API-Version",
    "X-Request-Id",
    "traceparent",
    "Cache-Control",
    ...(credential === "apiKey" ? LIMITS : []),
    ...(deprecated ? (["Deprecation", "Sunset", "Link"] as const) : []),
  ];
}

function references(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: referenceTo(name) }]));
}

function referenceTo(name: string): string {
  return `#/components/headers/${name}`;
}
