import type { Request } from "express";

/**
 * Whether the caller already has what it asks for (`If-None-Match`, weak comparison). Express has such a check, but it gives way to
 * the `Cache-Control: no-cache` that every fetch of the standard sends along with its own `If-None-Match`.
 */
export function isNotModified(request: Request, etag: string | undefined): boolean {
  if (etag === undefined || (request.method !== "GET" && request.method !== "HEAD")) return false;
  const known = request.get("if-none-match")?.match(/\*|(?:W\/)?"[^"]*"/g) ?? [];
  return known.some((tag) => tag === "*" || withoutWeakness(tag) === withoutWeakness(etag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, "");
}
