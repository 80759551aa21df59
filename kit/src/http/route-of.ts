import type { IncomingMessage } from "node:http";
import { withoutQuery } from "../log.js";

/** What operators and supervisors ask of every process. */
export const OPERATIONAL_PATHS = ["/healthz", "/health", "/readyz", "/metrics"];

/** Served without a route of Express. */
const GRAPHQL_PATH = "/graphql";

/** What Express notes on a request. */
type Routed = IncomingMessage & { originalUrl?: string; baseUrl?: string; route?: { path?: unknown } };

/**
 * The route that took a request, as it is written in the code: `/api/jobs/:id`, never the address that was asked for. `other` where none
 * did, so that callers can't make up values.
 */
export function routeOf(request: IncomingMessage): string {
  const { route, baseUrl = "" } = request as Routed;
  if (typeof route?.path === "string") return `${baseUrl}${route.path}`;
  if (Array.isArray(route?.path) && OPERATIONAL_PATHS.includes(pathOf(request))) return pathOf(request);
  return pathOf(request) === GRAPHQL_PATH ? GRAPHQL_PATH : "other";
}

/** Notes the route of a request that Express does not see, written as in Express. */
export function setRoute(request: IncomingMessage, path: string): void {
  (request as Routed).route = { path };
}

/** Whether a request is one of {@link OPERATIONAL_PATHS}. */
export function isOperationalPath(request: IncomingMessage): boolean {
  return OPERATIONAL_PATHS.includes(pathOf(request));
}

/** The path that was asked for, whatever part of it a router has taken off since. */
function pathOf(request: IncomingMessage): string {
  const { originalUrl, url = "/" } = request as Routed;
  return withoutQuery(originalUrl ?? url);
}
