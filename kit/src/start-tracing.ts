import type { BaseEnv } from "./env.js";
import type { Logger } from "./log.js";

/**
 * Starts tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Otherwise the SDK is not even loaded.
 * @param service The `service.name` of the traces.
 * @returns a function that sends the last spans and stops tracing. Call it last when the process stops.
 */
export async function startTracing(
  service: string,
  env: Pick<BaseEnv, "OTEL_EXPORTER_OTLP_ENDPOINT">,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve();
  const { startTraceExporter } = await import("./trace-exporter.js");
  return startTraceExporter(service, log);
}
