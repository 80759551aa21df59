import { Closers } from "@cgs/kit/closers";
import { routeUpgrades } from "@cgs/kit/route-upgrades";
import { createHttpService } from "@cgs/kit/http-service";
import type { Logger } from "@cgs/kit/log";
import type { Running } from "@cgs/kit/run-process";
import { createServiceClient } from "@cgs/kit/service-client";
import { traceparent } from "@cgs/kit/trace";
import { createApolloServer } from "./apollo-server.js";
import type { GatewayContext } from "./context.js";
import type { GatewayEnv } from "./env.js";
import { createDashboard, DASHBOARD_BUILD } from "./http/dashboard.js";
import { createExternalApi } from "./external-api/external-api.js";
import { createLimitStore } from "./external-api/limit-store.js";
import { EXTERNAL_BASE } from "@cgs/rest-shim/routes/external/links";
import { createErrorHandler, notFound } from "./http/fallback.js";
import { createGraphqlHandler, GRAPHQL_PATH } from "./http/graphql-handler.js";
import { OperationLimits } from "./operation/operation-limits.js";
import { FederatedSubscriptions } from "./subscriptions/federated-subscriptions.js";
import { createFederation, type Federation } from "./supergraph/apollo-gateway.js";
import {
  readinessChecks,
  type SubgraphAddresses,
  subgraphAddresses,
  webSocketAddress,
} from "./supergraph/subgraphs.js";
import { RELEASED_SUPERGRAPH, supergraphFile } from "./supergraph/supergraph-file.js";
import { cpmKeys, createCredentialCheck } from "./websocket/connection-credential.js";
import { createGraphqlSocket } from "./websocket/graphql-socket.js";

/**
 * Starts the gateway: GraphQL over HTTP and WebSocket, and the dashboard. It starts without the subgraphs and is ready
 * (`/readyz`) when they are. Rejects when the supergraph cannot be loaded or the port is taken.
 */
export async function createGateway(env: GatewayEnv, log: Logger): Promise<Running> {
  const closers = new Closers();
  const addresses = subgraphAddresses(env);
  try {
    const limits = await createLimitStore(env, log);
    closers.add(() => limits.close());
    const federation = createFederation(
      supergraphFile(env.SUPERGRAPH_PATH ?? RELEASED_SUPERGRAPH, log),
      addresses,
      log,
    );
    closers.add(() => federation.close());
    const subscriptions = createSubscriptions(federation, addresses, log);
    const apollo = createApolloServer({ gateway: federation.gateway, explorable: env.NODE_ENV !== "production", log });
    await apollo.start();
    closers.add(() => apollo.stop());

    const operationLimits = new OperationLimits();
    const cpm = createServiceClient({ service: "cpm", baseUrl: env.CPM_SERVICE_URL });
    closers.add(() => cpm.close());
    const http = createHttpService({
      name: "gateway",
      log,
      dependencies: { ...limits.dependency, external: readinessChecks(addresses), required: Object.keys(addresses) },
      intercept: createGraphqlHandler({ apollo, limits: operationLimits, metrics: () => http.metrics, log }),
    });
    http.app.use(EXTERNAL_BASE, createExternalApi({ apollo, store: limits, log }));
    http.app.use(createDashboard(DASHBOARD_BUILD), notFound, createErrorHandler(log));
    closers.add(() => http.close());

    closers.add(() => subscriptions.close());
    const checkCredential = createCredentialCheck(cpmKeys(cpm));
    const socket = createGraphqlSocket({
      apollo,
      subscriptions,
      limits: operationLimits,
      checkCredential,
      allowedOrigins: env.ALLOWED_ORIGINS,
      log,
    });
    closers.add(() => socket.stop());
    routeUpgrades(http.server, (path) => (path === GRAPHQL_PATH ? socket.webSocketServer : undefined));

    const url = await http.listen(env.GATEWAY_PORT);
    return { url, stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** Subscriptions follow the gateway's schema from its first load on. */
function createSubscriptions({ gateway, dataSources }: Federation, addresses: SubgraphAddresses, log: Logger) {
  const subscriptions = new FederatedSubscriptions<GatewayContext>({
    dataSources,
    address: (subgraph) => webSocketAddress(addresses, subgraph),
    headers: ({ authorization, traceId }) => ({
      traceparent: traceparent(traceId),
      ...(authorization !== undefined && { authorization }),
    }),
    scope: ({ authorization }) => authorization ?? "",
    log,
  });
  gateway.onSchemaLoadOrUpdate(({ coreSupergraphSdl }) => subscriptions.load(coreSupergraphSdl));
  return subscriptions;
}
