import { EXPORT_PATH } from "@cgs/kit/audit/export-request";
import { TOKEN_AUDIENCES } from "@cgs/kit/auth/access-token";
import { Closers } from "@cgs/kit/closers";
import { refuseDemoInProduction } from "@cgs/kit/demo-login";
import { CALLER_LIMITS, UnreadBytes } from "@cgs/kit/http/unread-bytes";
import { httpOptionsOf } from "@cgs/kit/http/http-options";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { registerSocketMetrics } from "@cgs/kit/http/socket-metrics";
import { openTls, type Tls } from "@cgs/kit/http/tls";
import { EXTERNAL_BASE } from "@cgs/rest-shim/routes/external/links";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { executeOperation } from "../apollo/execute.js";
import { createAuditExport } from "../audit-export/audit-export-route.js";
import { type Brand, readBrand } from "../brand/brand.js";
import { createCredentialCheck } from "../caller/connection-credential.js";
import type { GatewayContext } from "../context/gateway-context.js";
import { createExplorer } from "../explorer/explorer.js";
import { MCP_PATH } from "../mcp/mcp-path.js";
import { GRAPHIQL_PATH } from "../explorer/graphiql.js";
import { createExternalApi } from "../external-api/external-api.js";
import { createDashboard, DASHBOARD_BUILD } from "../http/dashboard.js";
import { createDocsSite, DOCS_BUILD, DOCS_PATH } from "../http/docs-site.js";
import { notFound } from "../http/fallback.js";
import { createGraphqlHandler, GRAPHQL_PATH } from "../http/graphql-handler.js";
import { createRateLimitStore, type RateLimitStore } from "../rate-limit/rate-limit-store.js";
import { openRefusals, type Refusals } from "../refusals/refusals.js";
import { SESSION_PATH } from "../session/session-cookie.js";
import { createSessionRoutes } from "../session/session-routes.js";
import { type GatewayEnv, isExplorable, servesDocs } from "../settings/env.js";
import { EventStreams } from "../streaming/event-streams.js";
import { createGraphqlSocket } from "../streaming/graphql-socket.js";
import { readinessChecks, type SubgraphAddresses, moduleAddresses } from "../supergraph/subgraphs.js";
import { createUnsubscribe, UNSUBSCRIBE_PATH } from "../unsubscribe/unsubscribe-route.js";
import { createMcp } from "./mcp.js";
import { openOauth } from "./oauth.js";
import { type Operations, startOperations } from "./operations.js";

/**
 * Starts the gateway: GraphQL over HTTP, WebSocket and event streams, the External API and the dashboard. It starts without the subgraphs and is ready
 * (`/readyz`) when they are. Rejects when the supergraph cannot be loaded or the port is in use.
 */
