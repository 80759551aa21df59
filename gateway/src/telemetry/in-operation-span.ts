import { OPERATION_SPAN } from "@cgs/kit/tracing/operation-span";
import { activeSpanContext, spanContextOf, inSpan } from "@cgs/kit/tracing/spans";
import type { GatewayContext } from "../context/gateway-context.js";

/**
 * Runs a query or mutation as a span of the request that it came with. One that came over WebSocket has no request of its own: it goes on
 * from where the connection does, or begins a trace.
 */
export function inOperationSpan<T>(context: GatewayContext, run: () => Promise<T>): Promise<T> {
  const parent = activeSpanContext() ? undefined : (context.parent ?? null);
  return inSpan(OPERATION_SPAN, { parent }, (span) => {
    context.traceId = spanContextOf(span)?.traceId ?? context.traceId;
    return run();
  });
}
