import { callerAddress } from "@cgs/kit/http/caller-address";
import { type RequestHeaders, newTraceId, readTraceparent } from "@cgs/kit/http/trace";
import type { OperationTiming } from "./operation-timing.js";

const MAX_USER_AGENT_LENGTH = 500;

/** What the gateway knows of a request. The credential is passed on unread; the subgraphs verify it. */
export type GatewayContext = {
  /** The caller's `Authorization` header. */
  authorization: string | undefined;
  /** W3C trace id, 32 hex digits. */
  traceId: string;
  /** The span that the request or its connection goes on from. */
  parent: ReturnType<typeof readTraceparent>;
  /** What the caller, or the gateway, calls this request; undefined for an operation over WebSocket. */
  requestId: string | undefined;
  /** The caller's network address. */
  address: string;
  /** What the caller's browser or program calls itself. */
  userAgent: string | undefined;
  /** The name of the persisted operation that runs. */
  persisted?: string | undefined;
  /** Where the time of a query or mutation goes. */
  timing?: OperationTiming;
};

/** Makes the context of a request. Nothing else of its headers is looked at, or passed on. */
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
