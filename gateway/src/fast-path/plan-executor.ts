import type { ServiceMap } from "@apollo/gateway";
import type { FetchNode, FlattenNode, PlanNode, QueryPlan } from "@apollo/query-planner";
import type { GatewayContext } from "../context/gateway-context.js";
import { located, readAnswer, type SubgraphAnswer } from "../supergraph/subgraph-response.js";
import type { SubgraphDataSource, SubgraphRequest } from "../supergraph/subgraph-data-source.js";
import { collect, type Data, isData, merge, representationOf } from "./entity-data.js";
import { variablesOf } from "./passthrough.js";

/** The plan, if it is one of fetches whose answers only have to be put together: without conditions, and without names to be changed. */
export function plainPlanOf({ node }: QueryPlan): PlanNode | undefined {
  return node && node.kind !== "Subscription" && isPlain(node) ? node : undefined;
}

function isPlain(node: PlanNode): boolean {
  switch (node.kind) {
    case "Sequence":
    case "Parallel":
      return node.nodes.every(isPlain);
    case "Flatten":
      return node.node.kind === "Fetch" && node.node.requires !== undefined && isPlain(node.node);
    case "Fetch":
      return !node.inputRewrites && !node.outputRewrites && !node.contextRewrites;
    default:
      return false;
  }
}

/** What was asked of a subgraph, and what it said. */
interface Exchange {
  service: string;
  request: SubgraphRequest;
  said: SubgraphAnswer;
}

/**
 * One run of a plan, for as long as all goes well. At the first error, or data that are not as expected, it ends, and the executor can take
 * over with {@link PlanRun.repeating}: it is told what has been said already, and asks for the rest itself.
 */
export class PlanRun {
  /** Everything that was fetched, put together. */
  readonly data: Data = {};
  private readonly exchanges: Exchange[] = [];

  constructor(
    private readonly services: ServiceMap,
    private readonly values: Record<string, unknown>,
    private readonly context: GatewayContext,
  ) {}

  /** Fetches what the plan says. @returns whether {@link PlanRun.data} is complete. */
  async follow(node: PlanNode): Promise<boolean> {
    switch (node.kind) {
      case "Sequence":
        for (const each of node.nodes) if (!(await this.follow(each))) return false;
        return true;
      case "Parallel":
        return (await Promise.all(node.nodes.map((each) => this.follow(each)))).every(Boolean);
      case "Flatten":
        return this.fetchEntities(node);
      case "Fetch": {
        const { data, errors } = (await this.ask(node)).answer;
        return !errors && isData(data) && merge(this.data, data);
      }
      default:
        return false;
    }
  }

  /** Sends one fetch, and remembers the answer. */
  async ask(fetch: FetchNode, more?: { representations: Data[] }): Promise<SubgraphAnswer> {
    const { serviceName: service, operation: query, operationName } = fetch;
    const request = { query, operationName, variables: { ...variablesOf(fetch, this.values), ...more } };
    const said = await (this.services[service] as SubgraphDataSource).ask(request, this.context);
    this.exchanges.push({ service, request, said });
    return said;
  }

  /** The data sources, but that each says again what it has said in this run. */
  repeating(): ServiceMap {
    const entries = Object.entries(this.services).map(([service, source]) => {
      const process: typeof source.process = async (options) => {
        const said = this.take(service, options.request);
        return said ? located(said.answer, options.request.variables) : source.process(options);
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
    const { data, errors } = (await this.ask(fetch, { representations })).answer;
    const found: unknown = data?.["_entities"];
    if (errors || !Array.isArray(found) || found.length !== entities.length) return false;
    return entities.every((entity, n) => {
      const sent: unknown = found[n];
      return sent === null || (isData(sent) && merge(entity, sent));
    });
  }

  private take(service: string, { query, variables }: SubgraphRequest): SubgraphAnswer | undefined {
    const sent = JSON.stringify(variables);
    const index = this.exchanges.findIndex(
      (each) =>
        each.service === service && each.request.query === query && JSON.stringify(each.request.variables) === sent,
    );
    const [exchange] = index < 0 ? [] : this.exchanges.splice(index, 1);
    if (!exchange) return undefined;
    const { said } = exchange;
    return said.text === undefined ? said : readAnswer(service, said.text); // what was read before may be merged by now
  }
}
