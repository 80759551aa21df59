import type { ApolloServer } from "@apollo/server";
import { GraphQLSchema } from "graphql";
import type { KeyLookup } from "@cgs/kit/auth/access-token";
import { Authority } from "@cgs/kit/auth/authority";
import { createEndedAccessReader } from "@cgs/kit/auth/jwks-client";
import type { Closers } from "@cgs/kit/closers";
import { CALLER_OPERATION_LIMITS } from "@cgs/kit/graphql/complexity/operation-limits";
import { OperationGuard } from "@cgs/kit/graphql/operation-guard";
import type { Logger } from "@cgs/kit/log";
import { createServiceClient } from "@cgs/kit/http/service-client";
import type { Tls } from "@cgs/kit/http/tls";
import { traceparent } from "@cgs/kit/http/trace";
import { createApolloServer } from "../apollo/apollo-server.js";
import { executeOperation } from "../apollo/execute.js";
import { CURRENT_API_KEY, keyIdentityOf } from "../caller/api-key-identity.js";
import { createIdentifyCaller, type IdentifyCaller } from "../caller/caller-identity.js";
import { cpmKeys } from "../caller/connection-credential.js";
import { createWatchAccess, type WatchAccess } from "../caller/watch-access.js";
import type { GatewayContext } from "../context/gateway-context.js";
import { FastPath } from "../fast-path/fast-path.js";
import type { Refusals } from "../refusals/refusals.js";
import { CostBudget } from "../operation/cost-budget.js";
import { OperationAdmission } from "../operation/operation-admission.js";
import { PersistedOperations, RELEASED_OPERATIONS } from "../operation/persisted-operations.js";
import type { RateLimitStore } from "../rate-limit/rate-limit-store.js";
import { type GatewayEnv, isExplorable } from "../settings/env.js";
import type { StreamingDependencies } from "../streaming/streaming-operation.js";
import { FederatedSubscriptions } from "../subscriptions/federated-subscriptions.js";
import { createFederation, type Federation } from "../supergraph/federation.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { type SubgraphAddresses, subgraphAddresses, webSocketAddress } from "../supergraph/subgraphs.js";
import { RELEASED_SUPERGRAPH, supergraphFile } from "../supergraph/supergraph-file.js";
import { OperationMetrics } from "../telemetry/operation-metrics.js";
import { observerPlugin, OperationObserver } from "../telemetry/operation-observer.js";

/** What {@link startOperations} depends on. */
export interface OperationsDependencies {
  tls: Tls | undefined;
  rateLimits: RateLimitStore;
  refusals: Refusals;
  closers: Closers;
  log: Logger;
}

/** What admits and runs operations of every transport. */
export interface Operations {
  streaming: StreamingDependencies;
  /** Undefined where the setting `FAST_PATH` is `off`. */
  fastPath: FastPath | undefined;
  /** The public keys of access tokens. */
  keys: KeyLookup;
  authority: Authority;
  watchAccess: WatchAccess;
}

/** Starts Apollo Server over the supergraph, with admission, subscriptions and the fast path. */
export async function startOperations(env: GatewayEnv, dependencies: OperationsDependencies): Promise<Operations> {
  const { tls, rateLimits, refusals, closers, log } = dependencies;
  const addresses = subgraphAddresses(env);
  const persisted = await PersistedOperations.load([...RELEASED_OPERATIONS, ...env.EARLIER_OPERATIONS]);
  const metrics = new OperationMetrics();
  const sendServerTiming = env.NODE_ENV !== "production";
  const observer = new OperationObserver({ metrics, slowMs: env.SLOW_OPERATION_MS, sendServerTiming, log });
  const fastPath = env.FAST_PATH === "on" ? new FastPath({ observer, log }) : undefined;
  const guard = new OperationGuard(new GraphQLSchema({}), isExplorable(env), CALLER_OPERATION_LIMITS);
  const supergraph = supergraphFile(env.SUPERGRAPH_PATH ?? RELEASED_SUPERGRAPH, log);
  const onPlan = (planned: PlannedOperation) => {
    (planned.requestContext.context as GatewayContext).timing?.planned(planned.queryPlan);
    fastPath?.add(planned);
  };
  const federation = createFederation(supergraph, addresses, metrics, onPlan, log, tls);
  closers.add(() => federation.close());
  const subscriptions = createSubscriptions(federation, { addresses, tls, log });
  federation.gateway.onSchemaLoadOrUpdate(({ apiSchema, coreSupergraphSdl }) => {
    const loaded = subscriptions.load(coreSupergraphSdl);
    guard.load(loaded.supergraphSchema);
    fastPath?.load(apiSchema, loaded);
  });
  const { gateway } = federation;
  const apollo = createApolloServer({
    gateway,
    explorable: isExplorable(env),
    observer: observerPlugin(observer),
    log,
  });
  await apollo.start();
  closers.add(() => apollo.stop());
  const cpm = createServiceClient({ service: "cpm", baseUrl: env.CPM_SERVICE_URL, tls });
  closers.add(() => cpm.close());
  const keys = cpmKeys(cpm);
  const authority = new Authority(createEndedAccessReader(cpm), log);
  authority.start();
  closers.add(() => authority.stop());
  const identify = createIdentifyCaller(keys, (context) => identifyKey(apollo, context));
  const admission = createAdmission(env, { persisted, rateLimits, guard, identify, refusals, log });
  const watchAccess = createWatchAccess(authority, identify);
  return { streaming: { apollo, subscriptions, admission, metrics }, fastPath, keys, authority, watchAccess };
}

interface AdmissionParameters {
  persisted: PersistedOperations;
  rateLimits: RateLimitStore;
  guard: OperationGuard;
  identify: IdentifyCaller;
  refusals: Refusals;
  log: Logger;
}

async function identifyKey(apollo: ApolloServer<GatewayContext>, context: GatewayContext) {
  return keyIdentityOf(await executeOperation(apollo, { query: CURRENT_API_KEY, variables: {} }, { ...context }));
}

function createAdmission(env: GatewayEnv, { rateLimits, log, ...admission }: AdmissionParameters) {
  return new OperationAdmission({
    ...admission,
    mode: env.PERSISTED_OPERATIONS,
    budget: new CostBudget(rateLimits.createCounter, env.OPERATION_COST_PER_MINUTE, log),
  });
}

function createSubscriptions(
  { dataSources }: Federation,
  { addresses, tls, log }: Pick<OperationsDependencies, "tls" | "log"> & { addresses: SubgraphAddresses },
) {
  return new FederatedSubscriptions<GatewayContext>({
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
}
