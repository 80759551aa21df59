import type { BaseEnv } from "./env.js";
import type { Logger } from "./log.js";

/**
 * Starts tracing where `OTEL_EXPORTER_OTLP_ENDPOINT` says whom to tell. Without it not even the SDK is loaded.
 * @param service The process as traces name it.
 * @returns what ends it, once the process does no more.
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
