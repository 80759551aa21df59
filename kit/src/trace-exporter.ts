import { context, diag, DiagLogLevel } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-node";
import type { Logger } from "./log.js";
import { VERSION } from "./version.js";
import { setTracer } from "./tracing/spans.js";

/** A collector that does not answer keeps no process from ending. */
const LAST_EXPORT_MS = 1_000;

/**
 * Begins to make spans and to send them, in batches, where the standard `OTEL_*` variables say. The SDK reads those itself.
 * It isn't made the process's global one: libraries that have spans of their own make none.
 * @returns what sends the last spans, for a second at most, and ends it.
 */
export function startTraceExporter(service: string, log: Logger): () => Promise<void> {
  const said = (message: string) => log.warn({ detail: message.slice(0, 300) }, "tracing reported a problem");
  const quiet = () => undefined;
  diag.setLogger(
    { error: said, warn: said, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const ours = resourceFromAttributes({
    "service.namespace": "content-generation-system",
    "service.name": service,
    "service.version": VERSION,
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  setTracer(provider.getTracer("@cgs/kit", VERSION));
  return async () => {
    setTracer(undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_EXPORT_MS)));
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
    context.disable();
    diag.disable();
  };
}
