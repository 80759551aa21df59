import { callerAddress } from "@cgs/kit/http/caller-address";
import { type RequestHeaders, newTraceId, readTraceparent } from "@cgs/kit/http/trace";
import type { OperationTiming } from "./operation-timing.js";

const MAX_USER_AGENT_LENGTH = 500;

/** The context of a request. The gateway forwards the credential without reading it; the subgraphs verify it. */
export type GatewayContext = {
  /** The caller's `Authorization` header. */
  authorization: string | undefined;
  /** W3C trace id, 32 hex digits. */
  traceId: string;
  /** The parent span from the `traceparent` header of the request or connection. */
  parent: ReturnType<typeof readTraceparent>;
  /** The `X-Request-Id`, chosen by the caller or the gateway. Undefined for an operation over WebSocket. */
  requestId: string | undefined;
  /** The caller's network address. */
  address: string;
  /** The `User-Agent` header, at most 500 characters. */
  userAgent: string | undefined;
  /** The name of the persisted operation; undefined for any other operation. */
  persisted?: string | undefined;
  /** What the admitted operation costs. */
  cost?: number;
  /** Aborted when the caller closes the connection before the response. Undefined on transports that carry several operations. */
  left?: AbortSignal;
  /** Timing of a query or mutation; set when it starts. */
  timing?: OperationTiming;
};

/** Creates the context of a request from its headers. No other header is read or forwarded. */
export function gatewayContext(headers: RequestHeaders): GatewayContext {
  const parent = readTraceparent(headers["traceparent"]);
  return {
    authorization: headers["authorization"],
    traceId: parent?.traceId ?? newTraceId(),
    parent,
    requestId: headers["x-request-id"]?.toString(),
    address: callerAddress(headers),
    userAgent: headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH),
  };
}
