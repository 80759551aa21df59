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

/** Makes this process's spans. Without one nothing is recorded, and nothing below costs more than the look at it. */
let tracer: Tracer | undefined;

/** What stands for a span where none are made. */
export const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** How a span begins. */
export interface SpanOptions {
  kind?: SpanKind;
  /** Numbers, codes and names of ours: never a text, a key, a person, or a value that a caller chose without bound. */
  attributes?: Attributes;
  /** Spans of other traces, or earlier ones of this, that it goes on from. */
  links?: readonly (SpanContext | undefined)[];
  /** What it is a part of; null begins a trace. The active span when absent. */
  parent?: SpanContext | null | undefined;
}

/** Has spans made from here on; undefined ends it. For the process's start and end alone. */
export function setTracer(made: Tracer | undefined): void {
  tracer = made;
}

/** Starts a span that its caller ends, and that is active in nothing yet. */
export function startSpan(name: string, start: SpanOptions = {}): Span {
  if (!tracer) return NO_SPAN;
  const { kind = SpanKind.INTERNAL, attributes = {}, links = [], parent } = start;
  const linked = links.filter((link) => link !== undefined).map((link) => ({ context: link }));
  const remote = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer.startSpan(name, { kind, attributes, links: linked }, parent === undefined ? context.active() : remote);
}

/** Runs something with a span active: what it starts, however late, belongs to the span. */
export function withActiveSpan<T>(span: Span, work: () => T): T {
  return span === NO_SPAN ? work() : context.with(trace.setSpan(context.active(), span), work);
}

/** Does work as a span, which ends with it, and says so where it failed. */
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

/** As {@link inSpan} within a trace, and just the work where there is none: what nobody asked for begins no trace of its own. */
export function inChildSpan<T>(name: string, start: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return start.parent !== undefined || activeSpanContext() ? inSpan(name, start, work) : work(NO_SPAN);
}

/** Marks a span as failed, with a code: messages may repeat what somebody wrote. */
export function failSpan(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", code);
}

/** What an error is called in traces and metrics: its code where it has one of the catalogue's form, else its class. */
export function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === "string" && /^[A-Z][A-Z_]{2,49}$/.test(code) ? code : String(name ?? "Error").slice(0, 50);
}

/** The identity of a span that is being made; undefined where none are. */
export function spanContextOf(span: Span): SpanContext | undefined {
  return span === NO_SPAN ? undefined : span.spanContext();
}

/** Whether spans are made at all. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The identity of the span that is active here. */
export function activeSpanContext(): SpanContext | undefined {
  const active = tracer && trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active : undefined; // libraries without a tracer make spans of zeros
}

/** The span that is active here, to say more about it. */
export function activeSpan(): Span {
  return trace.getActiveSpan() ?? NO_SPAN;
}

/** What every line of a log says of the trace that it belongs to. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const active = activeSpanContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}
