import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** Header names of a request, lower case, as Node gives them. */
export type Headers = IncomingHttpHeaders | Record<string, string | undefined>;

/** W3C Trace Context: version, trace id, parent id, flags, and what only versions after 00 may add. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

// Random numbers come from `randomUUID`, which takes them from the system in stocks and so costs a tenth of `randomBytes`.

/** Ids of zeros are none. */
const NO_ID = /^0+$/;

/** Request ids that are repeated; anything else could forge a log line or a header. */
export const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The W3C trace id of a request (32 hex digits): the caller's, or a new one where it sent none or a malformed one. */
export function traceIdOf(headers: Headers): string {
  return sentTraceId(String(headers["traceparent"] ?? "")) ?? randomUUID().replaceAll("-", "");
}

function sentTraceId(sent: string): string | undefined {
  const [, version, traceId = "", parentId = "", more] = TRACEPARENT.exec(sent) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  return NO_ID.test(traceId) || NO_ID.test(parentId) ? undefined : traceId;
}

/** A `traceparent` header that continues a trace. */
export function traceparent(traceId: string): string {
  const random = randomUUID(); // its first and last eight digits are all random
  return `00-${traceId}-${random.slice(0, 8)}${random.slice(-8)}-01`;
}

/**
 * Gives a request its trace and its id, before anything else is done with it, and names both in its answer whatever that will be:
 * `traceparent` continues the caller's trace or begins one, `X-Request-Id` is the caller's or else the trace id. The request carries the same two from
 * here on.
 */
export function openTrace(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const traceId = traceIdOf(headers);
  const sent = headers["x-request-id"];
  const requestId = typeof sent === "string" && REQUEST_ID.test(sent) ? sent : traceId;
  headers["traceparent"] = traceparent(traceId);
  headers["x-request-id"] = requestId;
  response.setHeader("traceparent", headers["traceparent"]);
  response.setHeader("X-Request-Id", requestId);
}
