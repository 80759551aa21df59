import type { IncomingMessage } from "node:http";

/**
 * Whether a request was sent by a page of the gateway's own origin: scheme, host and port. Browsers send `Origin` with every POST, and
 * `Sec-Fetch-Site`, which tells http from https behind a proxy too.
 * @param publicOrigin the gateway's origin as browsers see it; by default the `Host` header decides.
 */
export function isSameOrigin({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host, "sec-fetch-site": site } = headers;
  if (origin === undefined || (site !== undefined && site !== "same-origin")) return false;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return origin === `http://${host}` || origin === `https://${host}`;
}
