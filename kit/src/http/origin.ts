import type { IncomingMessage } from "node:http";

/**
 * Whether the origin of a request may open a WebSocket: pages of the requested host on any port, and the allowed origins. Clients other
 * than browsers send no `Origin` and are allowed; their credential decides.
 */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  return hostOf(origin) !== undefined && hostOf(origin) === hostOf(`http://${host}`);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
