import type { IncomingMessage } from "node:http";

/**
 * Whether a page may open a WebSocket: pages of the host that is asked, on whatever port, and those of the allowed origins. Programs send no
 * `Origin` and are let through; the credential is what they are judged by.
 */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  return hostOf(origin) !== undefined && hostOf(origin) === hostOf(`http://${host}`);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
