import type { IncomingMessage } from "node:http";

/**
 * Whether `If-None-Match` names this entity tag (weak comparison), so that the response is 304. Express's own check fails here: it
 * refuses a 304 to requests with `Cache-Control: no-cache`, which `fetch` sends with every `If-None-Match` of its caller.
 */
export function matchesEtag({ method, headers }: IncomingMessage, etag: string | undefined): boolean {
  if (etag === undefined || (method !== "GET" && method !== "HEAD")) return false;
  const tags = headers["if-none-match"]?.match(/\*|(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === "*" || opaqueTag(tag) === opaqueTag(etag));
}

/** A tag without the prefix of weak tags. */
function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, "");
}
