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

/** Header names of a request, lower case, as Node gives them. */
export type RequestHeaders = IncomingHttpHeaders | Record<string, string | undefined>;

/** W3C Trace Context: version, trace id, parent id, flags, and what only versions after 00 may add. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Random numbers are taken from the system in stocks: one by one they would cost ten times as much. */
const stock = Buffer.alloc(6_144);
let used = stock.length;

/** Ids of zeros are none. */
const NO_ID = /^0+$/;

/** Request ids that are repeated; anything else could forge a log line or a header. */
export const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The W3C trace id of a request (32 hex digits): the caller's, or a new one where it sent none or a malformed one. */
export function traceIdOf(headers: RequestHeaders): string {
  return readTraceparent(headers["traceparent"])?.traceId ?? newTraceId();
}

/** The span that a `traceparent` names; undefined for none or a malformed one. */
export function readTraceparent(sent: unknown): SpanContext | undefined {
  if (typeof sent !== "string") return undefined;
  const [, version, traceId = "", spanId = "", flags = "", more] = TRACEPARENT.exec(sent) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (NO_ID.test(traceId) || NO_ID.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/**
 * A `traceparent` header that continues the active span's trace; without one, the trace of this id. What runs under no span while others are
 * recorded, such as questions for health, asks not to be recorded either.
 * @param parent names the work that it is part of where no spans are made at all.
 */
export function traceparent(traceId: string, parent?: SpanContext): string {
  return writeTraceparent(activeSpanContext() ?? ((!isTracing() && parent) || newContext(traceId)));
}

/** The `traceparent` that names a span. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

/** A trace id that nobody has. */
export function newTraceId(): string {
  return randomHex(16);
}

function newContext(traceId: string): SpanContext {
  const traceFlags = isTracing() ? TraceFlags.NONE : TraceFlags.SAMPLED;
  return { traceId, spanId: randomHex(8), traceFlags };
}

function randomHex(bytes: number): string {
  if (used + bytes > stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += bytes;
  return stock.toString("hex", used - bytes, used);
}

/**
 * Gives a request its trace and its id, before anything else is done with it, and names both in its answer whatever that will be:
 * `traceparent` continues the caller's trace or begins one, `X-Request-Id` is the caller's or else the trace id. The request carries the same two from
 * here on.
 * @returns its span, which ends with the answer.
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

/** Whoever asks for our health does so again and again: that is nobody's story. */
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
