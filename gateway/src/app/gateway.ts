import { type KeyLookup, TOKEN_AUDIENCES } from "@cgs/kit/auth/access-token";
import type { ApolloServer } from "@apollo/server";
import { Closers } from "@cgs/kit/closers";
import { refuseDemoInProduction } from "@cgs/kit/demo-login";
import { routeUpgrades } from "@cgs/kit/http/route-upgrades";
import { createHttpService } from "@cgs/kit/http/http-service";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { registerSocketMetrics } from "@cgs/kit/http/socket-metrics";
import { createServiceClient } from "@cgs/kit/http/service-client";
import { openTls, type Tls } from "@cgs/kit/http/tls";
import { traceparent } from "@cgs/kit/http/trace";
import { createApolloServer } from "../apollo/apollo-server.js";
import { createIdentify } from "../caller/caller-identity.js";
import { cpmKeys, createCredentialCheck } from "../caller/connection-credential.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { GatewayEnv } from "../settings/env.js";
import { createDashboard, DASHBOARD_BUILD } from "../http/dashboard.js";
import { createExplorer } from "../explorer/explorer.js";
import { GRAPHIQL_PATH } from "../explorer/graphiql.js";
import { CURRENT_API_KEY, keyIn } from "../caller/api-key-identity.js";
import { createExternalApi, executeTrusted } from "../external-api/external-api.js";
import { createLimitStore, type LimitStore } from "../rate-limit/rate-limit-store.js";
import type { OperationResult } from "@cgs/rest-shim/graphql/operation";
import { EXTERNAL_BASE } from "@cgs/rest-shim/routes/external/links";
import { createErrorHandler, notFound } from "../http/fallback.js";
import { EventStreams } from "../streaming/event-streams.js";
import { createGraphqlHandler, GRAPHQL_PATH } from "../http/graphql-handler.js";
import { KnownAnswers } from "../fast-path/fast-path.js";
import { CostBudget } from "../operation/cost-budget.js";
import { KnownOperations } from "../fast-path/plan-cache.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { OperationAdmission } from "../operation/operation-admission.js";
import { OperationLimits } from "../operation/operation-limits.js";
import { PersistedOperations, RELEASED_OPERATIONS } from "../operation/persisted-operations.js";
import type { StreamedOperations } from "../streaming/streaming-operation.js";
import { SESSION_PATH } from "../session/session-cookie.js";
import { createSessionRoutes } from "../session/session-routes.js";
import { FederatedSubscriptions } from "../subscriptions/federated-subscriptions.js";
import { createFederation, type Federation } from "../supergraph/federation.js";
import {
  readinessChecks,
  type SubgraphAddresses,
  subgraphAddresses,
  webSocketAddress,
} from "../supergraph/subgraphs.js";
import { RELEASED_SUPERGRAPH, supergraphFile } from "../supergraph/supergraph-file.js";
import { observerPlugin, OperationObserver } from "../telemetry/operation-observer.js";
import { OperationMetrics } from "../telemetry/operation-metrics.js";
import { createGraphqlSocket } from "../streaming/graphql-socket.js";

/**
 * Starts the gateway: GraphQL over HTTP and WebSocket, and the dashboard. It starts without the subgraphs and is ready
 * (`/readyz`) when they are. Rejects when the supergraph cannot be loaded or the port is taken.
 */
