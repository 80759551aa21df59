import type { IncomingMessage } from "node:http";

/**
 * Whether the caller already has what it asks for (`If-None-Match`, weak comparison). Express has such a check, but it gives way to
 * the `Cache-Control: no-cache` that every fetch of the standard sends along with its own `If-None-Match`.
 */
export function isNotModified({ method, headers }: IncomingMessage, etag: string | undefined): boolean {
  if (etag === undefined || (method !== "GET" && method !== "HEAD")) return false;
  const known = headers["if-none-match"]?.match(/\*|(?:W\/)?"[^"]*"/g) ?? [];
  return known.some((tag) => tag === "*" || withoutWeakness(tag) === withoutWeakness(etag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, "");
}
