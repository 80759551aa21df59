import type { IncomingMessage } from "node:http";
import { withoutQuery } from "../log.js";

/** The operational paths that every process serves. */
export const OPERATIONAL_PATHS = ["/healthz", "/health", "/readyz", "/metrics"];

/** The GraphQL path, which has no Express route. */
const GRAPHQL_PATH = "/graphql";

/** The fields that Express adds to a request. */
type Routed = IncomingMessage & { originalUrl?: string; baseUrl?: string; route?: { path?: unknown } };

/** The pattern of the route that served a request, such as `/api/jobs/:id`. `other` without a route, so that callers cannot create label values. */
export function routeOf(request: IncomingMessage): string {
  const { route, baseUrl = "" } = request as Routed;
  if (typeof route?.path === "string") return `${baseUrl}${route.path}`;
  if (Array.isArray(route?.path) && OPERATIONAL_PATHS.includes(pathOf(request))) return pathOf(request);
  return pathOf(request) === GRAPHQL_PATH ? GRAPHQL_PATH : "other";
}

/** Sets the route of a request that is served without Express. @param path in Express's notation. */
export function setRoute(request: IncomingMessage, path: string): void {
  (request as Routed).route = { path };
}

/** Whether a request is one of {@link OPERATIONAL_PATHS}. */
export function isOperationalPath(request: IncomingMessage): boolean {
  return OPERATIONAL_PATHS.includes(pathOf(request));
}

/** The requested path, including the part that an Express router has removed. */
function pathOf(request: IncomingMessage): string {
  const { originalUrl, url = "/" } = request as Routed;
  return withoutQuery(originalUrl ?? url);
}
