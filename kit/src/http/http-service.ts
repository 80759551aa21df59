import { once } from "node:events";
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { TLSSocket } from "node:tls";
import type { Express, Request } from "express";
import helmet from "helmet";
import { Gauge } from "prom-client";
import type { BaseEnv } from "../env.js";
import { FORWARDED_FOR_HEADER, isForwarded, setCallerAddress } from "./caller-address.js";
import { ConnectionLimit } from "./connection-limit.js";
import { createErrorHandler } from "./error-handler.js";
import { createHealth, type Health, type HealthDependencies, type HealthReport } from "./health.js";
import { createHttpApp, type HttpApp } from "./http-app.js";
import { ActiveResponses } from "./active-responses.js";
import type { Logger } from "../log.js";
import { createMetrics, type Metrics } from "./metrics.js";
import { type MetricsAccess, operatorCheck, serveMetrics } from "./metrics-endpoint.js";
import { setMtlsPeer } from "./mtls.js";
import { routeUpgrades, type SocketRoute } from "./route-upgrades.js";
import type { Tls } from "./tls.js";
import { startRequestSpan } from "./trace.js";
import { NO_PROXY, type TrustedProxies } from "../trusted-proxies.js";
import { withActiveSpan } from "../tracing/spans.js";
import { VERSION } from "../version.js";

/** An HTTP server with the operational endpoints that every process has. */
export interface HttpService {
  /** Takes middleware and routes until {@link HttpService.listen} is called. */
  app: HttpApp;
  server: Server;
  metrics: Metrics;
  /** Serves WebSockets. Until it is called, all paths answer upgrades with 404. */
  routeSockets(route: SocketRoute): void;
  /** Starts listening and returns the base URL. Rejects with EADDRINUSE when the port is in use. */
  listen(port: number): Promise<string>;
  /** Call it before {@link HttpService.close}: `/readyz` returns 503 and connections close after their response; serving continues. */
  drain(): void;
  /** Accepts no more connections, waits up to one second for running responses, then closes all connections except WebSockets, which their owners close. */
  close(): Promise<void>;
}

/** Options of {@link createHttpService}. */
export interface HttpServiceOptions {
  name: string;
  log: Logger;
  dependencies: HealthDependencies;
  /** The proxies whose `X-Forwarded-For` is believed. None by default; then the first forwarded request logs a warning. */
  trustedProxies?: TrustedProxies;
  /** Who can read `/metrics`. Every caller by default. */
  metricsAccess?: MetricsAccess;
  /** Who gets more of the health report than its status: every caller (the default), or those with the metrics token. */
  healthReport?: BaseEnv["HEALTH_REPORT"];
  /** Serves over TLS. Only clients with a module's certificate count as modules. */
  tls?: Tls | undefined;
  /** The most open connections. Unlimited by default. */
  maxConnections?: number;
  /** Serves some requests without Express and measures them itself. Returns whether it served the request. Not called for mounted paths. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Finds a handler that serves a request without Express, which costs more. Undefined leaves the request to Express. Not called for mounted paths. */
  direct?: (request: IncomingMessage) => RequestListener | undefined;
}

/** How long running responses may take when the service closes. */
const CLOSE_GRACE_MS = 1_000;

/** Limits in milliseconds for receiving a request's headers and the whole request, and how often they are checked. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

/** Creates an HTTP server with `/healthz`, `/health`, `/readyz` and `/metrics`. */
export function createHttpService(options: HttpServiceOptions): HttpService {
  const { name, log, dependencies, intercept, direct, tls } = options;
  const metrics = createMetrics(name);
  const health = createHealth(dependencies, metrics, VERSION);
  registerDependencyMetrics(metrics, health);
  const { app, express, isMounted, run, freeze } = createHttpApp(createErrorHandler(log));
  addOperationalRoutes(express, health, metrics, options);
  const responses = new ActiveResponses();
  const identifyPeer = createPeerIdentification(options);
  const listener: RequestListener = (request, response) => {
    if (!connections.admits(request, response)) return;
    responses.add(response);
    const span = startRequestSpan(request, response);
    identifyPeer(request);
    if (health.draining) response.shouldKeepAlive = false;
    withActiveSpan(span, () => run(request, response, serve));
  };
  const serve: RequestListener = (request, response) => {
    const mounted = isMounted(request);
    if (!mounted && intercept?.(request, response)) return;
    metrics.measure(request, response);
    response.setHeaders(SECURITY_HEADERS);
    const handler = mounted ? express : (direct?.(request) ?? express);
    handler(request, response);
  };
  const server = createNodeServer(listener, tls);
  server.on("clientError", refuseConnection);
  const connections = new ConnectionLimit(server, options.maxConnections, metrics.registry);
  return {
    app,
    server,
    metrics,
    routeSockets: routeUpgrades(server, identifyPeer),
    async listen(port) {
      freeze();
      server.listen(port);
      await once(server, "listening");
      const url = `${tls ? "https" : "http"}://localhost:${(server.address() as AddressInfo).port}`;
      log.debug({ url }, "listening");
      return url;
    },
    drain() {
      health.drain();
      responses.disableKeepAlive();
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          server.closeAllConnections();
          resolve(); // `closed` also waits for WebSockets, which their owners close next
        }, CLOSE_GRACE_MS);
      });
      await Promise.race([closed, timeout]);
      clearTimeout(timer);
    },
  };
}

