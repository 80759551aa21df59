import { createHttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import type { ApiName } from "@cgs/rest-shim/openapi/openapi-document";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { createRestRouter, type RestRouterOptions } from "@cgs/rest-shim/http/rest-router";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";

/** Where the hand-written routes are mounted; after it their addresses are those of the shim. */
export const BY_HAND = "/by-hand";

/** What {@link serveSideBySide} needs. */
export interface SideBySide {
  api: ApiName;
  /** Where the shim is mounted. */
  base: string;
  shim: RestRouterOptions;
  /** `/graphql`, as the module serves it before its REST. */
  graphql?: (RequestHandler | ErrorRequestHandler)[];
  handWritten: Router;
  log: Logger;
}

/** Serves a module's REST twice in one process: as the product does, and by routes written by hand over the same services. */
export async function serveSideBySide(options: SideBySide): Promise<RunningService & { url: string }> {
  const { api, base, shim, graphql = [], handWritten, log } = options;
  const rest = createRestRouter(shim);
  const http = createHttpService({ name: api, log, dependencies: {}, ...(base === "/" && { direct: rest.match }) });
  if (graphql.length > 0) http.app.use("/graphql", ...graphql);
  http.app.use(BY_HAND, handWritten, refuse);
  if (base === "/") http.app.fallback(createDocsPages(api), rest.handle);
  else http.app.use(base, createDocsPages(api), rest.handle);
  return { url: await http.listen(0), stop: () => http.close() };
}

/** Reads a body as the shim does. */
export const body: RequestHandler = express.json({ limit: "1mb" });

const refuse: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
  void response.status(500).json({ error: String(error) });
