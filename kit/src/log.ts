import { pino, type Logger } from "pino";
import { traceFields } from "./tracing/spans.js";

export type { Logger };

/** Keys whose values never reach a log, at any depth pino can reach cheaply. */
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

/** A structured JSON logger for one process. Secrets by their usual key names are removed; in a trace, each line names it and its span. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFields,
    serializers: { err: describeError },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[removed]" },
  });
}

/** What a log may say of an error: never the parameters of a query or the body of a request, which libraries attach. */
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

/** An address without its query, so that a `?token=` never reaches a log. */
export function withoutQuery(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
