import type { IncomingMessage } from "node:http";
import { type ParsedUrlQuery, parse } from "node:querystring";

/** The path of the request URL. */
export function requestPath(request: IncomingMessage): string {
  const [path = ""] = originForm(request).split("?", 1);
  return path;
}

/** The query parameters of the request URL. */
export function requestQuery(request: IncomingMessage): ParsedUrlQuery {
  return parse(originForm(request).slice(requestPath(request).length + 1));
}

/** Path and query. HTTP also allows the absolute form, `GET http://host/path`, which callers send to proxies. */
function originForm({ url = "/" }: IncomingMessage): string {
  return url.startsWith("/") ? url : url.replace(/^\w+:\/\/[^/?]*/, "");
}
