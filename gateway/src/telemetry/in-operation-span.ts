import { OPERATION_SPAN } from "@cgs/kit/tracing/operation-span";
import { activeSpanContext, spanContextOf, inSpan } from "@cgs/kit/tracing/spans";
import type { GatewayContext } from "../context/gateway-context.js";

/**
 * Runs a query or mutation in a span. Over HTTP the parent is the request's span. Over WebSocket it is the span that the connection came with,
 * if any; otherwise the operation starts a new trace.
 */
export function inOperationSpan<T>(context: GatewayContext, run: () => Promise<T>): Promise<T> {
  const parent = activeSpanContext() ? undefined : (context.parent ?? null);
  return inSpan(OPERATION_SPAN, { parent }, (span) => {
    context.traceId = spanContextOf(span)?.traceId ?? context.traceId;
    return run();
  });
}
