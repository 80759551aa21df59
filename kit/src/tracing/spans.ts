import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";

export { type Span, SpanKind } from "@opentelemetry/api";

/** Creates the spans of this process. While it is undefined, nothing is recorded and the functions below cost next to nothing. */
let tracer: Tracer | undefined;

/** The span used while nothing is recorded. */
export const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Options of a new span. */
export interface SpanOptions {
  kind?: SpanKind;
  /** Numbers, codes and names from our code. Never content, keys, personal data, or unbounded values from a caller. */
  attributes?: Attributes;
  /** Spans of other traces, or earlier spans of this trace, that it continues. */
  links?: readonly (SpanContext | undefined)[];
  /** The parent span; null starts a new trace. The active span by default. */
  parent?: SpanContext | null | undefined;
}

/** Sets the tracer that creates spans; undefined stops recording. Only called when the process starts and stops. */
export function setTracer(made: Tracer | undefined): void {
  tracer = made;
}

/**
 * Starts a span without making it active. The caller must end it.
 * See docs/decisions/033-trace-with-explicit-spans-and-bounded-labels.md.
 */
export function startSpan(name: string, start: SpanOptions = {}): Span {
  if (!tracer) return NO_SPAN;
  const { kind = SpanKind.INTERNAL, attributes = {}, links = [], parent } = start;
  const linked = links.filter((link) => link !== undefined).map((link) => ({ context: link }));
  const remote = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer.startSpan(name, { kind, attributes, links: linked }, parent === undefined ? context.active() : remote);
}

/** Runs `work` with an active span. Everything that `work` starts belongs to the span, even asynchronous work that ends later. */
export function withActiveSpan<T>(span: Span, work: () => T): T {
  return span === NO_SPAN ? work() : context.with(trace.setSpan(context.active(), span), work);
}

/** Runs `work` in a new active span, which ends with it. A rejection marks the span as failed. */
export function inSpan<T>(name: string, start: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer ? asSpan(name, start, work) : work(NO_SPAN);
}

async function asSpan<T>(name: string, start: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, start);
  try {
    return await withActiveSpan(span, () => work(span));
  } catch (error) {
    failSpan(span, errorTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Like {@link inSpan} inside a trace. Without a trace it runs `work` without a span, so that background work starts no trace. */
export function inChildSpan<T>(name: string, start: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return start.parent !== undefined || activeSpanContext() ? inSpan(name, start, work) : work(NO_SPAN);
}

/** Marks a span as failed, with a code. Messages are not recorded, because they may repeat a user's input. */
export function failSpan(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", code);
}

/** The `error.type` of an error in traces and metrics: its code if it is in upper snake case, otherwise its class. */
export function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === "string" && /^[A-Z][A-Z_]{2,49}$/.test(code) ? code : String(name ?? "Error").slice(0, 50);
}

/** The context of a span; undefined while nothing is recorded. */
export function spanContextOf(span: Span): SpanContext | undefined {
  return span === NO_SPAN ? undefined : span.spanContext();
}

/** Whether spans are recorded. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The context of the active span, or undefined. */
export function activeSpanContext(): SpanContext | undefined {
  const active = tracer && trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active : undefined; // libraries without a tracer create spans with zero ids
}

/** The active span, for adding attributes. */
export function activeSpan(): Span {
  return trace.getActiveSpan() ?? NO_SPAN;
}

/** The ids of the active trace and span for a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const active = activeSpanContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}
