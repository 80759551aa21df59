import type { IncomingMessage } from "node:http";
import { ApolloGateway, RemoteGraphQLDataSource } from "@apollo/gateway";
import { createApolloServer } from "@cgs/gateway/apollo/apollo-server";
import { executeHttpRequest } from "@cgs/gateway/apollo/execute";
import { gatewayContext } from "@cgs/gateway/context/gateway-context";
import { FastPath, type HttpResult } from "@cgs/gateway/fast-path/fast-path";
import { toApolloRequest } from "@cgs/gateway/http/graphql-request";
import { createFederation } from "@cgs/gateway/supergraph/federation";
import { loadSupergraph } from "@cgs/gateway/supergraph/loaded-supergraph";
import type { SubgraphDataSource } from "@cgs/gateway/supergraph/subgraph-data-source";
import { OperationMetrics } from "@cgs/gateway/telemetry/operation-metrics";
import { observerPlugin, OperationObserver } from "@cgs/gateway/telemetry/operation-observer";
import { createLogger } from "@cgs/kit/log";
import type { ExecutionResult } from "graphql";

/** The media type of responses whose status says whether the operation failed. */
export const ACCEPT = "application/graphql-response+json";
const log = createLogger("audit", "silent");

/** What a caller sees of a response: the status, the data with their field order, and the messages and fields of the errors. */
export interface SeenResponse {
  status: number;
  data: string;
  errors: string[];
}

/** Sends a query. */
export type Send = (query: string, variables?: Record<string, unknown>) => Promise<SeenResponse>;

/** Our gateway and the stock gateway over the same subgraphs. */
export interface ComparedGateways {
  /** `@apollo/gateway` with its own data sources. */
  stock: Send;
  /** Our gateway with the fast path. */
  on: Send;
  /** Our gateway without the fast path. */
  off: Send;
  /** Number of requests that `on` has left to Apollo Server. */
  pipelineRuns(): number;
  /** The data sources of `on`, by subgraph name. */
  dataSources: Record<string, SubgraphDataSource>;
  stop(): Promise<void>;
}

/** Starts the gateways. All have the same Apollo Server around them, so that they differ in federation alone. */
export async function startComparedGateways(
  supergraphSdl: string,
  addresses: Record<string, string>,
): Promise<ComparedGateways> {
  const [on, off] = await Promise.all(["on", "off"].map((fastPath) => startOurs(supergraphSdl, addresses, fastPath)));
  const stock = await startStockGateway(supergraphSdl);
  return {
    stock: stock.send,
    on: on!.send,
    off: off!.send,
    pipelineRuns: on!.pipelineRuns,
    dataSources: on!.dataSources,
    async stop() {
      await Promise.all([stock.stop(), on!.stop(), off!.stop()]);
    },
  };
}

/** Starts `@apollo/gateway` with its own data sources, in our Apollo Server. */
export async function startStockGateway(supergraphSdl: string): Promise<{ send: Send; stop(): Promise<void> }> {
  process.env["APOLLO_TELEMETRY_DISABLED"] = "1";
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger: log,
    buildService: ({ url }) => new RemoteGraphQLDataSource({ url: url ?? "" }),
  });
  const apollo = createApolloServer({ gateway, explorable: true, observer: {}, log });
  await apollo.start();
  return { send: sender(pipelineOf(apollo)), stop: () => apollo.stop() };
}

/** Starts our gateway's federation, Apollo Server and fast path, wired as the gateway wires them. */
async function startOurs(supergraphSdl: string, addresses: Record<string, string>, setting: string) {
  const metrics = new OperationMetrics();
  const observer = new OperationObserver({ metrics, slowMs: 60_000, sendServerTiming: false, log });
  const fastPath = setting === "on" ? new FastPath({ observer, log }) : undefined;
  const manager = { initialize: async () => ({ supergraphSdl }) };
  const federation = createFederation(manager, addresses, metrics, (planned) => fastPath?.add(planned), log);
  federation.gateway.onSchemaLoadOrUpdate(({ apiSchema }) => fastPath?.load(apiSchema, loadSupergraph(supergraphSdl)));
  const apollo = createApolloServer({
    gateway: federation.gateway,
    explorable: true,
    observer: observerPlugin(observer),
    log,
  });
  await apollo.start();
  const pipeline = pipelineOf(apollo);
  let runs = 0;
  return {
    pipelineRuns: () => runs,
    dataSources: federation.dataSources,
    send: sender((query, variables) => {
      const run = () => {
        runs += 1;
        return pipeline(query, variables);
      };
      const request = { method: "POST", accept: ACCEPT, query, hash: undefined, body: { query, variables } };
      return fastPath ? fastPath.execute(request, gatewayContext({}), run) : run();
    }),
    async stop() {
      await apollo.stop();
      await federation.close();
    },
  };
}

/** Runs an operation as an HTTP request. */
type Pipeline = (query: string, variables: Record<string, unknown>) => Promise<HttpResult>;

function pipelineOf(apollo: ReturnType<typeof createApolloServer>): Pipeline {
  const headers = { accept: ACCEPT, "content-type": "application/json" };
  return (query, variables) => {
    const body = { query, variables };
    const received = { method: "POST", search: "", accept: ACCEPT, body, operation: body, hash: undefined } as const;
    const request = toApolloRequest({ headers } as IncomingMessage, received, query);
    return executeHttpRequest(apollo, request, gatewayContext({}));
  };
}

/** Sends queries, and shows the responses as callers see them. */
export function sender(run: Pipeline): Send {
  return async (query, variables = {}) => {
    const { status, body } = await run(query, variables);
    const { data, errors = [] } = JSON.parse(body) as ExecutionResult;
    return {
      status,
      data: JSON.stringify(data ?? null),
      errors: errors.map(({ message, path }) => `${message} ${path?.filter(isField).join(".") ?? ""}`),
    };
  };
}

/** In a list of entities the stock gateway reports paths that are not in the result. */
function isField(part: unknown): boolean {
  return typeof part === "string" && part !== "@" && part !== "_entities";
}
