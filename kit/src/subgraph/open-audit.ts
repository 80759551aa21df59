import type { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { Closers } from "../closers.js";
import type { DependencyCheck } from "../http/health.js";
import type { Logger } from "../log.js";
import { type AccessLog, openAccessLog } from "../audit/access-log.js";
import type { AuditEnv } from "../audit/access-settings.js";
import { openAuditStream } from "../audit-stream/audit-stream.js";

/** What {@link openAudit} needs. */
export interface AuditOptions {
  source: DataSource;
  /** The module's name, which is its schema. */
  module: string;
  env: AuditEnv;
  log: Logger;
}

/** The audit of a module's process. */
export interface Audit {
  log: AccessLog;
  /** What the health report checks: the stream, if there is one. */
  checks: Record<string, DependencyCheck>;
  /** Adds the metrics to a process's registry. */
  register(registry: Registry): void;
}

/** Opens the access log of a module, and the stream where the settings want one. Both stop with `closers`. */
export function openAudit({ env, ...options }: AuditOptions, closers: Closers): Audit {
  const log = openAccessLog({ ...options, schema: options.module, share: env.AUDIT_READS }, closers);
  const stream = openAuditStream({ ...options, env }, closers);
  return {
    log,
    checks: stream ? { audit_stream: () => stream.check() } : {},
    register(registry) {
      log.register(registry);
      stream?.register(registry);
    },
  };
}
