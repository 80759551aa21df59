import type { IncomingMessage } from "node:http";

/**
 * Whether a request was sent by a page of the very origin that it asks: scheme, host and port. Pages always say where they are from when they
 * post, and browsers add how that relates to where the request goes, which tells http from https behind a proxy too.
 * @param publicOrigin what browsers know the gateway by; without it, the `Host` that they sent.
 */
export function isSameOrigin({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host, "sec-fetch-site": site } = headers;
  if (origin === undefined || (site !== undefined && site !== "same-origin")) return false;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return origin === `http://${host}` || origin === `https://${host}`;
}
