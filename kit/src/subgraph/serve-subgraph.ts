import type { IncomingMessage, RequestListener } from "node:http";
import type { RequestHandler } from "express";
import type { DataSource } from "typeorm";
import type { WebSocketServer } from "ws";
import { auditExport } from "./audit-export.js";
import { EXPORT_PATH } from "../audit/export-request.js";
import type { Closers } from "../closers.js";
import { registerPoolMetrics } from "../database/pool-metrics.js";
import type { SubgraphServer } from "../graphql/subgraph-server.js";
import type { HealthDependencies } from "../http/health.js";
import { createHttpService, type HttpService, type HttpServiceOptions } from "../http/http-service.js";
import type { RunningService } from "../run-process.js";

/** Serves a module's REST paths, without Express where it can. The REST shim implements it. */
export interface RestHandler {
  /** Returns what handles a request for a documented path; undefined for any other path. */
  match(request: IncomingMessage): RequestListener | undefined;
  /** Handles every request that reaches it; an unknown path gets 404. */
  handle: RequestListener;
}

/** Options of {@link serveSubgraph}. */
export interface ServeSubgraphOptions extends Pick<
  HttpServiceOptions,
  "name" | "log" | "tls" | "maxConnections" | "trustedProxies" | "metricsAccess" | "healthReport"
> {
  port: number;
  source: DataSource;
  graphql: SubgraphServer;
  rest: RestHandler;
  /** Serves the pages of the REST documentation. */
  docs: RequestHandler;
  /** What the module depends on besides its database. */
  dependencies: Omit<HealthDependencies, "database">;
  /** The WebSocket server of a path; without it the module has none. */
  socketOf?: (path: string) => WebSocketServer | undefined;
  /** Adds the module's own metrics and paths before the service listens. */
  extend?(http: HttpService): void;
  closers: Closers;
}

/** Serves a subgraph: GraphQL, REST, the documentation and the operational paths on one port. Rejects when the port is taken. */
export async function serveSubgraph(options: ServeSubgraphOptions): Promise<Omit<RunningService, "stop">> {
  const { port, source, graphql, rest, docs, dependencies, socketOf, extend, closers, ...service } = options;
  const database = () => source.query("SELECT 1");
  const http = createHttpService({ ...service, direct: rest.match, dependencies: { database, ...dependencies } });
  graphql.register(http.metrics.registry);
  registerPoolMetrics(http.metrics.registry, source);
  if (socketOf) http.routeSockets(socketOf);
  extend?.(http);
  http.app.get(EXPORT_PATH, auditExport({ module: service.name, source, graphql }));
  http.app.use("/graphql", ...graphql.middleware);
  http.app.fallback(docs);
  http.app.fallback(rest.handle);
  closers.add(() => http.close());
  return { url: await http.listen(port), drain: () => http.drain() };
}
