import { ApolloGateway, type SupergraphManager } from "@apollo/gateway";
import type { Logger } from "@cgs/kit/log";
import type { Tls } from "@cgs/kit/http/tls";
import type { PlannedOperation } from "./planned-operation.js";
import type { OperationMetrics } from "../telemetry/operation-metrics.js";
import type { PostResponse } from "./post-json.js";
import { RequestDeduplication } from "./request-deduplication.js";
import { createSubgraphDataSource, type SubgraphDataSource } from "./subgraph-data-source.js";
import { addressOf, type SubgraphAddresses } from "./subgraphs.js";

/** Size of the cached query plans as JSON. In memory they are several times as large. */
const PLANS_MIB = 4;

/** The federation gateway and its connections to the subgraphs. */
export interface Federation {
  gateway: ApolloGateway;
  /** By subgraph name. */
  dataSources: Record<string, SubgraphDataSource>;
  /** Closes the connections to the subgraphs. */
  close(): Promise<void>;
}

/**
 * Creates the gateway. It loads the supergraph when Apollo Server starts.
 * @param onPlan is called with each operation that Apollo is about to execute.
 */
export function createFederation(
  supergraphSdl: SupergraphManager,
  addresses: SubgraphAddresses,
  metrics: OperationMetrics,
  onPlan: (planned: PlannedOperation) => void,
  log: Logger,
  tls?: Tls,
): Federation {
  // Without this variable @apollo/gateway probes the cloud metadata addresses. It has no other setting for it.
  // oxlint-disable-next-line node/no-process-env
  process.env["APOLLO_TELEMETRY_DISABLED"] = "1";
  const deduplication = new RequestDeduplication<PostResponse>();
  const dataSources = Object.fromEntries(
    Object.entries(addresses).map(([name, baseUrl]) => [
      name,
      createSubgraphDataSource({ name, baseUrl, deduplication, metrics, log, tls }),
    ]),
  );
  const gateway = new ApolloGateway({
    supergraphSdl,
    validateSupergraph: true, // by default not in production
    logger: log,
    __exposeQueryPlanExperimental: false,
    experimental_approximateQueryPlanStoreMiB: PLANS_MIB,
    experimental_didResolveQueryPlan: onPlan,
    buildService({ name }) {
      addressOf(addresses, name);
      return dataSources[name] as SubgraphDataSource;
    },
  });
  return {
    gateway,
    dataSources,
    async close() {
      await Promise.all(Object.values(dataSources).map((source) => source.close()));
    },
  };
}
