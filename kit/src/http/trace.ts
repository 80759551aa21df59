import { randomFillSync } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { type SpanContext, TraceFlags } from "@opentelemetry/api";
import { isOperationalPath, routeOf } from "./route-of.js";
import {
  activeSpanContext,
  spanContextOf,
  failSpan,
  isTracing,
  NO_SPAN,
  type Span,
  SpanKind,
  startSpan,
} from "../tracing/spans.js";

/** The headers of a request, with lower-case names as in Node.js. */
export type RequestHeaders = IncomingHttpHeaders | Record<string, string | undefined>;

/** W3C Trace Context: version, trace id, parent id, flags, and a suffix that only versions after 00 may have. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Random bytes are drawn in bulk: one system call per id would cost ten times as much. */
const randomBytes = Buffer.alloc(6_144);
let used = randomBytes.length;

/** Ids of zeros are invalid. */
const ZERO_ID = /^0+$/;

/** Accepted request ids. Any other value could forge a log line or a header. */
export const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The W3C trace id of a request (32 hex digits): the caller's, or a new one if the header is missing or malformed. */
export function traceIdOf(headers: RequestHeaders): string {
  return readTraceparent(headers["traceparent"])?.traceId ?? newTraceId();
}

/** Parses a `traceparent` header. Returns undefined when it is missing or malformed. */
export function readTraceparent(sent: unknown): SpanContext | undefined {
  if (typeof sent !== "string") return undefined;
  const [, version, traceId = "", spanId = "", flags = "", more] = TRACEPARENT.exec(sent) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (ZERO_ID.test(traceId) || ZERO_ID.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/**
 * A `traceparent` header that continues the trace of the active span. Without an active span it continues the trace `traceId`, which
 * is then not sampled if this process records spans, as for health checks.
 * @param parent the span to continue when this process records no spans.
 */
export function traceparent(traceId: string, parent?: SpanContext): string {
  return writeTraceparent(activeSpanContext() ?? ((!isTracing() && parent) || newContext(traceId)));
}

/** Formats a `traceparent` header. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

/** Creates a random trace id. */
export function newTraceId(): string {
  return randomHex(16);
}

function newContext(traceId: string): SpanContext {
  const traceFlags = isTracing() ? TraceFlags.NONE : TraceFlags.SAMPLED;
  return { traceId, spanId: randomHex(8), traceFlags };
}

function randomHex(bytes: number): string {
  if (used + bytes > randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  used += bytes;
  return randomBytes.toString("hex", used - bytes, used);
}

/**
 * Starts the trace of a request, before anything else handles it. Sets `traceparent` and `X-Request-Id` on the request and on its
 * response: the first continues the caller's trace or starts a new one, the second is the caller's id or the trace id.
 * @returns the request's span, which ends when the response closes.
 */
export function startRequestSpan(request: IncomingMessage, response: ServerResponse): Span {
  const { headers } = request;
  const sent = readTraceparent(headers["traceparent"]);
  const span = serverSpan(request, response, sent);
  const own = spanContextOf(span) ?? newContext(sent?.traceId ?? newTraceId());
  const sentId = headers["x-request-id"];
  const requestId = typeof sentId === "string" && REQUEST_ID.test(sentId) ? sentId : own.traceId;
  headers["traceparent"] = writeTraceparent(own);
  headers["x-request-id"] = requestId;
  response.setHeader("traceparent", headers["traceparent"]);
  response.setHeader("X-Request-Id", requestId);
  return span;
}

/** Health checks are not traced: they are frequent and tell nothing about a request. */
function serverSpan(request: IncomingMessage, response: ServerResponse, sent: SpanContext | undefined): Span {
  const { method = "" } = request;
  const kind = SpanKind.SERVER;
  const span = isOperationalPath(request)
    ? NO_SPAN
    : startSpan(method, { kind, attributes: { "http.request.method": method }, parent: sent ?? null });
  if (!spanContextOf(span)) return span;
  response.once("close", () => {
    const { statusCode } = response;
    const route = routeOf(request);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": statusCode });
    if (statusCode >= 500) failSpan(span, String(statusCode));
    span.end();
  });
  return span;
}
