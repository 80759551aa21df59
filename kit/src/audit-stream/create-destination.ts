import { EnvError } from "../env.js";
import type { AuditEnv } from "../audit/access-settings.js";
import { createFileDestination } from "./file-destination.js";
import { createHttpDestination } from "./http-destination.js";
import type { StreamDestination } from "./stream-destination.js";

/** The settings that {@link createDestination} reads. */
export type DestinationEnv = Pick<AuditEnv, "AUDIT_STREAM" | "AUDIT_STREAM_TOKEN" | "AUDIT_STREAM_PLAIN_HTTP">;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The destination of the settings; undefined without one. @throws EnvError for http to another host that is not allowed. */
export function createDestination(module: string, env: DestinationEnv): StreamDestination | undefined {
  const { AUDIT_STREAM, AUDIT_STREAM_TOKEN: token, AUDIT_STREAM_PLAIN_HTTP } = env;
  if (AUDIT_STREAM === undefined) return undefined;
  const url = new URL(AUDIT_STREAM);
  if (url.protocol === "file:") return createFileDestination(module, url);
  if (url.protocol === "http:" && !LOOPBACK.has(url.hostname) && AUDIT_STREAM_PLAIN_HTTP !== "on")
    throw new EnvError("AUDIT_STREAM: use https, or set AUDIT_STREAM_PLAIN_HTTP=on for a private network");
  return createHttpDestination(url, token);
}
