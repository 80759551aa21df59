import { type Headers, traceIdOf } from "@cgs/kit/trace";

/** What the gateway knows of a request. The credential is passed on unread; the subgraphs verify it. */
export type GatewayContext = {
  /** The caller's `Authorization` header. */
  authorization: string | undefined;
  /** W3C trace id, 32 hex digits. */
  traceId: string;
};

/** Makes the context of a request. Of its headers only `Authorization` and `traceparent` are looked at. */
export function gatewayContext(headers: Headers): GatewayContext {
  const { authorization } = headers;
  return { authorization: typeof authorization === "string" ? authorization : undefined, traceId: traceIdOf(headers) };
}
