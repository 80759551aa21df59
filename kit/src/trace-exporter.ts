import { context, diag, DiagLogLevel } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-node";
import type { Logger } from "./log.js";
import { VERSION } from "./version.js";
import { setTracer } from "./tracing/spans.js";

/** How long a stopping process waits for the collector. */
const LAST_EXPORT_MS = 1_000;

/**
 * Starts recording spans and exports them in batches, as configured by the standard `OTEL_*` variables, which the SDK reads.
 * The tracer provider is not registered globally, so libraries with their own instrumentation record no spans.
 * @returns a function that exports the last spans, for one second at most, and stops.
 */
export function startTraceExporter(service: string, log: Logger): () => Promise<void> {
  const warn = (message: string) => log.warn({ detail: message.slice(0, 300) }, "tracing reported a problem");
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const attributes = resourceFromAttributes({
    "service.namespace": "content-generation-system",
    "service.name": service,
    "service.version": VERSION,
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(attributes)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  setTracer(provider.getTracer("@cgs/kit", VERSION));
  return async () => {
    setTracer(undefined);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_EXPORT_MS)));
    await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    clearTimeout(timer);
    context.disable();
    diag.disable();
  };
}
