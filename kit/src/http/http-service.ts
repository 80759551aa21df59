import { once } from "node:events";
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { TLSSocket } from "node:tls";
import type { Express, Request } from "express";
import helmet from "helmet";
import { Gauge } from "prom-client";
import { isPrivateAddress, setCallerAddress } from "./caller-address.js";
import { limitConnections } from "./connection-limit.js";
import { createHealth, type HealthDependencies, type Health } from "./health.js";
import { createHttpApp, type HttpApp } from "./http-app.js";
import { ActiveResponses } from "./active-responses.js";
import type { Logger } from "../log.js";
import { createMetrics, type Metrics } from "./metrics.js";
import { setMtlsPeer } from "./mtls.js";
import type { Tls } from "./tls.js";
import { startRequestSpan } from "./trace.js";
import { withActiveSpan } from "../tracing/spans.js";
import { VERSION } from "../version.js";

/** An HTTP server with the operational endpoints that every process has. */
export interface HttpService {
  /** Takes middleware and routes until {@link HttpService.listen} is called. */
  app: HttpApp;
  server: Server;
  metrics: Metrics;
  /** Starts listening and returns the address. Rejects with EADDRINUSE for a taken port. */
  listen(port: number): Promise<string>;
  /** Before a stop: `/readyz` answers 503, every answer ends its connection, and all else goes on as before. */
  drain(): void;
  /** Stops accepting, lets running answers finish for a second, then closes every connection but WebSockets: their owners close those. */
  close(): Promise<void>;
}

/** What {@link createHttpService} needs. */
export interface HttpServiceOptions {
  name: string;
  log: Logger;
  dependencies: HealthDependencies;
  /** Believes a gateway about where a request comes from. */
  behindGateway?: boolean;
  /** Serves over TLS, and takes only those for modules that show a module's certificate. */
  tls?: Tls | undefined;
  /** Connections beyond this many are refused; without it, as many as the machine can hold. */
  maxConnections?: number;
  /** Serves some requests without Express and measures them itself. Returns whether it took the request. Not asked about mounted paths. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Finds a handler that serves a request without Express, which costs more. Undefined leaves it to Express. Not asked about mounted paths. */
  direct?: (request: IncomingMessage) => RequestListener | undefined;
}

/** Running answers get this long when the process stops. */
const CLOSE_GRACE_MS = 1_000;

/** Milliseconds that a request may take to come, its headers and in all, and how often that is looked at. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

/** Makes an HTTP server with `/healthz`, `/health`, `/readyz` and `/metrics`. */
export function createHttpService(options: HttpServiceOptions): HttpService {
  const { name, log, dependencies, intercept, direct, behindGateway = false, tls } = options;
  const metrics = createMetrics(name);
  const health = createHealth(dependencies, metrics, VERSION);
  showDependencies(metrics, health);
  const { app, express, isMounted, run, seal } = createHttpApp();
  addOperationalRoutes(express, health, metrics);

  const answers = new ActiveResponses();
  const listener: RequestListener = (request, response) => {
    answers.add(response);
    const span = startRequestSpan(request, response);
    const isModule = setMtlsPeer(request);
    if (health.draining) response.shouldKeepAlive = false;
    setCallerAddress(request, behindGateway && isModule);
    withActiveSpan(span, () => run(request, response, serve));
  };
  const serve: RequestListener = (request, response) => {
    const mounted = isMounted(request);
    if (!mounted && intercept?.(request, response)) return;
    metrics.watch(request, response);
    response.setHeaders(SECURITY_HEADERS);
    const handler = mounted ? express : (direct?.(request) ?? express);
    handler(request, response);
  };
  const server = openServer(listener, tls);
  server.on("clientError", refuseConnection);
  limitConnections(server, options.maxConnections, metrics.registry);
  return {
    app,
    server,
    metrics,
    async listen(port) {
      seal();
      server.listen(port);
      await once(server, "listening");
      const url = `${tls ? "https" : "http"}://localhost:${(server.address() as AddressInfo).port}`;
      log.debug({ url }, "listening");
      return url;
    },
    drain() {
      health.drain();
      answers.closeAfterwards();
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      let timer: NodeJS.Timeout | undefined;
      const cut = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          server.closeAllConnections();
          resolve(); // `closed` also waits for WebSockets, which whoever opened them closes next
        }, CLOSE_GRACE_MS);
      });
      await Promise.race([closed, cut]);
      clearTimeout(timer);
    },
  };
}

/** What helmet sets, which is always the same: asking it each time would cost thirteen middlewares. */
const SECURITY_HEADERS = headersOf(helmet({ contentSecurityPolicy: false }));

function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => undefined);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** Shows as a metric what the health report says of each dependency. */
function showDependencies({ registry }: Metrics, health: Health): void {
  const up = new Gauge({
    name: "dependency_up",
    help: "Whether what the process depends on can be used: 1 or 0.",
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
 * With TLS everybody is asked for a certificate, and need not have one: callers of the documented paths have none. But whoever shows one
 * that is not good, of another authority or out of its time, is not listened to at all.
 */
function openServer(listener: RequestListener, tls: Tls | undefined): Server {
  const options = { ...TIMEOUTS, keepAliveTimeout: 65_000 };
  if (!tls) return createServer(options, listener);
  const asking = { requestCert: true, rejectUnauthorized: false };
  const server = createTlsServer({ ...options, ...asking, ...tls.identity() }, listener);
  tls.onChange(() => server.setSecureContext(tls.identity()));
  server.on("secureConnection", (socket: TLSSocket) => {
    if (!socket.authorized && Object.keys(socket.getPeerCertificate()).length > 0) socket.destroy();
  });
  return server;
}

function addOperationalRoutes(app: Express, health: Health, metrics: Metrics): void {
  app.get(["/healthz", "/health"], async (_req, res) => {
    res.set("Cache-Control", "no-store").json(await health.report());
  });
  app.get("/readyz", async (_req, res) => {
    const report = await health.report();
    res
      .status(report.status === "unhealthy" ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json(report);
  });
  app.get("/metrics", async (req, res, next) => {
    if (!isInternal(req)) return next();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Whether a request comes from this machine or a private network, and not through a proxy that faces the internet. */
function isInternal(req: Request): boolean {
  if (req.headers["x-forwarded-for"] || req.headers["forwarded"]) return false;
  return isPrivateAddress(req.socket.remoteAddress);
}

/** What a connection is told that is not answered by anybody else. */
const CONNECTION_FAILURES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
};

/** Ends a connection that speaks no HTTP, or too slowly or too much, whatever else it still sends. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  const status = CONNECTION_FAILURES[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
