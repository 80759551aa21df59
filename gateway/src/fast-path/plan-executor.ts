import type { ServiceMap } from "@apollo/gateway";
import type { FetchNode, FlattenNode, PlanNode, QueryPlan } from "@apollo/query-planner";
import type { GatewayContext } from "../context/gateway-context.js";
import type { SubgraphDataSource, SubgraphRequest } from "../supergraph/subgraph-data-source.js";
import { parseSubgraphResponse, type SubgraphResponse, withEntityPaths } from "../supergraph/subgraph-response.js";
import { collect, type Data, isData, merge, representationOf } from "./entity-data.js";
import { fetchVariables } from "./passthrough.js";

/** The root node of a plan that {@link PlanExecutor} can execute: only fetches whose data are merged, without conditions and renames. */
export function simplePlanOf({ node }: QueryPlan): PlanNode | undefined {
  return node && node.kind !== "Subscription" && isSimple(node) ? node : undefined;
}

function isSimple(node: PlanNode): boolean {
  switch (node.kind) {
    case "Sequence":
    case "Parallel":
      return node.nodes.every(isSimple);
    case "Flatten":
      return node.node.kind === "Fetch" && node.node.requires !== undefined && isSimple(node.node);
    case "Fetch":
      return !node.inputRewrites && !node.outputRewrites && !node.contextRewrites;
    default:
      return false;
  }
}

/** A request to a subgraph and its response. */
interface CompletedFetch {
  service: string;
  request: SubgraphRequest;
  response: SubgraphResponse;
}

/**
 * Executes one query plan for one request, as long as everything succeeds. It stops at the first error or unexpected value. Then Apollo's
 * executor runs the same plan on {@link PlanExecutor.replaying}, which answers completed fetches from memory: no fetch is sent twice.
 */
export class PlanExecutor {
  /** The merged data of all fetches. */
  readonly data: Data = {};
  private readonly completed: CompletedFetch[] = [];

  constructor(
    private readonly services: ServiceMap,
    private readonly variables: Record<string, unknown>,
    private readonly context: GatewayContext,
  ) {}

  /** Executes a node of the plan. @returns whether {@link PlanExecutor.data} is complete. */
  async execute(node: PlanNode): Promise<boolean> {
    switch (node.kind) {
      case "Sequence":
        for (const each of node.nodes) if (!(await this.execute(each))) return false;
        return true;
      case "Parallel":
        return (await Promise.all(node.nodes.map((each) => this.execute(each)))).every(Boolean);
      case "Flatten":
        return this.fetchEntities(node);
      case "Fetch": {
        const { data, errors } = (await this.fetch(node)).response;
        return !errors && isData(data) && merge(this.data, data);
      }
      default:
        return false;
    }
  }

  /** Sends one fetch and records its response. */
  async fetch(fetch: FetchNode, more?: { representations: Data[] }): Promise<SubgraphResponse> {
    const { serviceName: service, operation: query, operationName } = fetch;
    const request = { query, operationName, variables: { ...fetchVariables(fetch, this.variables), ...more } };
    const response = await (this.services[service] as SubgraphDataSource).send(request, this.context);
    this.completed.push({ service, request, response });
    return response;
  }

  /** The data sources, except that each completed fetch is answered once with its recorded response. */
  replaying(): ServiceMap {
    const entries = Object.entries(this.services).map(([service, source]) => {
      const process: typeof source.process = async (options) => {
        const recorded = this.takeRecorded(service, options.request);
        return recorded ? withEntityPaths(recorded.response, options.request.variables) : source.process(options);
      };
      return [service, { process }] as const;
    });
    return Object.fromEntries(entries);
  }

  private async fetchEntities({ path, node }: FlattenNode): Promise<boolean> {
    const fetch = node as FetchNode;
    const entities: Data[] = [];
    if (!collect(this.data, path, entities)) return false;
    if (entities.length === 0) return true;
    const representations = entities.map((entity) => representationOf(entity, fetch.requires ?? []));
    if (!representations.every((each) => each !== undefined)) return false;
    const { data, errors } = (await this.fetch(fetch, { representations })).response;
    const resolved: unknown = data?.["_entities"];
    if (errors || !Array.isArray(resolved) || resolved.length !== entities.length) return false;
    return entities.every((entity, n) => {
      const fields: unknown = resolved[n];
      return fields === null || (isData(fields) && merge(entity, fields));
    });
  }

  private takeRecorded(service: string, { query, variables }: SubgraphRequest): SubgraphResponse | undefined {
    const sent = JSON.stringify(variables);
    const index = this.completed.findIndex(
      (each) =>
        each.service === service && each.request.query === query && JSON.stringify(each.request.variables) === sent,
    );
    const [fetch] = index < 0 ? [] : this.completed.splice(index, 1);
    if (!fetch) return undefined;
    const { response } = fetch;
    // Parsed again: the object that was parsed first may be merged with other data by now.
    return response.text === undefined ? response : parseSubgraphResponse(service, response.text);
  }
}
