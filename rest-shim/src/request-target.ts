import type { IncomingMessage } from "node:http";
import { type ParsedUrlQuery, parse } from "node:querystring";

/** The path that was asked for. */
export function pathOf(request: IncomingMessage): string {
  const [path = ""] = targetOf(request).split("?", 1);
  return path;
}

/** What the query says. */
export function queryOf(request: IncomingMessage): ParsedUrlQuery {
  return parse(targetOf(request).slice(pathOf(request).length + 1));
}

/** Path and query. Whoever takes us for a proxy sends the whole address, which HTTP allows. */
function targetOf({ url = "/" }: IncomingMessage): string {
  return url.startsWith("/") ? url : url.replace(/^\w+:\/\/[^/?]*/, "");
}