export async function createGateway(env: GatewayEnv, log: Logger): Promise<RunningService> {
  refuseDemoInProduction(env);
  const closers = new Closers();
  const addresses = moduleAddresses(env);
  try {
    const brand = await readBrand(env);
    const tls = await openTls(env, log, closers);
    const rateLimits = await createRateLimitStore(env, log);
    closers.add(() => rateLimits.close());
    const refusals = openRefusals(env, log, closers);
    const operations = await startOperations(env, { tls, rateLimits, refusals, closers, log });
    const external = readinessChecks(addresses, tls);
    const unread = new UnreadBytes(CALLER_LIMITS);
    const http = serveHttp({
      ...{ env, brand, addresses, tls, operations, rateLimits, refusals, external, unread, closers, log },
    });
    serveWebSockets({ env, operations, refusals, http, unread, closers, log });
    const url = await http.listen(env.GATEWAY_PORT);
    return { url, drain: () => http.drain(), stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

interface HttpDependencies {
  env: GatewayEnv;
  brand: Brand;
  addresses: SubgraphAddresses;
  tls: Tls | undefined;
  operations: Operations;
  rateLimits: RateLimitStore;
  refusals: Refusals;
  external: ReturnType<typeof readinessChecks>;
  /** Bounds what waits for callers that do not read. */
  unread: UnreadBytes;
  closers: Closers;
  log: Logger;
}

function serveHttp(dependencies: HttpDependencies): HttpService {
  const { env, brand, addresses, tls, operations, rateLimits, refusals, external, unread, closers, log } = dependencies;
  const { streaming, fastPath, keys, authority, watchAccess } = operations;
  const { apollo, metrics, subscriptions } = streaming;
  const checkCredential = createCredentialCheck(keys, authority, [TOKEN_AUDIENCES.api]);
  const eventStreams = new EventStreams({ operations: streaming, checkCredential, watchAccess, refusals, unread, log });
  const execute = createChargedExecute(operations);
  const explorer = isExplorable(env)
    ? createExplorer({ login: env.DEMO_LOGIN, publicOrigin: env.PUBLIC_ORIGIN, execute, log })
    : undefined;
  const page = explorer?.sandbox;
  const http = createHttpService({
    name: "gateway",
    log,
    ...httpOptionsOf(env),
    dependencies: { ...rateLimits.dependency, external, required: Object.keys(addresses) },
    intercept: createGraphqlHandler({
      ...{ operations: streaming, fastPath, eventStreams, page, log },
      metrics: () => http.metrics,
    }),
  });
  metrics.register(http.metrics.registry);
  unread.register(http.metrics.registry);
  refusals.register(http.metrics.registry);
  http.app.use(EXTERNAL_BASE, createExternalApi({ apollo, rateLimits, refusals, log }));
  http.app.use(
    SESSION_PATH,
    createSessionRoutes({ execute: createSessionExecute(operations), publicOrigin: env.PUBLIC_ORIGIN, refusals, log }),
  );
  http.app.use(UNSUBSCRIBE_PATH, createUnsubscribe({ execute: createSessionExecute(operations), log }));
  const tokens = openOauth(env, { app: http.app, tls, rateLimits, closers });
  const mcp = createMcp({ env, operations, tokens, checkCredential, rateLimits, refusals, log });
  http.app.use(MCP_PATH, mcp.router);
  http.app.get(EXPORT_PATH, createAuditExport({ addresses, tls, closers, log }));
  if (explorer) http.app.use(GRAPHIQL_PATH, explorer.graphiql);
  if (servesDocs(env)) http.app.use(DOCS_PATH, createDocsSite(DOCS_BUILD, env.PUBLIC_ORIGIN));
  http.app.fallback(createDashboard(DASHBOARD_BUILD, { docsSite: servesDocs(env), brand }), notFound);
  closers.add(() => http.close());
  closers.add(() => subscriptions.close());
  closers.add(() => eventStreams.stop());
  closers.add(() => mcp.stop());
  return http;
}

interface WebSocketDependencies extends Pick<
  HttpDependencies,
  "env" | "operations" | "refusals" | "unread" | "closers" | "log"
> {
  http: HttpService;
}

function serveWebSockets({ env, operations, refusals, http, unread, closers, log }: WebSocketDependencies): void {
  const { streaming, keys, authority, watchAccess } = operations;
  const socket = createGraphqlSocket({
    operations: streaming,
    ...{ unread, watchAccess, refusals },
    checkCredential: createCredentialCheck(keys, authority, [TOKEN_AUDIENCES.api, TOKEN_AUDIENCES.ws]),
    allowedOrigins: env.ALLOWED_ORIGINS,
    log,
  });
  closers.add(() => socket.stop());
  registerSocketMetrics(http.metrics.registry, { graphql: socket.webSocketServer });
  http.routeSockets((path) => (path === GRAPHQL_PATH ? socket.webSocketServer : undefined));
}

/** Runs the operations of sessions. */
function createSessionExecute({ streaming: { apollo, admission } }: Operations) {
  return async (
    query: string,
    variables: Record<string, unknown>,
    context: GatewayContext,
  ): Promise<OperationResult> => {
    await admission.chargeSession(query, variables, context);
    return executeOperation(apollo, { query, variables }, context);
  };
}

/** Runs the gateway's own operations on behalf of callers, who are charged as for operations that they send. */
function createChargedExecute({ streaming: { apollo, admission } }: Operations) {
  return async (
    query: string,
    variables: Record<string, unknown>,
    context: GatewayContext,
  ): Promise<OperationResult> => {
    await admission.charge(query, variables, context);
    return executeOperation(apollo, { query, variables }, context);
  };
}