export async function createGateway(env: GatewayEnv, log: Logger): Promise<RunningService> {
  refuseDemoInProduction(env);
  const closers = new Closers();
  const addresses = subgraphAddresses(env);
  try {
    const tls = await openTls(env, log, closers);
    const limits = await createLimitStore(env, log);
    closers.add(() => limits.close());
    const { operations, knownAnswers, keys } = await startOperations(env, { addresses, tls, limits, closers, log });
    const { apollo, subscriptions, metrics } = operations;
    const eventStreams = new EventStreams({
      operations,
      checkCredential: createCredentialCheck(keys, [TOKEN_AUDIENCES.api]),
      log,
    });
    const execute = asCallers(operations);
    const explorer = isExplorable(env) ? createExplorer({ login: env.DEMO_LOGIN, execute, log }) : undefined;
    const http = createHttpService({
      name: "gateway",
      log,
      maxConnections: env.MAX_CONNECTIONS,
      dependencies: {
        ...limits.dependency,
        external: readinessChecks(addresses, tls),
        required: Object.keys(addresses),
      },
      intercept: createGraphqlHandler({
        operations,
        knownAnswers,
        eventStreams,
        page: explorer?.sandbox,
        metrics: () => http.metrics,
        log,
      }),
    });
    metrics.register(http.metrics.registry);
    http.app.use(EXTERNAL_BASE, createExternalApi({ apollo, store: limits, log }));
    http.app.use(SESSION_PATH, createSessionRoutes({ execute, publicOrigin: env.PUBLIC_ORIGIN, log }));
    if (explorer) http.app.use(GRAPHIQL_PATH, explorer.graphiql);
    http.app.fallback(createDashboard(DASHBOARD_BUILD), notFound, createErrorHandler(log));
    closers.add(() => http.close());

    closers.add(() => subscriptions.close());
    closers.add(() => eventStreams.stop());
    const socket = createGraphqlSocket({
      operations,
      checkCredential: createCredentialCheck(keys, [TOKEN_AUDIENCES.api, TOKEN_AUDIENCES.ws]),
      allowedOrigins: env.ALLOWED_ORIGINS,
      log,
    });
    closers.add(() => socket.stop());
    registerSocketMetrics(http.metrics.registry, { graphql: socket.webSocketServer });
    routeUpgrades(http.server, (path) => (path === GRAPHQL_PATH ? socket.webSocketServer : undefined));

    const url = await http.listen(env.GATEWAY_PORT);
    return { url, drain: () => http.drain(), stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** Runs operations of ours for callers, who are charged for them as for their own. */
function asCallers({ apollo, admission }: Pick<StreamedOperations, "apollo" | "admission">) {
  return async (
    document: string,
    variables: Record<string, unknown>,
    context: GatewayContext,
  ): Promise<OperationResult> => {
    await admission.charge(document, context);
    return executeTrusted(apollo, document, variables, context);
  };
}

interface OperationsNeeds {
  addresses: SubgraphAddresses;
  tls: Tls | undefined;
  limits: LimitStore;
  closers: Closers;
  log: Logger;
}

/** Starts what admits and runs operations, whichever way they come. */
async function startOperations(env: GatewayEnv, { addresses, tls, limits, closers, log }: OperationsNeeds) {
  const persisted = await PersistedOperations.load([RELEASED_OPERATIONS, ...env.EARLIER_OPERATIONS]);
  const metrics = new OperationMetrics();
  const known = new KnownOperations(log);
  const supergraph = supergraphFile(env.SUPERGRAPH_PATH ?? RELEASED_SUPERGRAPH, log);
  const federation = createFederation(supergraph, addresses, metrics, (planned) => learn(known, planned), log, tls);
  closers.add(() => federation.close());
  const subscriptions = createSubscriptions(federation, known, addresses, { tls, log });
  const observer = createObserver(env, metrics, log);
  const { gateway } = federation;
  const explorable = isExplorable(env);
  const apollo = createApolloServer({ gateway, explorable, observer: observerPlugin(observer), log });
  await apollo.start();
  closers.add(() => apollo.stop());

  const cpm = createServiceClient({ service: "cpm", baseUrl: env.CPM_SERVICE_URL, tls });
  closers.add(() => cpm.close());
  const keys = cpmKeys(cpm);
  const admission = createOperationAdmission(env, { persisted, limits, keys, apollo, log });
  const knownAnswers = new KnownAnswers({ known, observer, log });
  return { operations: { apollo, subscriptions, admission, metrics }, knownAnswers, keys };
}

function createObserver(env: GatewayEnv, metrics: OperationMetrics, log: Logger): OperationObserver {
  const tellCaller = env.NODE_ENV !== "production";
  return new OperationObserver({ metrics, slowMs: env.SLOW_OPERATION_MS, tellCaller, log });
}

/** Notes the plan of an operation that Apollo runs, for its next time. */
function learn(known: KnownOperations, planned: PlannedOperation): void {
  (planned.requestContext.context as GatewayContext).timing?.planned(planned.queryPlan);
  known.remember(planned);
}

interface AdmissionNeeds {
  persisted: PersistedOperations;
  limits: LimitStore;
  keys: KeyLookup;
  apollo: ApolloServer<GatewayContext>;
  log: Logger;
}

/** The door of callers' operations. Whom an API key stands for is asked in GraphQL too, as an operation of our own. */
function createOperationAdmission(env: GatewayEnv, needs: AdmissionNeeds): OperationAdmission {
  const { persisted, limits, keys, apollo, log } = needs;
  const identifyKey = async (context: GatewayContext) =>
    keyIn(await executeTrusted(apollo, CURRENT_API_KEY, {}, { ...context }));
  return new OperationAdmission({
    persisted,
    mode: env.PERSISTED_OPERATIONS,
    limits: new OperationLimits(),
    budget: new CostBudget(limits.counterOf, env.OPERATION_COST_PER_MINUTE, log),
    identify: createIdentify(keys, identifyKey),
  });
}

/** Whether the schema may be seen, which the setting decides, and without it the kind of installation. */
function isExplorable({ EXPLORER, NODE_ENV }: GatewayEnv): boolean {
  return EXPLORER ? EXPLORER === "on" : NODE_ENV !== "production";
}

/** Subscriptions and known operations follow the gateway's schema from its first load on. */
function createSubscriptions(
  { gateway, dataSources }: Federation,
  known: KnownOperations,
  addresses: SubgraphAddresses,
  { tls, log }: Pick<OperationsNeeds, "tls" | "log">,
) {
  const subscriptions = new FederatedSubscriptions<GatewayContext>({
    dataSources,
    address: (subgraph) => webSocketAddress(addresses, subgraph),
    headers: ({ authorization, traceId }) => ({
      traceparent: traceparent(traceId),
      ...(authorization !== undefined && { authorization }),
    }),
    scope: ({ authorization }) => authorization ?? "",
    log,
    tls,
  });
  gateway.onSchemaLoadOrUpdate(({ apiSchema, coreSupergraphSdl }) =>
    known.load(apiSchema, subscriptions.load(coreSupergraphSdl)),
  );
  return subscriptions;
}
