import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Header names of a request, lower case, as Node gives them. */
export type Headers = IncomingHttpHeaders | Record<string, string | undefined>;

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace id of a request (32 hex digits): the caller's, or a new one. */
export function traceIdOf(headers: Headers): string {
  const match = TRACEPARENT.exec(String(headers["traceparent"] ?? ""));
  return match?.[1] ?? randomBytes(16).toString("hex");
}

/** A `traceparent` header that continues a trace. */
export function traceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString("hex")}-01`;
}
