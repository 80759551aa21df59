import { type Logger, type LoggerOptions, pino } from "pino";
import { LogDestination } from "./log-destination.js";
import { traceFields } from "./tracing/spans.js";

export type { Logger };

/** Keys whose values are removed from log lines, at the first three levels. */
const SECRET_KEYS = [
  "authorization",
  "token",
  "password",
  "apiKey",
  "api_key",
  "access_token",
  "refresh_token",
  "secret",
];

/** Standard output, which all loggers of a process share. It is opened by the first one. */
let standardOutput: LogDestination | undefined;

/** Creates the JSON logger of a process, which never blocks or ends it. It removes values of {@link SECRET_KEYS}, and adds the ids of the active trace and span. */
export function createLogger(name: string, level: string): Logger {
  const options: LoggerOptions = {
    name,
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFields,
    serializers: { err: describeError },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[removed]" },
  };
  return pino(options, (standardOutput ??= new LogDestination(1)));
}

/** An error's loggable fields. Libraries attach query parameters and request bodies to errors; these are left out. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: name,
    message,
    stack,
    ...(code && { code }),
    ...(cause && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** A URL without its query, so that a `?token=` is never logged. */
export function withoutQuery(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
