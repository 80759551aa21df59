import type { IncomingMessage } from "node:http";

/**
 * Whether a page may open a WebSocket: the gateway's own pages and those of the allowed origins. Programs send no `Origin`
 * and are let through; the credential is what they are judged by.
 */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