/** Stores in a request's headers who its peer is. */
type PeerIdentification = (request: IncomingMessage) => void;

/**
 * Creates a {@link PeerIdentification}. A peer with a module's certificate is a trusted proxy, too. The first forwarded request to a process
 * without `TRUSTED_PROXIES` logs a warning.
 */
function createPeerIdentification({ trustedProxies, tls, log }: HttpServiceOptions): PeerIdentification {
  const trusts = trustedProxies ?? NO_PROXY;
  let warned = trustedProxies !== undefined;
  return (request) => {
    const isModule = setMtlsPeer(request) && tls !== undefined;
    setCallerAddress(request, isModule ? (address, hops) => hops === 0 || trusts(address, hops) : trusts);
    if (warned || isModule || !isForwarded(request)) return;
    warned = true;
    log.warn(
      { peer: request.socket.remoteAddress, header: FORWARDED_FOR_HEADER },
      "a proxy forwards requests, and TRUSTED_PROXIES is not set: all its callers share its address in log-ins and limits",
    );
  };
}

/** The headers that helmet sets. They are constant, so they are computed once instead of running 13 middlewares per request. */
const SECURITY_HEADERS = headersOf(helmet({ contentSecurityPolicy: false }));

function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => undefined);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** Registers the dependency states of the health report as a metric. */
function registerDependencyMetrics({ registry }: Metrics, health: Health): void {
  const up = new Gauge({
    name: "dependency_up",
    help: "Whether a dependency is available: 1 or 0.",
    labelNames: ["dependency"],
    registers: [registry],
    async collect() {
      const { database, redis, external_apis } = (await health.report()).dependencies;
      for (const [dependency, state] of Object.entries({ database, redis, ...external_apis }))
        if (state !== "not_configured") up.set({ dependency }, state === "healthy" ? 1 : 0);
    },
  });
}

/**
 * With TLS every client is asked for a certificate. It is optional, because clients of the documented paths have none. A connection
 * with an invalid certificate, of another authority or outside its validity period, is closed.
 */
function createNodeServer(listener: RequestListener, tls: Tls | undefined): Server {
  const options = { ...TIMEOUTS, keepAliveTimeout: 65_000 };
  if (!tls) return createServer(options, listener);
  const certificates = { requestCert: true, rejectUnauthorized: false };
  const server = createTlsServer({ ...options, ...certificates, ...tls.identity() }, listener);
  tls.onChange(() => server.setSecureContext(tls.identity()));
  server.on("secureConnection", (socket: TLSSocket) => {
    if (!socket.authorized && Object.keys(socket.getPeerCertificate()).length > 0) socket.destroy();
  });
  return server;
}

function addOperationalRoutes(
  app: Express,
  health: Health,
  { registry }: Metrics,
  { metricsAccess = "open", healthReport = "public", dependencies: { protocols } }: HttpServiceOptions,
): void {
  const isOperator = operatorCheck(metricsAccess);
  const visiblePart = (request: Request, report: HealthReport) => {
    if (isOperator(request)) return { ...report, ...(protocols && { protocols: protocols() }) };
    return healthReport === "public" ? report : { status: report.status };
  };
  app.get("/metrics", serveMetrics(registry, metricsAccess));
  app.get(["/healthz", "/health"], async (req, res) => {
    res.set("Cache-Control", "no-store").json(visiblePart(req, await health.report()));
  });
  app.get("/readyz", async (req, res) => {
    const report = await health.report();
    res
      .status(report.status === "unhealthy" ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json(visiblePart(req, report));
  });
}

/** Status lines for connections that fail before a request is complete, by error code. */
const CONNECTION_FAILURES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
};

/** Closes a connection with an invalid, too slow or too large request. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  const status = CONNECTION_FAILURES[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
