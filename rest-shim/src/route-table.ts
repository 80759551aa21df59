import { AppError } from "@cgs/kit/errors";
import { deprecationHeaders } from "./deprecation.js";
import type { Route } from "./route.js";

/** One path with its rows. */
export interface Resource {
  /** As Express would write it: `/api/jobs/:id`. */
  path: string;
  /** The row for each method; HEAD is GET's. */
  rows: ReadonlyMap<string, Route>;
  /** The methods, as `Allow` tells them. */
  allowed: string;
  /** The headers of answers on an alias; none on a canonical path. */
  deprecation(method: string, params: Params): Record<string, string> | undefined;
}

/** A resource that a path leads to, with what the path says in places. */
export interface Found {
  resource: Resource;
  /** @throws AppError MALFORMED_REQUEST for what is encoded as nothing can be. */
  params(): Params;
}

type Params = Record<string, string>;

/** Finds the resource of a path, which is compared as Express would: by case, with or without a slash at its end. */
export function createRouteTable(routes: readonly Route[]): (path: string) => Found | undefined {
  const paths = new Set(routes.flatMap((route) => route.paths));
  const resources = [...paths].map((path) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}/?$`);
    return { names, pattern, resource: resourceOf(path, routes) };
  });
  return (asked) => {
    for (const { names, pattern, resource } of resources) {
      const match = pattern.exec(asked);
      if (match) return { resource, params: () => paramsOf(names, match) };
    }
    return undefined;
  };
}

function resourceOf(path: string, routes: readonly Route[]): Resource {
  const rows = new Map<string, Route>();
  for (const row of routes.filter(({ paths }) => paths.includes(path))) {
    rows.set(row.method, row);
    if (row.method === "GET") rows.set("HEAD", row);
  }
  return {
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    rows,
    allowed: [...rows.keys(), "OPTIONS"].join(", "),
    deprecation(method, params) {
      const [canonical] = rows.get(method)?.paths ?? [path];
      return canonical === path ? undefined : deprecationHeaders(withParams(canonical, params));
    },
  };
}

function withParams(path: string, params: Params): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function paramsOf(names: readonly string[], match: RegExpExecArray): Params {
  try {
    return Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(match[n + 1] ?? "")]));
  } catch (cause) {
    throw new AppError("MALFORMED_REQUEST", { cause });
  }
}
