import { AppError } from "@cgs/kit/errors";
import type { Route } from "../route/route.js";

/** A path with its routes. */
export interface Resource {
  /** In Express's form, e.g. `/api/jobs/:id`. */
  path: string;
  /** The route of each method. HEAD shares GET's. */
  routes: ReadonlyMap<string, Route>;
  /** The value of the `Allow` header. */
  allow: string;
}

/** A resource that matches a path. */
export interface RouteMatch {
  resource: Resource;
  /** The decoded path parameters. @throws AppError MALFORMED_REQUEST for invalid percent-encoding. */
  params(): PathParams;
}

type PathParams = Record<string, string>;

/** Matches paths as Express does: case-sensitive, with an optional trailing slash. */
export function createRouteMatcher(routes: readonly Route[]): (path: string) => RouteMatch | undefined {
  const paths = new Set(routes.flatMap((route) => route.paths));
  const resources = [...paths].map((path) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}/?$`);
    return { names, pattern, resource: resourceAt(path, routes) };
  });
  return (path) => {
    for (const { names, pattern, resource } of resources) {
      const match = pattern.exec(path);
      if (match) return { resource, params: () => decodeParams(names, match) };
    }
    return undefined;
  };
}

function resourceAt(path: string, table: readonly Route[]): Resource {
  const routes = new Map<string, Route>();
  for (const route of table.filter(({ paths }) => paths.includes(path))) {
    routes.set(route.method, route);
    if (route.method === "GET") routes.set("HEAD", route);
  }
  return {
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    routes,
    allow: [...routes.keys(), "OPTIONS"].join(", "),
  };
}

function decodeParams(names: readonly string[], match: RegExpExecArray): PathParams {
  try {
    return Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(match[n + 1] ?? "")]));
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", {
      message: "The path of the URL is not valid percent-encoded UTF-8.",
      cause,
    });
  }
}
