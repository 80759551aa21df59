import { createHttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import type { ApiName } from "@cgs/rest-shim/openapi/openapi-document";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter, type RestRouterOptions } from "@cgs/rest-shim/http/rest-router";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";

/** The prefix of the handwritten routes; their paths after it are those of the shim. */
export const HANDWRITTEN_PREFIX = "/handwritten";

/** Options of {@link serveSideBySide}. */
export interface SideBySideOptions {
  api: ApiName;
  /** The prefix of the shim's routes. */
  base: string;
  shim: RestRouterOptions;
  /** The handlers of `/graphql`, which the module mounts before its REST routes. */
  graphql?: (RequestHandler | ErrorRequestHandler)[];
  handWritten: Router;
  log: Logger;
}

/** Serves a module's REST API twice in one process: with the shim, and with handwritten routes over the same services. */
export async function serveSideBySide(options: SideBySideOptions): Promise<RunningService & { url: string }> {
  const { api, base, shim, graphql = [], handWritten, log } = options;
  const rest = createRestRouter(shim);
  const http = createHttpService({ name: api, log, dependencies: {}, ...(base === "/" && { direct: rest.match }) });
  if (graphql.length > 0) http.app.use("/graphql", ...graphql);
  http.app.use(HANDWRITTEN_PREFIX, handWritten, refuse);
  if (base === "/") http.app.fallback(createDocsPages(api), rest.handle);
  else http.app.use(base, createDocsPages(api), rest.handle);
  return { url: await http.listen(0), stop: () => http.close() };
}

/** Parses a body with the shim's limit. */
export const body: RequestHandler = express.json({ limit: "1mb" });

const refuse: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
  void response.status(500).json({ error: String(error) });
