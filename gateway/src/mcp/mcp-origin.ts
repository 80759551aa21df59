import type { IncomingMessage } from "node:http";

/** The settings that decide which pages may call. */
export interface AllowedPages {
  publicOrigin: string | undefined;
  allowedOrigins: readonly string[];
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether the page that sends a request may do so. The `Host` header decides nothing: a page whose name was rebound to the gateway's address
 * sends a matching one. Clients other than browsers send no `Origin`; their credential decides.
 * Without a public origin, pages of a gateway on the same machine are allowed.
 */
export function isAllowedPage(
  { headers: { origin, host } }: Pick<IncomingMessage, "headers">,
  { publicOrigin, allowedOrigins }: AllowedPages,
): boolean {
  if (origin === undefined || origin === publicOrigin || allowedOrigins.includes(origin)) return true;
  return publicOrigin === undefined && LOOPBACK.test(origin) && origin.replace(/^https?:\/\//, "") === host;
}
